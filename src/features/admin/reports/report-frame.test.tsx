import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { adminKeys } from '#/api/admin/keys.ts'
import { reports } from '#/domain/report/report.ts'
import { clock } from '#/lib/clock.ts'
import { type Backend } from '#mocks/db/backend.ts'

import { AgentStatsPage } from '../report-agents/agent-stats-page.tsx'
import { CallStatsPage } from '../report-calls/call-stats-page.tsx'
import { CampaignReportPage } from '../report-campaign/campaign-report-page.tsx'
import { CampaignBucketsPage } from '../report-campaigns/campaign-buckets-page.tsx'
import { CampaignChannelsPage } from '../report-campaigns/campaign-channels-page.tsx'
import { LeadStatsPage } from '../report-lead-stats/lead-stats-page.tsx'
import { ListingPage } from '../report-listing/listing-page.tsx'
import { MarketingReportPage } from '../report-marketing/marketing-report-page.tsx'
import { PipelinePage } from '../report-pipeline/pipeline-page.tsx'
import { PipelineTeamPage } from '../report-pipeline/team-page.tsx'
import { TourReportPage } from '../report-tours/tour-report-page.tsx'
import { MOMENT, mountReport, startReports } from './report-page.testing.tsx'
import { type ReportProps } from './use-report.ts'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const pages: Readonly<Record<string, ComponentType<ReportProps>>> = {
  '/reports/pipeline': PipelinePage,
  '/reports/pipeline/team': PipelineTeamPage,
  '/reports/lead-stats': LeadStatsPage,
  '/reports/agent-stats': AgentStatsPage,
  '/reports/call-stats': CallStatsPage,
  '/reports/campaign-buckets': CampaignBucketsPage,
  '/reports/campaign-channels': CampaignChannelsPage,
  '/reports/listing': ListingPage,
  '/reports/campaign': CampaignReportPage,
  '/reports/tour': TourReportPage,
  '/reports/marketing': MarketingReportPage,
}
const cases = reports.flatMap(({ path, label }) => {
  const Page = pages[path]
  return Page ? [{ path, label, Page }] : []
})

const paper = () => document.querySelector('.report-paper')

describe.each(cases)('$label', ({ path, label, Page }) => {
  const fault = { match: 'GET /api/report/:name', times: 0 } as const
  const fails = { ...fault, act: { kind: 'status', status: 422, body: { message: 'Not today.' } } } as const

  test('shows a skeleton while loading, and keeps numbers with their time when a refresh fails', async () => {
    const slow = backend.world.faults.add({ ...fault, act: { kind: 'gate' } })
    await mountReport(Page, backend, path)
    expect(await screen.findByLabelText(`Loading ${label}`)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: label })).toBeVisible()
    expect(screen.getAllByRole('navigation', { name: 'Reports' })).not.toHaveLength(0)
    act(() => void backend.world.faults.open(slow.id))
    expect(await screen.findByText(/^Days and hours are those of/)).toBeVisible()
    backend.world.faults.clear()
    backend.world.faults.add(fails)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('These numbers can’t be refreshed.')).toBeVisible()
    expect(screen.getByText(/^Days and hours are those of/)).toBeVisible()
  })

  test('handles any address, and keeps heading and toolbar on an error until Try Again', async () => {
    const ids = Array.from({ length: 200 }, (_, at) => `x${at}`).join(',')
    const odd = `period=2031-01-01..2030-01-01&compare=9&by=7&team=${ids}&property=%00&agent=..%2F..&campaign=%3Cb%3E&category=Q&propertyType=1&tables=,,&sort=a.b.c.d&show=%2C%3A%2C`
    backend.world.faults.add(fails)
    await mountReport(Page, backend, `${path}?${odd}`)
    expect(await screen.findByText(`${label} couldn’t be loaded`)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: label })).toBeVisible()
    expect(screen.getByText(/You can choose up to 50 teams. These are the first of 200\./)).toBeVisible()
    backend.world.faults.clear()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText(/^Days and hours are those of/)).toBeVisible()
  })

  test('explains every heading and column by pointer and focus as in the definitions', async () => {
    await mountReport(Page, backend, `${path}?period=all-time`)
    const foot = await screen.findByText(/^Days and hours are those of/)
    await userEvent.click(screen.getByRole('button', { name: 'Definitions' }))
    const defined = new Set(Array.from(document.querySelectorAll('dd'), (one) => one.textContent))
    const body = foot.closest('[data-scroll-restoration-id]') ?? document.body
    const heads = [
      ...body.querySelectorAll<HTMLElement>('section h2'),
      ...body.querySelectorAll<HTMLElement>('thead th:not(:has(.sr-only))'),
      ...body.querySelectorAll<HTMLElement>('section[aria-label] > ul > li'),
    ]
    const unsaid = heads.filter((head) => {
      const carrier = head.matches('[data-tip]') ? head : head.querySelector<HTMLElement>('[data-tip]')
      const stops = carrier?.matches('a, button, [tabindex="0"]') === true
      const reached = stops || carrier?.querySelector('a, button, [tabindex="0"]') != null
      return !reached || !defined.has(carrier?.dataset['tip'] ?? '')
    })
    expect(heads.length).toBeGreaterThan(4)
    expect(unsaid.map(({ textContent }) => textContent)).toEqual([])
  })

  test('prints in light colors with title, filters, zone and definitions, without navigation', async () => {
    document.documentElement.classList.add('dark')
    await mountReport(Page, backend, `${path}?team=team-eastside`)
    await screen.findByText(/^Days and hours are those of/)
    expect(paper()).toBeNull()
    act(() => void dispatchEvent(new Event('beforeprint')))
    const sheet = paper()
    if (!(sheet instanceof HTMLElement)) throw new Error('no paper')
    expect(document.documentElement).not.toHaveClass('dark')
    expect(within(sheet).getByRole('heading', { level: 1, name: label })).toBeVisible()
    expect(sheet).toHaveTextContent(/Teams: Eastside\./)
    expect(sheet).toHaveTextContent(/Days and hours are those of .*Definitions/)
    expect(within(sheet).queryByRole('navigation')).toBeNull()
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(paper()).toBeNull()
    expect(document.documentElement).toHaveClass('dark')
    document.documentElement.classList.remove('dark')
  })
})

