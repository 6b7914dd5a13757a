import { type ListOfLeads, openStatuses } from '../list/dashboard-lists.ts'
import { ANY_REASON, type LeadFilters } from '../list/lead-filters.ts'

/** What a number counts, in addition to the filters and the period of its report. */
export interface Counted {
  readonly list?: ListOfLeads['list']
  readonly filters: LeadFilters
}

const inquiry = { inquiry: true } as const

/** The hours of the day outside 9 AM to 6 PM. */
export const hoursOutside = Array.from({ length: 24 }, (_, hour) => hour).filter(
  (hour) => hour < 9 || hour >= 18,
)

/** What the numbers of reports count. The server counts them and the page links to the lists. */
export const counted = {
  /** All leads that came in. */
  everything: { filters: {} },
  inquiries: { filters: inquiry },
  notLead: { filters: { status: ['NOT_LEAD'] } },
  merged: { filters: { status: ['MERGED'] } },
  outside: { filters: { ...inquiry, arrivedHour: hoursOutside } },
  firstCalls: { filters: { ...inquiry, firstChannel: ['CALL'] } },
  unresponded: { list: 'unresponded', filters: { ...inquiry, overTarget: true } },
  contacted: { filters: { ...inquiry, contacted: true } },
  opportunity: { filters: { ...inquiry, statusReached: ['OPPORTUNITY'] } },
  toured: { filters: { ...inquiry, toured: true } },
  leased: { filters: { ...inquiry, leased: true } },
  closed: { filters: { ...inquiry, status: ['CLOSED'] } },
  closedLeased: { filters: { ...inquiry, status: ['CLOSED'], leased: true } },
  lost: { filters: { ...inquiry, lostReason: [ANY_REASON] } },
  open: { filters: { ...inquiry, status: [...openStatuses] } },
} as const satisfies Record<string, { list?: ListOfLeads['list']; filters: LeadFilters }>

/** The filters and the period of a report, see `listOfCounted`. */
export interface ReportScope {
  readonly filters: LeadFilters
  /** In the format of `formatPeriod`. */
  readonly period: string
  /** `event` means that the period applies to the last activity. */
  readonly by: 'created' | 'event'
}

/** Narrows a counted list further. */
export function narrowCounted({ list, filters }: Counted, more: LeadFilters): Counted {
  return { ...(list === undefined ? {} : { list }), filters: { ...filters, ...more } }
}

/**
 * Returns the list of leads behind a number of a report. The filters of the counted list override those of the report.
 */
export function listOfCounted(
  { filters, period, by }: ReportScope,
  { list = 'all', filters: own }: Counted,
  otherPeriod = period,
): ListOfLeads {
  return {
    list,
    filters: {
      ...filters,
      ...own,
      period: otherPeriod,
      ...(by === 'event' ? { on: 'activity' as const } : {}),
    },
  }
}
