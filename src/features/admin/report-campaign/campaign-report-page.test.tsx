import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { type Backend } from '#mocks/db/backend.ts'

import { MOMENT, mountReport, startReports } from '../reports/report-page.testing.tsx'
import { CampaignReportPage } from './campaign-report-page.tsx'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const PATH = '/reports/campaign?period=all-time'
const lines = () => screen.findByRole('table', { name: 'Campaigns' })
const link = (within_: HTMLElement, name: RegExp) => within(within_).getByRole('link', { name })

test('links first and any touch to lead lists, and opens the rows behind the leases', async () => {
  await mountReport(CampaignReportPage, backend, PATH)
  const table = await lines()
  expect(link(table, /^First touch of Eastside general: \d+$/)).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/leads\/list\/all\?.*campaign=campaign-eastside-general/),
  )
  expect(link(table, /^Any touch of Eastside general: \d+$/)).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/leads\/list\/all\?.*anyTouch=campaign-eastside-general/),
  )
  const leases = screen.getByRole('link', { name: /^Leases: \d+$/ })
  const count = leases.textContent
  await userEvent.click(leases)
  const dialog = await screen.findByRole('dialog', { name: 'Leases' })
  expect(await within(dialog).findByText(`${count} in all`)).toBeVisible()
  expect(within(dialog).getAllByText(/^Leased /)[0]).toBeVisible()
})

test('selecting a campaign compares it with the others, and selecting it again shows all', async () => {
  const { href } = await mountReport(CampaignReportPage, backend, PATH)
  await userEvent.click(link(await lines(), /^Foundry Lofts website$/))
  await waitFor(() => expect(href()).toContain('campaign=campaign-eastside-website'))
  expect(await screen.findByText('against the others')).toBeVisible()
  // The other campaigns are listed, too, each with its own numbers, including a campaign of a form.
  const chosen = within(await lines()).getByRole('link', { name: 'Foundry Lofts website' })
  expect(chosen).toHaveAttribute('aria-current', 'true')
  const rows = within(await lines()).getAllByRole('row')
  expect(rows[1]).toContainElement(chosen)
  expect(link(await lines(), /^First touch of Midtown general: [1-9]/)).toHaveAttribute(
    'href',
    expect.not.stringContaining('eastside-website'),
  )
  await userEvent.click(screen.getByRole('button', { name: /other campaigns or none$/ }))
  expect(within(await lines()).getByRole('row', { name: /^Office space form/ })).toHaveTextContent(/\d+%/)
  // The campaign's own page can be opened from here.
  expect(screen.getAllByRole('link', { name: 'Foundry Lofts website' })[0]).toHaveAttribute(
    'href',
    '/teams/team-eastside/campaigns/campaign-eastside-website',
  )
  expect(screen.getByLabelText('Against the others, series')).toHaveTextContent(/\d+ others, each on average/)
  await userEvent.click(chosen)
  await waitFor(() => expect(href()).not.toContain('campaign='))
})

describe('a chosen campaign that is paused and brought nothing', () => {
  const chosen = `${PATH}&tables=against&campaign=campaign-quiet`
  beforeEach(() => {
    const general = backend.world.store.campaigns.get('campaign-eastside-general')
    if (!general) throw new Error('not there')
    const { costs: _costs, ...quiet } = { ...general, id: 'campaign-quiet', name: 'Quiet line' }
    backend.world.store.campaigns.set(quiet.id, { ...quiet, status: 'INACTIVE' })
  })

  test('has its name, its line and its row', async () => {
    await mountReport(CampaignReportPage, backend, chosen)
    const rows = within(await lines()).getAllByRole('row')
    expect(rows[1]).toHaveTextContent(/^Quiet line/)
    expect(screen.getByText('against the others').parentElement).toHaveTextContent(
      /^Quiet lineagainst the others/,
    )
    expect(screen.getByText('one campaign')).toBeVisible()
  })

  test('has its name even if the response leaves it out, and no link to leads of all campaigns', async () => {
    const without = { bins: { unit: 'day', starts: [MOMENT - 86_400_000], end: MOMENT }, campaigns: [] }
    await mountReport(CampaignReportPage, backend, chosen.replace('&tables=against', ''), {
      change: (answer) => ({
        ...answer,
        campaigns: null,
        against: { ...without, others: { campaigns: 7, leads: [14] } },
      }),
    })
    const line = (await screen.findByText('against the others')).parentElement
    await waitFor(() => expect(line).toHaveTextContent(/^Quiet lineagainst the others/))
    expect(screen.queryByText('0 campaigns')).toBeNull()
    const points = within(screen.getByRole('list', { name: /^Against the others by/ }))
    expect(points.queryByRole('link')).toBeNull()
  })
})

