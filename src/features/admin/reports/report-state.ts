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

/** What a report shows, derived from its address. */
export interface ReportState {
  readonly report: Report
  readonly period: Period
  readonly compare: CompareChoice
  /** The days that it is compared with, as text. Empty without a comparison. */
  readonly comparedDays: string
  /** A message about what the address asked for but cannot be shown. */
  readonly corrected?: string | undefined
  readonly by: 'created' | 'event'
  /** The filters and period of the lists behind the numbers. */
  readonly scope: ReportScope
  /** The request to the server. It is the same for the whole day. */
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

/** Returns messages about ids in the address that cannot be used. */
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

/** Returns a message about an invalid period in the address. undefined when the period is valid or missing. */
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

/** The parameters that are kept when the user opens another report. */
type KeptSearch = Partial<Omit<ReportSearch, 'show' | 'sort' | 'tables'>>

/** Returns the parameters of the address that another report knows too. */
export function searchFor(report: Report, search: ReportSearch): KeptSearch {
  const { period, compare, by } = search
  const kept: KeptSearch = { period, compare, by: report.now ? undefined : by }
  for (const key of report.filters) Object.assign(kept, { [key]: search[key] })
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined))
}
