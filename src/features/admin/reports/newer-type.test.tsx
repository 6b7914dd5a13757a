import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { mockResizeObserver } from '#/ui/table/mock-sizes.testing.ts'
import { type Backend, createBackend } from '#mocks/db/backend.ts'

import { campaignFiles } from '../report-campaign/campaign-files.ts'
import { CampaignReportPage } from '../report-campaign/campaign-report-page.tsx'
import { typeSeries } from '../report-charts/type-series.ts'
import { LeadStatsPage } from '../report-lead-stats/lead-stats-page.tsx'
import { sourcesCsv } from '../report-lead-stats/lead-stats-sources.tsx'
import { MOMENT, mountReport } from './report-page.testing.tsx'

let backend: Backend
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MOMENT })
  mockResizeObserver()
  backend = createBackend({ now: () => Date.now() })
  return () => {
    backend.dispose()
    vi.useRealTimers()
  }
})

const byType = {
  bins: { unit: 'day' as const, starts: [Date.UTC(2026, 6, 1)], end: Date.UTC(2026, 6, 2) },
  channels: { CALL: [4], VIDEO_CALL: [3], WALK_IN: [0] },
}

test.each([
  ['Campaign', CampaignReportPage, '/reports/campaign?tables=type'],
  ['Lead Stats', LeadStatsPage, '/reports/lead-stats?tables=type'],
])('%s: shows an unknown lead type under its own word without links to a list', async (_, page, at) => {
  await mountReport(page, backend, at, { change: (answer) => ({ ...answer, byType }) })
  const table = await screen.findByRole('table', { name: 'Leads by type' })
  expect(within(table).getByRole('columnheader', { name: 'Video call' })).toBeVisible()
  const row = within(table).getAllByRole('row')[1] ?? table
  expect(within(row).getByRole('link', { name: /, Call: 4$/ })).toBeVisible()
  expect(within(row).queryByRole('link', { name: /Video call/ })).toBeNull()
  expect(row).toHaveTextContent(/3$/)
  // No lead came in with this type.
  expect(within(table).queryByText('Walk in')).toBeNull()
  expect(screen.getByLabelText('Leads by type, series')).toHaveTextContent(/Video call3$/)
})

test('includes an unknown type in the CSV', () => {
  const unreadable = { unreadable: true as const, why: '' }
  const [file] = campaignFiles(
    {
      totals: unreadable,
      asOf: MOMENT,
      byType,
      against: unreadable,
      cost: unreadable,
      forms: unreadable,
      campaigns: unreadable,
      merged: unreadable,
    },
    [],
    undefined,
    'BROKER',
  )
  expect(file?.header.at(-1)).toBe('Video call')
  expect(file?.rows[0]?.at(-1)).toBe('3')
})

test('includes an unknown type in the CSV of sources', () => {
  const file = sourcesCsv(
    [
      { campaign: { id: 'a', name: 'Zillow' }, leads: 4, channels: { CALL: 4 }, medianMs: undefined },
      {
        campaign: { id: 'b', name: 'Tour desk' },
        leads: 3,
        channels: { VIDEO_CALL: 3, WALK_IN: 0 },
        medianMs: undefined,
      },
    ],
    undefined,
    false,
  )
  expect(file.header).toContain('Video call')
  expect(file.header).not.toContain('Walk in')
  expect(file.rows.map((row) => row[file.header.indexOf('Video call')])).toEqual(['0', '3'])
})

test('gives two unknown types the same colors in any order of the response', () => {
  const tonesOf = (channels: Record<string, number[]>) =>
    typeSeries(channels)
      .slice(-2)
      .map(({ key, tone }) => [key, tone])
  expect(tonesOf({ SOCIAL: [5], CHAT: [1] })).toEqual(tonesOf({ CHAT: [1], SOCIAL: [5] }))
})