test('an average has no link to a list, and a day of a campaign has one', async () => {
  await mountReport(CampaignReportPage, backend, `${PATH}&tables=against&campaign=campaign-eastside-general`)
  const table = await screen.findByRole('table', { name: 'Against the others' })
  const own = within(table).getAllByRole('link')[0]
  expect(own).toHaveAttribute('href', expect.stringMatching(/campaign=campaign-eastside-general.*period=/))
  expect(own).toHaveAccessibleName(/, Eastside general: \d+$/)
  expect(within(table).queryByRole('link', { name: /on average/ })).toBeNull()
})

test('averages the other campaigns over the period, not as a sum of rounded days', async () => {
  const days = [1, 0, 1, 1, 0, 2]
  await mountReport(CampaignReportPage, backend, `${PATH}&tables=against`, {
    change: (answer) => ({
      ...answer,
      against: {
        bins: { unit: 'day', starts: days.map((_, at) => MOMENT - (6 - at) * 86_400_000), end: MOMENT },
        campaigns: [{ campaign: { id: 'one', name: 'One' }, leads: days }],
        others: { campaigns: 7, leads: days },
      },
    }),
  })
  expect(await screen.findByLabelText('Against the others, series')).toHaveTextContent(
    /7 others, each on average0\.71$/,
  )
  expect(screen.getByRole('table', { name: 'Against the others' })).toHaveTextContent(/20\.29/)
})

test('shows six chosen campaigns as six lines in different colors', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
  await mountReport(CampaignReportPage, backend, `${PATH}&campaign=a,b,c,d,e,f`, {
    change: (answer) => ({
      ...answer,
      against: {
        bins: { unit: 'day', starts: [MOMENT - 86_400_000], end: MOMENT },
        campaigns: names.map((name) => ({ campaign: { id: name, name }, leads: [2] })),
        others: { campaigns: 3, leads: [6] },
      },
    }),
  })
  const legend = await screen.findByLabelText('Against the others, series')
  const swatches = Array.from(legend.querySelectorAll('button > span[aria-hidden]'), (one) => one.className)
  expect(legend).toHaveTextContent(/Six2/)
  expect(new Set(swatches).size).toBe(7)
})

test('shows costs with their currency', async () => {
  await mountReport(CampaignReportPage, backend, `${PATH}&tables=cost`)
  expect(await screen.findByRole('table', { name: 'Cost' })).toHaveTextContent(/\$\d/)
})