test('a report that goes away while it is printed leaves the theme as it was', async () => {
  const { classList } = document.documentElement
  classList.add('dark')
  const { unmount } = await mountReport(LeadStatsPage, backend, PATH)
  await leads()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(document.documentElement).not.toHaveClass('dark')
  unmount()
  expect(document.documentElement).toHaveClass('dark')
  classList.remove('dark')
})

const leads = () => screen.findByRole('link', { name: /^Leads: / })
const PATH = '/reports/lead-stats'

test('a bare address restores this user’s last view, and Back goes through the changes', async () => {
  const first = await mountReport(LeadStatsPage, backend, `${PATH}?period=all-time&by=event`)
  await leads()
  first.unmount()
  const again = await mountReport(LeadStatsPage, backend, PATH)
  await waitFor(() => expect(again.href()).toMatch(/period=all-time.*by=event|by=event.*period=all-time/))
  await userEvent.click(await screen.findByRole('radio', { name: 'By created date' }))
  await waitFor(() => expect(again.href()).not.toContain('by='))
  again.router.history.back()
  await waitFor(() => expect(again.href()).toContain('by=event'))
  again.unmount()
  const other = await mountReport(LeadStatsPage, backend, PATH, { as: 'user-iris' })
  await screen.findByText(/^Days and hours are those of/)
  expect(other.href()).not.toContain('period=')
  other.unmount()
  // A value that another version stored is not read.
  for (const key of Object.keys(localStorage))
    if (key.includes('reports:')) localStorage.setItem(key, '{"n":99,"v":{"period":"all-time"}}')
  const fresh = await mountReport(LeadStatsPage, backend, PATH)
  await leads()
  expect(fresh.href()).not.toContain('period=')
})

