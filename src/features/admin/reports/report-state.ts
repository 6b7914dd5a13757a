import { type ReportView } from '#/api/admin/reports.ts'
import { agingBounds } from '#/domain/list/aging.ts'
import { type LeadFilters } from '#/domain/list/lead-filters.ts'
import { type ReportScope } from '#/domain/report/report-lists.ts'
import {
  checkedPeriod,
  comparedPeriod,
  type CompareChoice,
  comparedDaysLabel,
} from '#/domain/report/report-period.ts'
import { type Report, type ReportFilterKey } from '#/domain/report/report.ts'
import { defaultPeriod, formatPeriod, parsePeriod, type Period, resolvePeriod } from '#/domain/time/dates.ts'
import { machineZone } from '#/domain/time/zones.ts'
import { isId } from '#/lib/ids.ts'

import { idCount, idsOf, MOST_CHOSEN, type ReportSearch } from './report-search.ts'

/** What a report shows, worked out of its address. */
export interface ReportState {
  readonly report: Report
  readonly period: Period
  readonly compare: CompareChoice
  /** The days that it is compared with, in words; empty where it is not. */
  readonly comparedDays: string
  /** What was asked for and cannot be, in words. */
  readonly corrected?: string | undefined
  readonly by: 'created' | 'event'
  /** The lists behind its numbers. */
  readonly scope: ReportScope
  /** What the server is asked; the same all day. */
  readonly view: ReportView
}

function filtersOf(search: ReportSearch, known: readonly ReportFilterKey[]): LeadFilters {
  const ids = (key: 'team' | 'property' | 'agent' | 'campaign') => {
    const given = known.includes(key) ? idsOf(search[key]).filter((id) => isId(id)) : []
    return given.length === 0 ? {} : { [key]: given }
  }
  const { category, propertyType, listing } = search
  return {
    ...ids('team'),
    ...ids('property'),
    ...ids('agent'),
    ...ids('campaign'),
    ...(category !== undefined && known.includes('category') ? { category: [category] } : {}),
    ...(propertyType !== undefined && known.includes('propertyType') ? { propertyType: [propertyType] } : {}),
    ...(listing !== undefined && known.includes('listing') ? { listing: [listing] } : {}),
  }
}

/** What the ids of an address asked for and cannot have, in words. */
function correctedIds(search: ReportSearch, known: readonly ReportFilterKey[]): string[] {
  return Object.entries(idLabels).flatMap(([key, text]) => {
    const filter = known.find((one): one is keyof typeof idLabels => one === key)
    if (filter === undefined) return []
    const [count, ids] = [idCount(search[filter]), idsOf(search[filter])]
    const bad = ids.filter((id) => !isId(id)).length
    return [
      ...(count > MOST_CHOSEN
        ? [`You can choose up to ${MOST_CHOSEN} ${text}. These are the first of ${count}.`]
        : []),
      ...(bad > 0 ? [`Some ${text} in the address weren’t recognized and were left out.`] : []),
    ]
  })
}

const idLabels = { team: 'teams', property: 'properties', agent: 'agents', campaign: 'campaigns' } as const

/** What an address says in place of a period, in words; undefined where it says one, or nothing. */
function unreadPeriod(text: string | undefined): string | undefined {
  if (text === undefined || parsePeriod(text) !== undefined) return undefined
  const [from, to = ''] = text.split('..')
  const reversed = parsePeriod(`${to}..${from}`) !== undefined
  return `That period ${reversed ? 'ends before it begins' : 'isn’t one'}. This is Month to Date.`
}

/** @param now epoch milliseconds */
export function reportStateOf(report: Report, search: ReportSearch, now: number): ReportState {
  const asked = report.now ? 'all-time' : (parsePeriod(search.period) ?? defaultPeriod)
  const { period, corrected = report.now ? undefined : unreadPeriod(search.period) } = checkedPeriod(
    asked,
    now,
  )
  const compare = report.now ? 'none' : (search.compare ?? 'previous')
  const compared = comparedPeriod(period, compare, now)
  const range = resolvePeriod(period, now)
  const before = compared === undefined ? {} : resolvePeriod(compared, now)
  const by = search.by ?? report.by
  const filters = filtersOf(search, report.filters)
  return {
    report,
    period,
    compare,
    comparedDays: compared === undefined ? '' : comparedDaysLabel(compared, now),
    corrected:
      [...(corrected === undefined ? [] : [corrected]), ...correctedIds(search, report.filters)].join(' ') ||
      undefined,
    by,
    scope: { filters, period: formatPeriod(period), by },
    view: {
      ...(range.from === undefined ? {} : { from: range.from }),
      ...(range.to === undefined ? {} : { to: range.to }),
      ...(before.from === undefined ? {} : { compareFrom: before.from }),
      ...(before.to === undefined ? {} : { compareTo: before.to }),
      by,
      ...(filters.team ? { team: filters.team } : {}),
      ...(filters.property ? { property: filters.property } : {}),
      ...(filters.agent ? { agent: filters.agent } : {}),
      ...(filters.campaign ? { campaign: filters.campaign } : {}),
      ...(filters.category ? { category: [...filters.category] } : {}),
      ...(filters.propertyType ? { propertyType: [...filters.propertyType] } : {}),
      ...(filters.listing ? { listing: [...filters.listing] } : {}),
      zone: machineZone(),
      agingBounds: agingBounds(now).map(String),
    },
  }
}

/** What goes along from one report to another. */
type KeptSearch = Partial<Omit<ReportSearch, 'show' | 'sort' | 'tables'>>

/** The filters of an address that a report knows too: what goes along to it. */
export function searchFor(report: Report, search: ReportSearch): KeptSearch {
  const { period, compare, by } = search
  const kept: KeptSearch = { period, compare, by: report.now ? undefined : by }
  for (const key of report.filters) Object.assign(kept, { [key]: search[key] })
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
}
