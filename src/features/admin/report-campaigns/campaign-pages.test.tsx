import { type QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { adminKeys } from '#/api/admin/keys.ts'
import { type Backend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'

import { mountReport, startReports } from '../reports/report-page.testing.tsx'
import { CampaignBucketsPage } from './campaign-buckets-page.tsx'
import { CampaignChannelsPage } from './campaign-channels-page.tsx'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const numberOf = (element: HTMLElement) => Number(element.textContent.replaceAll(',', ''))

describe('the campaign channels report', () => {
  const PATH = '/reports/campaign-channels?period=all-time'

  test('shows a dash for a missing cost, and whole dollars when an amount in the column reaches 100', async () => {
    backend.world.store.campaigns.get('campaign-eastside-general')?.costs?.months.clear()
    await mountReport(CampaignChannelsPage, backend, '/reports/campaign-channels')
    const table = await screen.findByRole('table', { name: 'Campaigns' })
    expect(
      within(table).getByRole('button', { name: 'Cost of Eastside general: none entered' }),
    ).toHaveTextContent('–')
    expect(within(table).getByRole('button', { name: /^Cost of Midtown general/ })).toHaveTextContent(
      /^\$\d\d$/,
    )
    expect(within(table).getByRole('button', { name: /^Cost of Foundry Lofts website/ })).toHaveTextContent(
      /^\$\d{3}$/,
    )
  })

  test('shows cents in a column in which no amount reaches 100 dollars', async () => {
    await mountReport(
      CampaignChannelsPage,
      backend,
      '/reports/campaign-channels?campaign=campaign-midtown-general',
    )
    const table = await screen.findByRole('table', { name: 'Campaigns' })
    expect(within(table).getByRole('button', { name: /^Cost of Midtown general/ })).toHaveTextContent(
      /^\$\d\d\.\d\d$/,
    )
  })

  test.each([
    ['2026-07-01..2026-07-01', '1 of 31 days is counted.'],
    ['2026-07-01..2026-07-02', '2 of 31 days are counted.'],
  ])('says how many days of the month the costs of %s include', async (period, text) => {
    await mountReport(CampaignChannelsPage, backend, `/reports/campaign-channels?period=${period}`)
    expect(await screen.findByText(/Cost is entered per campaign and month/)).toHaveTextContent(text)
  })

  test('rows and other campaigns add up to the total in the heading and the strip', async () => {
    await mountReport(CampaignChannelsPage, backend, PATH)
    const table = await screen.findByRole('table', { name: 'Campaigns' })
    // Eight rows and the others add up to the number in the heading. Leads that came in without a campaign do not count
    // as one.
    const folded = within(table).getByRole('button', { name: /other campaigns or none$/ })
    const heading = screen.getByText(/^\d+ campaigns$/)
    expect(8 + Number.parseInt(folded.textContent, 10)).toBe(Number.parseInt(heading.textContent, 10))
    await userEvent.click(folded)
    const leads = within(table).getAllByRole('link', { name: /^Leads of (?!all campaigns)/ })
    expect(leads.length).toBeGreaterThan(8)
    const total = numberOf(screen.getByRole('link', { name: /^Leads: / }))
    expect(leads.reduce((sum, link) => sum + numberOf(link), 0)).toBe(total)
    expect(leads[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/leads\/list\/all\?.*campaign=campaign-/),
    )
  })

  test('keeps the sort order in the address and sorts by its column', async () => {
    const { href } = await mountReport(CampaignChannelsPage, backend, PATH)
    const table = await screen.findByRole('table', { name: 'Campaigns' })
    await userEvent.click(within(table).getByRole('button', { name: 'Tours' }))
    await waitFor(() => expect(href()).toContain('sort=campaigns.tours.desc'))
    const tours = within(table)
      .getAllByRole('link', { name: /^Tours of (?!all|other)/ })
      .map((link) => numberOf(link))
    expect(tours).toEqual(tours.toSorted((a, b) => b - a))
  })

  test('shows a cost but disables its field without the permission to manage campaigns', async () => {
    await mountReport(CampaignChannelsPage, backend, PATH, { as: 'user-ben' })
    const table = await screen.findByRole('table', { name: 'Campaigns' })
    await userEvent.click(within(table).getByRole('button', { name: /^Cost of Eastside general/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Cost of Eastside general' })
    expect(within(dialog).getByRole('textbox')).toBeDisabled()
  })

  const openCost = async () => {
    const table = await screen.findByRole('table', { name: 'Campaigns' })
    await userEvent.click(within(table).getByRole('button', { name: /^Cost of Eastside general/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Cost of Eastside general' })
    return { dialog, amount: within(dialog).getByRole('textbox'), inDialog: within(dialog) }
  }
  /** A colleague enters another cost, and the page refetches it. */
  const colleague = async (client: QueryClient, cents: number, who = 'user-beatriz', month = '2026-07') => {
    const path = '/api/campaign/campaign-eastside-general/cost'
    const { costs } = backend.world.store.campaigns.get('campaign-eastside-general') ?? {}
    const answer = await as(backend, who).put(path, {
      month,
      cents,
      fromTs: costs?.changedTs ?? 0,
    })
    expect(answer.status).toBe(200)
    await client.invalidateQueries({ queryKey: adminKeys.campaignCosts('campaign-eastside-general') })
  }

  test('shows a colleague’s new cost in the open dialog, and as a conflict over a typed amount', async () => {
    const { client } = await mountReport(CampaignChannelsPage, backend, PATH)
    const { dialog, amount, inDialog } = await openCost()
    await colleague(client, 51_200)
    await waitFor(() => expect(amount).toHaveValue('512'))
    await userEvent.clear(amount)
    await userEvent.type(amount, '300')
    await colleague(client, 64_000)
    // A change of another month does not conflict with what is typed here.
    await colleague(client, 100, 'user-priya', '2026-06')
    expect(await inDialog.findByRole('alert', { name: 'Changed by Beatriz Amaral' })).toHaveTextContent(
      /\$300.*\$640/,
    )
    expect(inDialog.getByRole('button', { name: 'Save cost' })).toHaveAttribute('aria-disabled', 'true')
    expect(amount).toHaveValue('300')
    await userEvent.click(inDialog.getByRole('button', { name: /^Keep mine/ }))
    await userEvent.click(inDialog.getByRole('button', { name: 'Save cost' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(backend.world.store.campaigns.get('campaign-eastside-general')?.costs?.months.get('2026-07')).toBe(
      30_000,
    )
  })

  test('keeps a typed amount when the month changes, and otherwise shows that month’s cost', async () => {
    backend.world.store.campaigns.get('campaign-eastside-general')?.costs?.months.set('2026-06', 9_900)
    await mountReport(CampaignChannelsPage, backend, PATH)
    const { amount, inDialog } = await openCost()
    const month = inDialog.getByRole('combobox', { name: 'Month' })
    await userEvent.selectOptions(month, 'June 2026')
    expect(amount).toHaveValue('99')
    await userEvent.clear(amount)
    await userEvent.type(amount, '12.50')
    await userEvent.selectOptions(month, 'July 2026')
    expect(amount).toHaveValue('12.50')
  })

  test('a cost that is being typed stays when its campaign is deleted, and its button says why', async () => {
    const { client } = await mountReport(CampaignChannelsPage, backend, PATH)
    const { amount, inDialog } = await openCost()
    await userEvent.clear(amount)
    await userEvent.type(amount, '300')
    backend.world.store.campaigns.delete('campaign-eastside-general')
    await act(() => client.refetchQueries())
    expect(await inDialog.findByText('This campaign was deleted.')).toBeVisible()
    expect(inDialog.getByRole('button', { name: 'Save cost' })).toHaveAttribute('aria-disabled', 'true')
    expect(amount).toHaveValue('300')
  })

  test('a cost that is being typed stays while the campaigns of the report are unreadable', async () => {
    let unreadable = false
    const { client } = await mountReport(CampaignChannelsPage, backend, PATH, {
      change: (answer) => (unreadable ? { ...answer, campaigns: 'none' } : answer),
    })
    const { amount, inDialog } = await openCost()
    await userEvent.clear(amount)
    await userEvent.type(amount, '300')
    unreadable = true
    await act(() => client.refetchQueries())
    expect(await screen.findByText('Campaigns couldn’t be shown')).toBeInTheDocument()
    expect(amount).toBeVisible()
    expect(amount).toHaveValue('300')
    expect(inDialog.getByRole('button', { name: 'Save cost' })).not.toHaveAttribute('aria-disabled')
  })

  test('shows the rest and nothing that stands out when the categories are unreadable', async () => {
    await mountReport(CampaignChannelsPage, backend, PATH, {
      change: (answer) => ({ ...answer, categories: 'none' }),
    })
    expect(await screen.findByText('By category couldn’t be shown')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'What stands out' })).toBeNull()
    expect(screen.getByRole('table', { name: 'Campaigns' })).toBeVisible()
  })
})

describe('the campaign buckets report', () => {
  const PATH = '/reports/campaign-buckets'

  test('shows the current state without period and date controls, and links to open leads', async () => {
    await mountReport(CampaignBucketsPage, backend, PATH)
    const open = await screen.findByRole('link', { name: /^Open leads: \d+$/ })
    expect(open).toHaveAttribute('href', expect.stringContaining('period=all-time'))
    expect(screen.queryByRole('button', { name: /^Period: / })).toBeNull()
    expect(screen.queryByRole('radiogroup', { name: 'Which date counts' })).toBeNull()
  })

  test('the cells of a campaign add up to its open leads, and link to leads of that age', async () => {
    await mountReport(CampaignBucketsPage, backend, PATH)
    const table = await screen.findByRole('table', { name: 'Open leads by age' })
    const row = within(table).getByRole('row', { name: /^Eastside general/ })
    const cells = within(row).getAllByRole('link', { name: /^Eastside general, .+ days: / })
    expect(cells).toHaveLength(4)
    const open = within(row).getByRole('link', { name: /^Open leads of Eastside general: / })
    expect(cells.reduce((sum, cell) => sum + numberOf(cell), 0)).toBe(numberOf(open))
    expect(cells[1]).toHaveAttribute(
      'href',
      expect.stringMatching(
        /aging=30-60.*campaign=campaign-eastside-general|campaign=campaign-eastside-general.*aging=30-60/,
      ),
    )
  })

  test('keeps the tab stop in the first row when sorted by status', async () => {
    await mountReport(CampaignBucketsPage, backend, `${PATH}?sort=buckets.status.desc`)
    const table = await screen.findByRole('table', { name: 'Open leads by age' })
    const cells = [...table.querySelectorAll<HTMLElement>('[data-age]')]
    expect(cells.flatMap(({ tabIndex }, at) => (tabIndex === 0 ? [at] : []))).toEqual([0])
  })

  test('the cells are one tab stop: arrow keys move between rows, Home and End within one', async () => {
    await mountReport(CampaignBucketsPage, backend, PATH)
    const table = await screen.findByRole('table', { name: 'Open leads by age' })
    const cells = within(table).getAllByRole('link', { name: / days: \d+ leads?$/ })
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    cells[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{End}')
    expect(cells[7]).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{Home}')
    expect(cells[0]).toHaveFocus()
  })

  test('shows an empty state, and a filter that hides everything can be cleared', async () => {
    const { href } = await mountReport(CampaignBucketsPage, backend, `${PATH}?team=team-nowhere`)
    expect(await screen.findByText('No leads in this period')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(href()).not.toContain('team='))
    expect(await screen.findByRole('table', { name: 'Open leads by age' })).toBeVisible()
  })
})
