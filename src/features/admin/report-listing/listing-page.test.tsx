import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { type Backend } from '#mocks/db/backend.ts'

import { MOMENT, mountReport, startReports } from '../reports/report-page.testing.tsx'
import { ListingPage } from './listing-page.tsx'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const PATH = '/reports/listing?period=all-time'
const numberOf = (element: HTMLElement) => Number(element.textContent.replaceAll(',', ''))

test('properties add up to the strip, and expand to units whose numbers link to their leads', async () => {
  const { href } = await mountReport(ListingPage, backend, PATH, { as: 'user-elena' })
  const table = await screen.findByRole('table', { name: 'Properties' })
  const tours = within(table).getAllByRole('link', { name: /^Tours of (?!every property)/ })
  expect(tours.reduce((sum, link) => sum + numberOf(link), 0)).toBe(
    numberOf(screen.getByRole('link', { name: /^Tours: / })),
  )
  await userEvent.click(within(table).getByRole('button', { name: 'Units of Maple Row Residences' }))
  const unit = await within(table).findByRole('row', { name: /^4C/ })
  // The property is still unfolded when the user comes back from a list.
  expect(href()).toContain('open=properties.property-maple-row')
  expect(within(unit).getByRole('link', { name: /^Leads of 4C: / })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/leads\/list\/all\?.*unit=unit-maple-row-4c/),
  )
  await userEvent.click(within(table).getByRole('button', { name: 'Units of Maple Row Residences' }))
  await waitFor(() => expect(within(table).queryByRole('row', { name: /^4C/ })).toBeNull())
  expect(href()).not.toContain('open=')
})

test('names leads that toured separately from tours', async () => {
  await mountReport(ListingPage, backend, PATH)
  const strip = await screen.findByRole('region', { name: 'Report numbers' })
  const toured = within(strip).getByRole('link', { name: /^Tours: / }).textContent
  const leases = within(strip).getByRole('link', { name: /^Leases: / })
  expect(leases.closest('li')).toHaveTextContent(new RegExp(`${toured} leads toured$`))
})

test('shows the sum of the other properties as a sparkline', async () => {
  await mountReport(ListingPage, backend, PATH)
  const table = await screen.findByRole('table', { name: 'Properties' })
  const line = within(table).getByRole('img', { name: /^Leads of other properties by day: / })
  const others = line.closest('tr')
  if (others === null) throw new Error('no row')
  expect(within(others).getByRole('button', { name: /^\d+ other properties/ })).toBeVisible()
  await userEvent.click(within(others).getByRole('button'))
  const rows = within(table)
    .getAllByRole('img', { name: / by day: / })
    .map((one) => (one.getAttribute('aria-label') ?? '').replace(/^.*: /, '').split(', ').map(Number))
  const folded = (line.getAttribute('aria-label') ?? '').replace(/^.*: /, '').split(', ').map(Number)
  expect(folded).toEqual(folded.map((_, at) => rows.slice(7).reduce((sum, days) => sum + (days[at] ?? 0), 0)))
})

