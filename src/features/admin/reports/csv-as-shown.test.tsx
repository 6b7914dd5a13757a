import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { inMachineZone, inZone } from '#/domain/time/zones.testing.ts'
import { takeSavedFiles } from '#/lib/files/saved-files.testing.ts'
import { type Backend } from '#mocks/db/backend.ts'

import { AgentStatsPage } from '../report-agents/agent-stats-page.tsx'
import { CallStatsPage } from '../report-calls/call-stats-page.tsx'
import { CampaignReportPage } from '../report-campaign/campaign-report-page.tsx'
import { CampaignChannelsPage } from '../report-campaigns/campaign-channels-page.tsx'
import { LeadStatsPage } from '../report-lead-stats/lead-stats-page.tsx'
import { ListingPage } from '../report-listing/listing-page.tsx'
import { MarketingReportPage } from '../report-marketing/marketing-report-page.tsx'
import { PipelinePage } from '../report-pipeline/pipeline-page.tsx'
import { PipelineTeamPage } from '../report-pipeline/team-page.tsx'
import { MOMENT, mountReport, startReports } from './report-page.testing.tsx'

let backend: Backend
let files: Blob[]
beforeEach(() => {
  backend = startReports()
  files = takeSavedFiles()
  return inMachineZone
})

/** Returns the cells of a file, with the header first. */
async function saved(file: string): Promise<string[][]> {
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: file }))
  await waitFor(() => expect(files).toHaveLength(1))
  const text = ((await files.pop()?.text()) ?? '').replace('\uFEFF', '').trim()
  return text.split('\r\n').map((row) => row.split(','))
}

/** Adds two template changes to the response, whatever the backend has. */
const withChanges = (answer: object) => {
  const sends = (replied: number) => ({ sent: 9, settled: 8, replied, toured: 0 })
  const change = (name: string, before: number) => ({
    of: { id: name, name },
    changedTs: MOMENT,
    before: sends(before),
    after: sends(1),
  })
  return 'changes' in answer ? { ...answer, changes: [change('Parking', 2), change('Pets', 4)] } : answer
}

const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

test.each([
  [CampaignChannelsPage, 'campaign-channels', 'category', 'categories.leads', 'By category', 'By category'],
  [PipelineTeamPage, 'pipeline/team', 'weeks', 'weeks.week5', 'The last 8 weeks', 'The last 8 weeks'],
  [PipelineTeamPage, 'pipeline/team', '', 'reasons.leads', 'Why leads were lost', 'Why leads were lost'],
  [ListingPage, 'listing', 'lease-days', 'leaseDays.leases', 'Days to lease', 'Days to lease'],
  [
    CampaignReportPage,
    'campaign',
    '&campaign=campaign-eastside-general',
    'campaigns.leads',
    'Campaigns',
    'Campaigns',
  ],
  [MarketingReportPage, 'marketing', '', 'changes.before', 'Before and after a change', 'Changes'],
] as const)(
  '%o: the CSV of %s lists the rows of its table in the same order: %s',
  async (Page, name, tables, sort, label, file) => {
    for (const direction of ['asc', 'desc']) {
      const search = `period=all-time&tables=${tables}&sort=${sort}.${direction}`
      const shown = await mountReport(Page, backend, `/reports/${name}?${search}`, { change: withChanges })
      const names = namesIn(await screen.findByRole('table', { name: label }))
      const [, ...rows] = await saved(file)
      // Folded rows have one row on the screen, but one row each in the file.
      const folded = names.findIndex((text) => /^Other, |^\d+ other |^All /.test(text))
      const shownNames = folded < 0 ? names : names.slice(0, folded)
      expect(shownNames.length).toBeGreaterThan(1)
      expect(rows.map(([first]) => first).slice(0, shownNames.length)).toEqual(shownNames)
      shown.unmount()
    }
  },
)

test('no step of Days to lease in the CSV is a day for a spreadsheet', async () => {
  await mountReport(ListingPage, backend, '/reports/listing?period=all-time&tables=lease-days')
  await screen.findByRole('table', { name: 'Days to lease' })
  const [, ...rows] = await saved('Days to lease')
  expect(rows.map(([step]) => step).slice(0, 2)).toEqual(['0-7 days', '8-14 days'])
})