test('says when there is newer data, and loads it only on Refresh', async () => {
  const asked = vi.fn<(request: Request) => void>()
  const { client } = await mountReport(LeadStatsPage, backend, PATH, { asked })
  await leads()
  const mark = () => screen.getByText(/^Updated/)
  expect(mark()).not.toHaveTextContent('newer data')
  const before = asked.mock.calls.length
  vi.setSystemTime(MOMENT + 5 * 60_000)
  await act(() => client.invalidateQueries({ queryKey: adminKeys.reportChanges() }))
  await waitFor(() => expect(mark()).toHaveTextContent('newer data'))
  // When there is no room for the text, the tooltip contains it.
  expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute(
    'data-tip',
    expect.stringMatching(/^Refresh, updated .+, newer data$/),
  )
  expect(asked).toHaveBeenCalledTimes(before)
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(mark()).not.toHaveTextContent('newer data'))
  expect(asked).toHaveBeenCalledTimes(before + 1)
})

describe('on a computer whose clock is ten minutes behind the server', () => {
  beforeEach(() => {
    backend = startReports(10 * 60_000)
    return () => clock.learn(Date.now())
  })

  test('does not call numbers outdated that were read after the last change', async () => {
    const { client } = await mountReport(LeadStatsPage, backend, PATH)
    await leads()
    await act(() => client.invalidateQueries({ queryKey: adminKeys.reportChanges() }))
    vi.setSystemTime(MOMENT + 60_000)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    const mark = () => screen.getByText(/^Updated/)
    await waitFor(() => expect(mark()).toHaveTextContent('Updated 3:25 PM'))
    expect(mark()).not.toHaveTextContent('newer data')
  })

  test('gives the true age of numbers that cannot be refreshed', async () => {
    await mountReport(LeadStatsPage, backend, PATH)
    await leads()
    backend.world.faults.add({
      match: 'GET /api/report/:name',
      times: 0,
      act: { kind: 'status', status: 422, body: {} },
    })
    vi.setSystemTime(MOMENT + 120_000)
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText(/^They are from 2 minutes ago/)).toBeVisible()
  })
})

test.each([
  ['2026-07-10..2026-07-01', /^That period ends before it begins\. This is Month to Date\./],
  ['sometime', /^That period isn’t one\. This is Month to Date\./],
])('corrects the period %s with a message', async (period, text) => {
  await mountReport(LeadStatsPage, backend, `${PATH}?period=${period}`)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Period: Month to Date' })).toBeVisible()
})

test('tells a user without access whom to ask, and offers no longer period', async () => {
  backend.world.store.teams.delete('team-juniper-hill')
  await mountReport(LeadStatsPage, backend, PATH, { as: 'user-olive' })
  expect(await screen.findByText('You don’t have access to any property')).toBeVisible()
  expect(
    screen.getByText('Ask a team leader for access. Reports count the leads you can open.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Widen period' })).toBeNull()
})

