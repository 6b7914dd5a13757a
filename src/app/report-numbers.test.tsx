import { defaultParseSearch } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { type ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { parseShown } from '#/domain/report/report-rows.ts'
import { reportAt, reports } from '#/domain/report/report.ts'
import { parsePeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { AgentStatsPage } from '#/features/admin/report-agents/agent-stats-page.tsx'
import { CallStatsPage } from '#/features/admin/report-calls/call-stats-page.tsx'
import { CampaignReportPage } from '#/features/admin/report-campaign/campaign-report-page.tsx'
import { CampaignBucketsPage } from '#/features/admin/report-campaigns/campaign-buckets-page.tsx'
import { CampaignChannelsPage } from '#/features/admin/report-campaigns/campaign-channels-page.tsx'
import { LeadStatsPage } from '#/features/admin/report-lead-stats/lead-stats-page.tsx'
import { ListingPage } from '#/features/admin/report-listing/listing-page.tsx'
import { MarketingReportPage } from '#/features/admin/report-marketing/marketing-report-page.tsx'
import { PipelinePage } from '#/features/admin/report-pipeline/pipeline-page.tsx'
import { PipelineTeamPage } from '#/features/admin/report-pipeline/team-page.tsx'
import { TourReportPage } from '#/features/admin/report-tours/tour-report-page.tsx'
import { MOMENT, mountReport } from '#/features/admin/reports/report-page.testing.tsx'
import { reportSearchSchema } from '#/features/admin/reports/report-search.ts'
import { reportStateOf } from '#/features/admin/reports/report-state.ts'
import { type ReportProps } from '#/features/admin/reports/use-report.ts'
import { createBackend } from '#mocks/db/backend.ts'
import { as } from '#mocks/server/calls.testing.ts'
import { volumeStore } from '#mocks/volume/store.ts'

import { viewOfAddress } from './list-total.testing.ts'

const PERSON = 'user-beatriz'
const LONG = process.env['LINTEL_LONG'] === '1'

/** The page of each path, and the minimum number of its numbers that are links. */
const pages: Readonly<Record<string, readonly [ComponentType<ReportProps>, least: number]>> = {
  '/reports/pipeline': [PipelinePage, 60],
  '/reports/pipeline/team': [PipelineTeamPage, 100],
  '/reports/lead-stats': [LeadStatsPage, 150],
  '/reports/agent-stats': [AgentStatsPage, 30],
  '/reports/call-stats': [CallStatsPage, 60],
  '/reports/campaign-buckets': [CampaignBucketsPage, 40],
  '/reports/campaign-channels': [CampaignChannelsPage, 30],
  '/reports/listing': [ListingPage, 60],
  '/reports/campaign': [CampaignReportPage, 60],
  '/reports/tour': [TourReportPage, 60],
  '/reports/marketing': [MarketingReportPage, 40],
}

const filters = [
  'period=last-month',
  'period=all-time&by=event&team=team-eastside,team-midtown',
  'period=all-time&agent=user-luis',
  ...(LONG
    ? [
        'period=month-to-date&by=event',
        'period=year-to-date&category=FORM&propertyType=RESIDENTIAL',
        'period=year-to-date&by=event&property=property-foundry-lofts',
      ]
    : []),
]

/**
 * Returns the reports that a filter narrows. For a report without that filter, the same requests would be tested twice.
 */
const narrowedBy = (filter: string) =>
  reports.filter((report) => !filter.includes('agent=') || report.filters.some((key) => key === 'agent'))

vi.useFakeTimers({ toFake: ['Date'], now: MOMENT })
// All tests share one world and one index.
const backend = createBackend({
  now: () => Date.now(),
  // Forty thousand leads have more than a hundred thousand communications.
  volume: LONG ? 1_000_000 : 40_000,
  volumeStore,
})
const { get } = as(backend, PERSON)

beforeEach(() => localStorage.clear())

async function totalAt(path: string, question: object): Promise<number> {
  const query = new URLSearchParams({ limit: '1' })
  for (const [key, value] of Object.entries(question)) query.set(key, String(value))
  const { body } = await get(`${path}?${query.toString()}`)
  return z.parse(z.object({ total: z.number() }), body).total
}

/** Returns the number of leads or rows that a link leads to. undefined for other links. */
async function totalBehind(href: string): Promise<number | undefined> {
  if (href.startsWith('/leads/list/')) return totalAt('/api/leads', viewOfAddress(href, PERSON, MOMENT))
  const { pathname, search } = new URL(href, 'http://here')
  const report = reportAt(pathname)
  const asked = z.parse(reportSearchSchema, defaultParseSearch(search))
  const shown = parseShown(asked.show)
  if (report === undefined || asked.show === undefined || shown === undefined) return undefined
  const days = parsePeriod(shown.by['days'])
  return totalAt(`/api/report/${pathname.split('/').at(-1) ?? ''}/rows`, {
    ...reportStateOf(report, asked, MOMENT).view,
    ...(days === undefined ? {} : resolvePeriod(days, MOMENT)),
    show: asked.show,
  })
}

const numberIn = (text: string | undefined) =>
  text === undefined ? undefined : Number(text.replaceAll(',', ''))

/**
 * Returns the number in a link's text: after its name ("Leads: 31", "Lost, Eastside: 4, 12%"), before its noun ("3 late
 * now"), or the sum of the series of a point. In the leads by day, "New lead" is the number of all of them. undefined
 * for a share or a median.
 */
function numberOf(link: Element): number | undefined {
  const label = (link.getAttribute('aria-label') ?? link.textContent).replace(/\. Enter opens.*$/, '')
  const text = label.split(': ').at(-1) ?? ''
  const leading = /^([\d,]+)(?![\d.,%]|[smhd]\b)/.exec(text)?.[1]
  if (leading !== undefined) return numberIn(leading)
  if (/^New lead [\d,]+, /.test(text)) return numberIn(/^New lead ([\d,]*\d)/.exec(text)?.[1])
  if (/^Median |%$/.test(text)) return undefined
  const series = text.replace(/, \d+ others?, (?:each )?on average [\d.,]+$/, '').split(', ')
  const counts = series.map((one) => numberIn(/(?:^|\D)([\d,]*\d)$/.exec(one)?.[1]))
  if (counts.includes(undefined)) throw new Error(`“${label}” says no number`)
  return counts.reduce<number>((sum, one) => sum + (one ?? 0), 0)
}

/** Clicks every matching button, one after the other, until none is left. */
async function pressAll(selector: string): Promise<void> {
  for (let next = document.querySelector(selector); next; next = document.querySelector(selector)) {
    const pressed = next
    fireEvent.click(pressed)
    await waitFor(() => expect(pressed.isConnected && pressed.matches(selector)).toBe(false))
  }
}

/** Returns the links to leads or rows, with the number that each shows. */
const linksShown = () =>
  Array.from(document.querySelectorAll(LEADS_ON), (link) => ({
    text: link.getAttribute('aria-label') ?? link.textContent,
    href: link.getAttribute('href') ?? '',
    number: numberOf(link),
  }))

const LEADS_ON = 'a[href^="/leads/list/"], a[href*="show="]'

/** Returns the totals of tables that are not links although the numbers above them are. */
function sumsWithoutWay(): string[] {
  return Array.from(document.querySelectorAll('table:has(tfoot)'), (table) => {
    const leadsOn = new Set(
      Array.from(table.querySelectorAll('tbody td, tbody th'))
        .filter((cell) => cell.querySelector(LEADS_ON) !== null)
        .map((cell) => (cell instanceof HTMLTableCellElement ? cell.cellIndex : -1)),
    )
    return Array.from(table.querySelectorAll<HTMLTableCellElement>('tfoot td'))
      .filter((cell) => leadsOn.has(cell.cellIndex) && /\d/.test(cell.textContent))
      .filter((cell) => cell.querySelector(LEADS_ON) === null)
      .map((cell) => `${table.getAttribute('aria-label') ?? ''}: ${cell.textContent}`)
  }).flat()
}

describe.each(filters)('%s', (filter) => {
  test.each(narrowedBy(filter))(
    '$label: shows in every number the total that it links to, expanded, as a chart and as a table',
    async ({ path }) => {
      const [Page, least] = pages[path] ?? []
      if (Page === undefined) throw new Error(`${path} has no page here`)
      await mountReport(Page, backend, `${path}?${filter}`, { as: PERSON })
      await screen.findByText(/^Days and hours are those of/, {}, { timeout: 20_000 })
      const folded = linksShown()
      await pressAll('table button[aria-expanded="false"]')
      expect(sumsWithoutWay()).toEqual([])
      const drawn = linksShown()
      await pressAll('button[aria-label$=" as a table"][aria-pressed="false"]')
      const links = [...folded, ...drawn, ...linksShown()].filter(({ number }) => number !== undefined)
      expect(links.length).toBeGreaterThanOrEqual(least ?? 0)
      const totals = new Map<string, number | undefined>()
      for (const { href } of links) if (!totals.has(href)) totals.set(href, await totalBehind(href))
      const wrong = links.filter(({ href, number }) => totals.get(href) !== number)
      expect(wrong.map((one) => ({ ...one, total: totals.get(one.href) }))).toEqual([])
    },
    LONG ? 1_800_000 : 120_000,
  )
})