test('shows no costs when filtered by property, and says why', async () => {
  await mountReport(CampaignReportPage, backend, `${PATH}&tables=cost&property=property-foundry-lofts`)
  expect(await screen.findByText('Campaign costs can’t be split by property.')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Cost' })).toBeNull()
})

test('replaces only the panels of unreadable sections with an error', async () => {
  await mountReport(CampaignReportPage, backend, PATH, {
    change: (answer) => ({ ...answer, forms: [{ campaign: 7 }], cost: null }),
  })
  expect(await screen.findByText('Forms couldn’t be shown')).toBeVisible()
  expect(screen.getByText('Cost couldn’t be shown')).toBeVisible()
  expect(within(await lines()).getByRole('row', { name: /^Foundry Lofts website/ })).toBeVisible()
  expect(screen.getByRole('table', { name: 'Sources of merged leads' })).toBeVisible()
})

test('sent forms open a list only if the user can open all of their leads', async () => {
  const form = (name: string, sent: number, seen: number | null) => ({
    campaign: { id: name, name },
    sent,
    seen,
    opened: 40,
  })
  await mountReport(CampaignReportPage, backend, PATH, {
    change: (answer) => ({
      ...answer,
      forms: [form('Lofts', 20, 3), form('Rows', 8, 8), form('Mill', 6, null)],
    }),
  })
  const table = await screen.findByRole('table', { name: 'Forms' })
  expect(
    within(table)
      .getAllByRole('link')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Sent, Rows: 8', 'Sent, Mill: 6'])
  expect(within(table).getByText('20')).toHaveAttribute('data-tip', 'You can open 3 of them')
  expect(within(table).getByRole('row', { name: /^All forms/ })).toHaveTextContent('34')
})

test('the total of all campaigns counts the same forms as the total of all forms', async () => {
  const form = (id: string, sent: number, opened: number) => ({ campaign: { id, name: id }, sent, opened })
  await mountReport(CampaignReportPage, backend, PATH, {
    // The second form belongs to no campaign with results: it was opened, but nobody sent it.
    change: (answer) => ({
      ...answer,
      forms: [form('campaign-eastside-website', 20, 40), form('campaign-paused', 0, 60)],
    }),
  })
  const all = within(await lines()).getByRole('row', { name: /^All campaigns/ })
  expect(within(all).getByText('20%')).toBeVisible()
  const forms = within(screen.getByRole('table', { name: 'Forms' }))
  expect(forms.getByRole('row', { name: /^All forms/ })).toHaveTextContent('20%')
})

test('shows markup and formulas in names as plain text', async () => {
  const campaign = backend.world.store.campaigns.get('campaign-eastside-general')
  if (!campaign) throw new Error('not there')
  campaign.name = '<img src=x onerror=alert(1)>=SUM(A1)'
  await mountReport(CampaignReportPage, backend, PATH)
  expect(within(await lines()).getByRole('link', { name: campaign.name })).toBeVisible()
  expect(document.querySelector('img[src="x"]')).toBeNull()
})

test('links a single property without leads to Open Houses and Contact Form', async () => {
  await mountReport(CampaignReportPage, backend, '/reports/campaign?period=2025-01-01..2025-01-02', {
    as: 'user-olive',
  })
  expect(await screen.findByText('No leads in this period')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Open Houses' })).toHaveAttribute(
    'href',
    '/properties/team-juniper-hill/open-houses',
  )
  expect(screen.getByRole('link', { name: 'Contact Form' })).toHaveAttribute(
    'href',
    '/properties/team-juniper-hill/settings/contact-form',
  )
})

test('shows other clients no link to Open Houses', async () => {
  await mountReport(CampaignReportPage, backend, '/reports/campaign?period=2025-01-01..2025-01-02')
  expect(await screen.findByRole('button', { name: 'Widen period' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Open Houses' })).toBeNull()
})

test('keeps a chosen campaign at the top for any sort order', async () => {
  const search = 'period=all-time&sort=campaigns.leads'
  const first = async (address: string) => {
    const shown = await mountReport(CampaignReportPage, backend, `/reports/campaign?${address}`)
    const table = await screen.findByRole('table', { name: 'Campaigns' })
    const names = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    shown.unmount()
    return names
  }
  const names = await first(`${search}.asc`)
  expect(names[0]).not.toMatch(/^Eastside general/)
  const chosen = await first(`${search}.asc&campaign=campaign-eastside-general`)
  expect(chosen[0]).toMatch(/^Eastside general/)
})