test('aborts the previous request when a filter changes', async () => {
  const asked: Request[] = []
  await mountReport(LeadStatsPage, backend, PATH, { asked: (request) => asked.push(request) })
  const number = (await leads()).textContent
  const list = (await leads()).getAttribute('href') ?? ''
  backend.world.faults.add({ match: 'GET /api/report/:name', act: { kind: 'never' }, times: 1 })
  const updated = screen.getByText(/^Updated/).textContent
  await userEvent.click(screen.getByRole('radio', { name: 'By event date' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.getByText(/^Updated/)).toHaveTextContent(updated)
  // The old numbers stay while the new ones load, and link to their own lists.
  expect(await leads()).toHaveTextContent(number)
  expect(await leads()).toHaveAttribute('href', list)
  await userEvent.click(screen.getByRole('radio', { name: 'By created date' }))
  await waitFor(() => expect(asked[1]?.signal.aborted).toBe(true))
})

test.each([
  ['/reports/call-stats', CallStatsPage, 'calls'],
  ['/reports/tour', TourReportPage, 'tours'],
  ['/reports/lead-stats', LeadStatsPage, 'leads'],
] as const)('%s: the empty state names what the report counts', async (at, Page, noun) => {
  await mountReport(Page, backend, `${at}?campaign=campaign-none`)
  expect(await screen.findByText(`No ${noun} in this period`)).toBeVisible()
})

test('names a chart by week when it has weeks', async () => {
  await mountReport(PipelinePage, backend, '/reports/pipeline?period=year-to-date')
  expect(await screen.findByRole('button', { name: 'Leads by week as a table' })).toBeVisible()
  expect(screen.getByRole('list', { name: 'Leads by week' })).toBeVisible()
  expect(screen.queryByText('by week')).toBeNull()
})

test('adds the year to days and weeks of another year, in the chart and its table', async () => {
  vi.setSystemTime(Date.parse('2027-01-08T15:24:00Z'))
  const points = async (label: string) =>
    within(await screen.findByRole('list', { name: label }))
      .getAllByRole('link')
      .map((link) => (link.getAttribute('aria-label') ?? '').replace(/:.*/, ''))
  const { unmount } = await mountReport(
    PipelinePage,
    backend,
    '/reports/pipeline?period=2026-07-12..2026-07-13',
  )
  expect(await points('Leads by day')).toEqual(['Sunday, Jul 12, 2026', 'Monday, Jul 13, 2026'])
  expect(screen.getByText('Jul 12, 2026')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Leads by day as a table' }))
  const table = within(await screen.findByRole('table', { name: 'Leads by day' }))
  expect(table.getByRole('rowheader', { name: 'Monday, Jul 13, 2026' })).toBeVisible()
  unmount()
  await mountReport(PipelinePage, backend, '/reports/pipeline?period=2026-07-05..2027-01-08')
  const weeks = await points('Leads by week')
  expect(weeks[0]).toBe('Jul 5 to 11, 2026')
  expect(weeks.slice(-2)).toEqual(['Dec 27, 2026 to Jan 2, 2027', 'Jan 3 to 8'])
  expect(screen.getByText('Jul 5, 2026')).toBeInTheDocument()
})

/** Returns the target of a link without the parameter for tables. */
const leadsTo = (link: HTMLElement) =>
  link
    .getAttribute('href')
    ?.replace(/[?&]tables=[^&]*/, '')
    .replace('?', '&')

test.each([
  ['/reports/pipeline', 'Open leads by age', PipelinePage, 'Open leads by status and age', 'aging'],
  ['/reports/pipeline', 'From lead to lease', PipelinePage, 'Inquiries by step', 'funnel'],
  [PATH, 'When leads arrive', LeadStatsPage, 'Leads by weekday and hour', 'arrivals'],
  [
    '/reports/agent-stats',
    'Load and response',
    AgentStatsPage,
    'Agents by open leads and median response',
    'load',
  ],
  [
    '/reports/call-stats',
    'When calls are missed',
    CallStatsPage,
    'Missed calls by weekday and hour',
    'missedAt',
  ],
  ['/reports/tour', 'When tours are set for', TourReportPage, 'Tours by weekday and hour', 'slots'],
] as const)('%s: %s as a table has the same links as the chart', async (path, title, Page, label, id) => {
  const { href } = await mountReport(Page, backend, `${path}?period=all-time`)
  const drawing = await screen.findByLabelText(label)
  const drawn = within(drawing).getAllByRole('link').map(leadsTo)
  await userEvent.click(screen.getByRole('button', { name: `${title} as a table` }))
  const table = await screen.findByRole('table', { name: label })
  expect(href()).toContain(`tables=${id}`)
  const listed = within(table).getAllByRole('link').map(leadsTo)
  expect(listed).toEqual(expect.arrayContaining(drawn.slice(0, 3)))
  await userEvent.click(screen.getByRole('button', { name: `${title} as a table` }))
  expect(await screen.findByLabelText(label)).not.toBeInstanceOf(HTMLTableElement)
})

test('the legend shows the total of each type, and hides a type in the bars of the sources, too', async () => {
  await mountReport(LeadStatsPage, backend, '/reports/lead-stats?period=all-time')
  const legend = within(await screen.findByRole('list', { name: 'Leads by type, series' }))
  const types = legend.getAllByRole('button')
  const total = types.reduce((sum, { textContent }) => sum + Number(textContent.replaceAll(/\D/g, '')), 0)
  expect(screen.getByRole('link', { name: /^Inquiries: / })).toHaveTextContent(total.toLocaleString('en-US'))
  const bars = () => screen.getByRole('table', { name: 'Sources' }).querySelectorAll('td .bg-chart-1').length
  expect(bars()).toBeGreaterThan(0)
  await userEvent.click(legend.getByRole('button', { name: /^Call/ }))
  expect(bars()).toBe(0)
  await userEvent.click(legend.getByRole('button', { name: /^Call/, pressed: false }))
  expect(bars()).toBeGreaterThan(0)
})
