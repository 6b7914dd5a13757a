import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'

import { firstCellsOfFile, takeSavedFiles } from '#/lib/files/saved-files.testing.ts'
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
import { mountReport, startReports } from './report-page.testing.tsx'

let backend: Backend
let files: Blob[]
beforeEach(() => {
  backend = startReports()
  files = takeSavedFiles()
})

/** Returns the first cell of each row of a file. */
async function firstCells(item: string | undefined): Promise<string[]> {
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
  if (item !== undefined) await userEvent.click(await screen.findByRole('menuitem', { name: item }))
  await waitFor(() => expect(files).toHaveLength(1))
  return firstCellsOfFile(files[0])
}

test.each([
  [CampaignBucketsPage, 'campaign-buckets', 'buckets.status', 'Open leads by age', undefined],
  [PipelineTeamPage, 'pipeline/team', 'teams.contacted', 'By team', 'By team'],
  [CallStatsPage, 'call-stats', 'rung.answered', 'Who was rung', 'By agent'],
  [MarketingReportPage, 'marketing', 'template.replied', 'Template', 'Templates'],
  [TourReportPage, 'tour', 'hosts.rate', 'Hosts', 'Hosts'],
  [ListingPage, 'listing', 'properties.days', 'Properties', 'Properties'],
] as const)(
  '%o: the CSV of %s has the order of the screen when sorted by %s',
  async (Page, name, sort, label, file) => {
    await mountReport(Page, backend, `/reports/${name}?period=all-time&sort=${sort}.desc`)
    const table = await screen.findByRole('table', { name: label })
    const drawn = within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent)
    const cells = [...new Set(await firstCells(file))]
    // Units come below their property.
    const written = cells.filter((cell) => !cells.some((other) => cell.startsWith(`${other} `)))
    const shown = drawn.slice(0, 4)
    expect(shown.map((text, at) => text.includes(written[at] ?? '?'))).toEqual(shown.map(() => true))
  },
)

test('the CSV has the days of the page', async () => {
  await mountReport(LeadStatsPage, backend, '/reports/lead-stats')
  await screen.findByRole('link', { name: /^Leads: / })
  expect((await firstCells('Leads by type'))[0]).toBe('2026-07-01')
})

test.each([
  [CallStatsPage, 'call-stats', 'Incoming by'],
  [PipelinePage, 'pipeline', 'Leads by'],
  [AgentStatsPage, 'agent-stats', 'Median seconds by'],
  [LeadStatsPage, 'lead-stats', 'Leads by type'],
  [CampaignReportPage, 'campaign', 'Leads by type'],
  [CampaignReportPage, 'campaign', 'Against the others'],
  [CampaignReportPage, 'campaign', 'Cost'],
] as const)('%o: the CSV of %s names its first column by day or week: %s', async (Page, name, title) => {
  for (const [period, unit, head] of [
    ['month-to-date', 'day', 'Date'],
    ['year-to-date', 'week', 'Week'],
  ] as const) {
    const shown = await mountReport(Page, backend, `/reports/${name}?period=${period}`)
    await screen.findByText(/^Days and hours are those of/)
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }))
    await userEvent.click(
      await screen.findByRole('menuitem', { name: title.endsWith(' by') ? `${title} ${unit}` : title }),
    )
    await waitFor(() => expect(files).toHaveLength(1))
    const [header] = ((await files.pop()?.text()) ?? '').split('\r\n')
    expect(header?.replace('\uFEFF', '').split(',')[0]).toBe(head)
    shown.unmount()
  }
})

test.each([
  [CampaignChannelsPage, 'campaign-channels'],
  [CampaignReportPage, 'campaign'],
] as const)('%o: the campaigns CSV has no team column when teams are properties', async (Page, name) => {
  await mountReport(Page, backend, `/reports/${name}?period=all-time`, { as: 'user-elena' })
  await screen.findAllByRole('rowheader')
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Campaigns' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [header] = ((await files[0]?.text()) ?? '').split('\r\n')
  expect(header).toContain('Category')
  expect(header).not.toContain('Team')
})