test('the CSV of call results lists them as on the page, with their shares', async () => {
  await mountReport(CallStatsPage, backend, '/reports/call-stats?period=all-time')
  const lines = within(await screen.findByRole('region', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  const [header, ...rows] = await saved('Results')
  expect(header).toEqual(['Result', 'Calls', 'Percent'])
  expect(rows.map(([result, calls, percent]) => `${result ?? ''}${calls ?? ''}${percent ?? ''}%`)).toEqual(
    lines,
  )
})

test.each([
  [AgentStatsPage, 'agent-stats', 'Agents', ['Median seconds', '9 of 10 in seconds']],
  [LeadStatsPage, 'lead-stats', 'Sources', ['Median seconds']],
  [PipelinePage, 'pipeline', 'By team', ['Response seconds']],
  [PipelineTeamPage, 'pipeline/team', 'By team', ['Days in New lead']],
  [CampaignChannelsPage, 'campaign-channels', 'Campaigns', ['Response seconds']],
] as const)(
  '%o: the CSV of %s marks medians of a sample as approximate',
  async (Page, name, file, headers) => {
    for (const sampled of [true, false]) {
      const shown = await mountReport(Page, backend, `/reports/${name}?period=all-time`, {
        change: (answer) => ({ ...answer, sampled }),
      })
      await screen.findByText(/^Days and hours are those of/)
      const [header] = await saved(file)
      for (const text of headers) expect(header).toContain(sampled ? `${text} (about)` : text)
      shown.unmount()
    }
  },
)

test('the CSV of the funnel calls its steps inquiries, as on the page', async () => {
  await mountReport(PipelinePage, backend, '/reports/pipeline?period=all-time&tables=funnel')
  const table = await screen.findByRole('table', { name: 'Inquiries by step' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect((await saved('From lead to lease'))[0]).toEqual(heads)
})

test('shows hours in a status as a fraction of a day in the CSV, not as 0 days', async () => {
  const hours = 6 * 3_600_000
  await mountReport(PipelineTeamPage, backend, '/reports/pipeline/team?period=all-time', {
    change: (answer) =>
      JSON.parse(
        JSON.stringify(answer).replaceAll(/"NEW_LEAD":\d{7,}(\.\d+)?/g, `"NEW_LEAD":${hours}`),
      ) as object,
  })
  expect(await screen.findByRole('table', { name: 'Where leads stand' })).toHaveTextContent('6h')
  const [header = [], row] = await saved('By team')
  expect(row?.[header.indexOf('Days in New lead')]).toBe('0.3')
})

test('the CSV of properties has the number of connected feeds', async () => {
  await mountReport(ListingPage, backend, '/reports/listing?period=all-time')
  const table = await screen.findByRole('table', { name: 'Properties' })
  const cell = within(table).getAllByText(/^[1-9]\d* of \d+$/, { selector: 'td:last-child span' })[0]
  const name = cell?.closest('tr')?.querySelector('th bdi')?.textContent
  const [header = [], ...rows] = await saved('Properties')
  const found = rows.find(([first]) => first === name) ?? []
  expect(
    `${found[header.indexOf('Feeds on')] ?? ''} of ${found[header.indexOf('Feeds connected')] ?? ''}`,
  ).toBe(cell?.textContent)
})

test('the CSV has the same days as the page, even when the day differs in UTC', async () => {
  inZone('America/Chicago')
  // 11 p.m. on the 12th in Chicago.
  const changedTs = Date.parse('2026-07-13T04:00:00Z')
  const lateIn = (key: string) => (answer: object) =>
    Object.fromEntries(
      Object.entries(withChanges(answer)).map(([name, section]: [string, unknown]) => [
        name,
        name === key && Array.isArray(section)
          ? section.map((one: object) => ({ ...one, changedTs }))
          : section,
      ]),
    )
  const marketing = await mountReport(MarketingReportPage, backend, '/reports/marketing?period=all-time', {
    change: lateIn('changes'),
  })
  expect(await screen.findByRole('table', { name: 'Before and after a change' })).toHaveTextContent(
    'Jul 12, 2026',
  )
  expect((await saved('Changes'))[1]?.[1]).toBe('2026-07-12 23:00')
  marketing.unmount()
  await mountReport(ListingPage, backend, '/reports/listing?period=all-time', {
    change: lateIn('priceChanges'),
  })
  await screen.findByRole('table', { name: 'Properties' })
  const [, first] = await saved('Price changes')
  expect(first?.[0]).toBe('2026-07-12')
})

test('leaves the listing cells empty for leads without a property', async () => {
  await mountReport(ListingPage, backend, '/reports/listing?period=all-time', {
    change: (answer) =>
      'properties' in answer && Array.isArray(answer.properties)
        ? {
            ...answer,
            properties: answer.properties.map((row: object, at) =>
              at === 0 ? { ...row, property: null, units: null } : row,
            ),
          }
        : answer,
  })
  await screen.findByRole('table', { name: 'Properties' })
  const [header = [], ...rows] = await saved('Properties')
  const none = rows.find(([name]) => name === 'No property')
  expect(none?.slice(header.indexOf('Listed'), header.indexOf('Days listed'))).toEqual(['', ''])
  expect(screen.getByRole('row', { name: /^No property/ }).children[1]).toHaveTextContent('–')
})

test('the CSV of the last weeks has the opportunities of the chart', async () => {
  await mountReport(PipelineTeamPage, backend, '/reports/pipeline/team?period=all-time')
  const weeks = within(await screen.findByRole('list', { name: 'Eastside by week' })).getAllByRole('link')
  const said = weeks.flatMap((week) => {
    const [, inquiries, opportunities] =
      /: (\d+) inquir.*, (\d+) opport/.exec(week.getAttribute('aria-label') ?? '') ?? []
    return [inquiries, opportunities]
  })
  const [header, ...rows] = await saved('The last 8 weeks')
  expect(header?.filter((cell) => cell.includes('opportunities'))).toHaveLength(8)
  expect(rows.find(([team]) => team === 'Eastside')).toEqual(['Eastside', ...said])
})