test('keeps the listing filter in the address and in the links to lists', async () => {
  const { href } = await mountReport(ListingPage, backend, PATH, { as: 'user-elena' })
  await screen.findByRole('table', { name: 'Properties' })
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }))
  await userEvent.click(await screen.findByRole('button', { name: /Listed or not/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Listed' }))
  await waitFor(() => expect(href()).toContain('listing=LISTED'))
  await waitFor(() =>
    expect(screen.getByRole('link', { name: /^Leases: / })).toHaveAttribute(
      'href',
      expect.stringContaining('listing=LISTED'),
    ),
  )
})

test('shows days to lease as bars with one tab stop, and as a table kept in the address', async () => {
  const { href } = await mountReport(ListingPage, backend, PATH, { as: 'user-elena' })
  const bars = within(await screen.findByRole('list', { name: 'Leases by days to lease' })).getAllByRole(
    'button',
  )
  expect(bars.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Days to lease as a table' }))
  await waitFor(() => expect(href()).toContain('tables=lease-days'))
  const table = await screen.findByRole('table', { name: 'Days to lease' })
  expect(within(table).getAllByRole('row')).toHaveLength(bars.length + 1)
})

test('a price change shows both rents and links to the property’s inquiries since that day', async () => {
  await mountReport(ListingPage, backend, PATH, { as: 'user-elena' })
  const [since] = await screen.findAllByRole('link', { name: /^\d+ leads? since, / })
  expect(since).toHaveAttribute('href', expect.stringMatching(/period=2026-\d\d-\d\d\.\.2026-07-14/))
  expect(since?.closest('li')).toHaveTextContent(/\$[\d,]+ to \$[\d,]+/)
})

test('shows a broker this month’s rent changes, newest first', async () => {
  await mountReport(ListingPage, backend, '/reports/listing', { as: 'user-priya' })
  const changes = within(await screen.findByRole('region', { name: 'Price changes' }))
  const homes = changes.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(homes.length).toBeGreaterThan(3)
  expect(homes[0]).toMatch(/^Jul 12.*Ashgrove Commons 3B.*\$2,750 to \$2,680/)
})

test('adds the year to a rent change of another year', async () => {
  const changedTs = Date.parse('2025-07-12T17:00:00Z')
  await mountReport(ListingPage, backend, PATH, {
    as: 'user-elena',
    change: (answer) => ({
      ...answer,
      priceChanges: [
        {
          id: 'change-1',
          property: { id: 'property-maple-row', name: 'Maple Row Residences' },
          unit: '4C',
          changedTs,
          from: 2400,
          to: 2350,
          leadsSince: 3,
        },
      ],
    }),
  })
  const changes = within(await screen.findByRole('region', { name: 'Price changes' }))
  expect(changes.getByRole('listitem')).toHaveTextContent(/^Jul 12, 2025/)
})

test('counts all price changes, and says that list and CSV have only the newest', async () => {
  for (const unit of backend.world.store.units.values()) {
    const count = unit.id === 'unit-maple-row-4c' ? 60 : 0
    unit.priceChanges = Array.from({ length: count }, (_, at) => ({
      ts: MOMENT - at * 60_000,
      from: 2400 + at,
      to: 2390 + at,
    }))
  }
  await mountReport(ListingPage, backend, PATH, { as: 'user-elena' })
  const changes = within(await screen.findByRole('region', { name: 'Price changes' }))
  expect(changes.getAllByRole('listitem')).toHaveLength(50)
  expect(changes.getByText('60 changes')).toBeInTheDocument()
  expect(changes.getByText('Newest 50 of 60')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  expect(await screen.findByRole('menuitem', { name: 'Price changes, newest 50 of 60' })).toBeVisible()
})

test('counts a property without units as one, and says so', async () => {
  backend.world.store.units.clear()
  await mountReport(ListingPage, backend, PATH, { as: 'user-elena' })
  expect(await screen.findByText('These properties have no units.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Units of / })).toBeNull()
  expect(screen.getByText('Listed properties')).toBeVisible()
})

test.each([
  [0, 'of 1 property'],
  [1, 'of 1 unit'],
])('the only home of a company is in the singular: with %d units “%s”', async (units, text) => {
  await mountReport(ListingPage, backend, PATH, {
    as: 'user-elena',
    change: (answer) => ({
      ...answer,
      totals: { leads: 4, toured: 1, leased: 0, days: 14, listed: 1, of: 1, units },
    }),
  })
  const strip = within(await screen.findByRole('region', { name: 'Report numbers' }))
  expect(strip.getByText(text)).toBeVisible()
})

test('replaces only the panels of unreadable sections with an error', async () => {
  await mountReport(ListingPage, backend, PATH, {
    as: 'user-elena',
    change: (answer) => ({ ...answer, leaseDays: ['soon'], totals: 3 }),
  })
  expect(await screen.findByText('Days to lease couldn’t be shown')).toBeVisible()
  expect(screen.getByText('The numbers couldn’t be shown')).toBeVisible()
  expect(screen.getByRole('table', { name: 'Properties' })).toBeVisible()
})
