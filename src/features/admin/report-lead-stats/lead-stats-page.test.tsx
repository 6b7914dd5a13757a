import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'

import { type Backend } from '#mocks/db/backend.ts'

import { CampaignChannelsPage } from '../report-campaigns/campaign-channels-page.tsx'
import { mountReport, startReports } from '../reports/report-page.testing.tsx'
import { LeadStatsPage } from './lead-stats-page.tsx'

let backend: Backend
beforeEach(() => {
  backend = startReports()
})

const PATH = '/reports/lead-stats?period=all-time'

test('marks medians of a sample as approximate in the strip, the map and the sources', async () => {
  await mountReport(LeadStatsPage, backend, PATH, { change: (answer) => ({ ...answer, sampled: true }) })
  const strip = await screen.findByRole('region', { name: 'Report numbers' })
  expect(strip).toHaveTextContent(/first reply after about \d/)
  expect(screen.getByRole('table', { name: 'Sources' })).toHaveTextContent(/About \d/)
  const map = screen.getByRole('group', { name: 'Leads by weekday and hour' })
  const said = within(map)
    .getAllByRole('link')
    .flatMap((link) => /Median first response.*/.exec(link.getAttribute('aria-label') ?? '')?.[0] ?? [])
  expect(said.length).toBeGreaterThan(0)
  for (const text of said) expect(text).toMatch(/^Median first response about \d/)
})

test('the sparklines say whether they are by day or week', async () => {
  const shown = await mountReport(LeadStatsPage, backend, '/reports/lead-stats')
  expect(await screen.findByRole('img', { name: /^Leads by day: \d/ })).toBeVisible()
  shown.unmount()
  for (const [Page, path] of [
    [LeadStatsPage, 'lead-stats'],
    [CampaignChannelsPage, 'campaign-channels'],
  ] as const) {
    const weeks = await mountReport(Page, backend, `/reports/${path}?period=year-to-date`)
    expect(await screen.findByRole('img', { name: /^Leads by week: \d/ })).toBeVisible()
    weeks.unmount()
  }
})

test('a day with hidden series is labeled with all leads, like its list', async () => {
  const names = async (search: string) => {
    const shown = await mountReport(LeadStatsPage, backend, `/reports/lead-stats${search}`)
    const days = within(await screen.findByRole('list', { name: 'Leads by type by day' })).getAllByRole(
      'link',
    )
    const found = days.map((day) => [day.getAttribute('aria-label'), day.getAttribute('href')])
    shown.unmount()
    return found
  }
  expect(await names('?hide=type.CALL,type.EMAIL')).toEqual(await names(''))
})

test.each([
  ['', 'All'],
  ['?hide=type.CALL', 'Shown'],
])('labels the sum of a day as all or only the shown series: %s', async (search, sum) => {
  await mountReport(LeadStatsPage, backend, `/reports/lead-stats${search}`)
  const days = await screen.findByRole('list', { name: 'Leads by type by day' })
  const [day] = within(days).getAllByRole('link')
  if (day) fireEvent.focus(day)
  expect(within(days.parentElement ?? days).getByText(sum)).toBeVisible()
})

test('does not mark medians of all leads as approximate', async () => {
  await mountReport(LeadStatsPage, backend, PATH)
  expect(await screen.findByRole('region', { name: 'Report numbers' })).toHaveTextContent(
    /first reply after \d/,
  )
  expect(document.body).not.toHaveTextContent(/first response about/)
})
