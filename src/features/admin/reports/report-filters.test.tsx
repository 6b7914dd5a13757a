import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { type Backend } from '#mocks/db/backend.ts'

import { LeadStatsPage } from '../report-lead-stats/lead-stats-page.tsx'
import { mountReport, startReports } from './report-page.testing.tsx'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const PATH = '/reports/lead-stats?period=all-time'
const leads = async () => Number((await screen.findByRole('link', { name: /^Leads: / })).textContent)

test('searches and selects several campaigns, and keeps them in the address', async () => {
  const { href } = await mountReport(LeadStatsPage, backend, PATH)
  const all = await leads()
  await userEvent.click(screen.getByRole('button', { name: 'More filters' }))
  const filters = await screen.findByRole('dialog', { name: 'More filters' })
  await userEvent.click(within(filters).getByRole('button', { name: /^Campaign/ }))
  const search = await within(filters).findByRole('searchbox', { name: 'Search campaigns' })
  await userEvent.type(search, 'eastside')
  const boxes = await within(filters).findAllByRole('checkbox', { name: /eastside/i })
  expect(within(filters).getAllByRole('checkbox')).toHaveLength(boxes.length)
  const [first] = boxes
  if (!first) throw new Error('no campaign')
  await userEvent.click(first)
  await waitFor(() => expect(href()).toMatch(/campaign=campaign-/))
  await waitFor(async () => expect(await leads()).toBeLessThan(all))
  await userEvent.clear(search)
  const other = within(filters)
    .getAllByRole<HTMLInputElement>('checkbox')
    .find((box) => !box.checked)
  if (!other) throw new Error('no other campaign')
  await userEvent.click(other)
  await waitFor(() => expect(href()).toMatch(/campaign=campaign-[^&]+(,|%2C)campaign-/))
  expect(within(filters).getByRole('button', { name: /^Campaign/ })).toHaveTextContent('2 campaigns')
  expect(screen.getByRole('button', { name: 'More filters: 1 set' })).toBeVisible()
  await userEvent.click(within(filters).getByRole('button', { name: 'All campaigns' }))
  await waitFor(() => expect(href()).not.toContain('campaign='))
})

test('names unknown values so that they can be cleared, and says when too many ids are cut', async () => {
  const many = Array.from({ length: 200 }, (_, at) => `campaign-${at}`).join(',')
  const { href } = await mountReport(
    LeadStatsPage,
    backend,
    `${PATH}&property=property-nowhere&campaign=${many}&team=..%2F`,
  )
  expect(await screen.findByText('No leads in this period')).toBeVisible()
  expect(
    screen.getByText(/You can choose up to 50 campaigns. These are the first of 200\./),
  ).toHaveTextContent('Some teams in the address weren’t recognized and were left out.')
  await userEvent.click(screen.getByRole('button', { name: 'More filters: 2 set' }))
  const filters = await screen.findByRole('dialog', { name: 'More filters' })
  await waitFor(() =>
    expect(within(filters).getByRole('button', { name: /^Property/ })).toHaveTextContent('Unknown property'),
  )
  await userEvent.click(within(filters).getByRole('button', { name: /^Property/ }))
  await userEvent.click(await within(filters).findByRole('checkbox', { name: 'Unknown property' }))
  await waitFor(() => expect(href()).not.toContain('property='))
  await userEvent.keyboard('{Escape}')
  const more = screen.getByRole('button', { name: /^More filters/ })
  await waitFor(() => expect(more).toHaveFocus())
  // Enter right after a layer closed was not meant for the element below, so it is ignored. After Tab, keys are handled
  // again.
  await userEvent.tab()
  screen.getByRole('button', { name: 'Clear filters' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(await leads()).toBeGreaterThan(0)
  expect(href()).not.toContain('campaign=')
  expect(more).toHaveFocus()
})

test('names each chosen campaign without leads', async () => {
  const { campaigns } = backend.world.store
  const like = campaigns.get('campaign-eastside-general')
  if (!like) throw new Error('Not in the seed')
  campaigns.set('campaign-bus', { ...like, id: 'campaign-bus', name: 'Bus stops' })
  campaigns.set('campaign-flyers', { ...like, id: 'campaign-flyers', name: 'Flyers' })
  const chosen = ['campaign-bus', 'campaign-flyers', 'campaign-nowhere'].join(',')
  await mountReport(LeadStatsPage, backend, `${PATH}&campaign=${chosen}`)
  await userEvent.click(await screen.findByRole('button', { name: /^More filters/ }))
  const filters = await screen.findByRole('dialog', { name: 'More filters' })
  await userEvent.click(within(filters).getByRole('button', { name: /^Campaign/ }))
  for (const name of ['Bus stops', 'Flyers', 'Unknown campaign'])
    expect(await within(filters).findByRole('checkbox', { name })).toBeChecked()
})

test('a custom range of the period is chosen in a dialog and kept in the address', async () => {
  const { href } = await mountReport(LeadStatsPage, backend, PATH)
  await userEvent.click(await screen.findByRole('button', { name: 'Period: All Time' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Custom Range' }))
  const dates = within(await screen.findByRole('dialog', { name: 'Custom Range' }))
  await userEvent.click(dates.getByRole('button', { name: 'Apply' }))
  await waitFor(() => expect(href()).toMatch(/period=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/))
})
