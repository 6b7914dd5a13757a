import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { type ListOfLeads } from '../list/dashboard-lists.ts'
import { type LeadFilters } from '../list/lead-filters.ts'
import { tourStatuses } from '../tour/tour.ts'
import { binsSchema } from './lead-stats.ts'
import { counted, listOfCounted, type ReportScope } from './report-lists.ts'
import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)

/** The tours of a host, or of all hosts. */
export const hostedSchema = z.object({
  set: count,
  completed: count,
  scheduled: count,
  cancelled: count,
  noShow: count,
  /** The median time from a lead's first communication to the tour that took place. */
  leadToTourMs: maybe(count),
  leases: count,
  /** See `leadsWithTours`. */
  leads: count,
})

/**
 * The sections that only the tour report has. Every number of tours is the total of its rows (`GET
 * /api/report/tour/rows`).
 */
export const tourReportShape = {
  totals: reportSection(
    z.object({
      set: count,
      /** The value in the compared period. */
      setBefore: maybe(count),
      inPerson: count,
      virtual: count,
      completed: count,
      /** Tours that are over, were canceled, or have an outcome. */
      due: count,
      noShow: count,
      /** No-shows that had got a reminder. */
      noShowReminded: count,
      cancelled: count,
      cancelledByRenter: count,
      /** Tours that took place and led to a lease. Only the last tour of each leased lead counts. */
      leases: count,
      /** One value for each week of `byWeek`. */
      completedByWeek: counts,
    }),
  ),
  /** Tours by status and the week for which they are scheduled. Each list has one value for each week. */
  byWeek: reportSection(z.object({ bins: binsSchema, statuses: z.record(z.string(), counts) })),
  /** Tours by the weekday (Sunday first) and hour for which they are scheduled. */
  slots: reportSection(z.object({ cells: z.array(counts) })),
  hosts: reportSection(
    z.object({
      hosts: z.array(
        z.object({
          ...hostedSchema.shape,
          host: maybe(z.object({ id: z.string(), name: z.string(), colorSelection: maybe(z.string()) })),
        }),
      ),
      all: hostedSchema,
    }),
  ),
  asOf: count,
} as const

/**
 * Returns the list of leads with a tour of one host, or of any host. By event date, the tours are on the days of the
 * period. By created date, the leads came in during the period. The agent filter of the report is used as the host
 * filter.
 * @param days first and last day of the period, `yyyy-mm-dd`
 */
export function leadsWithTours(
  { filters: { agent, ...filters }, ...scope }: ReportScope,
  days: Pick<LeadFilters, 'tourFrom' | 'tourTo'>,
  host?: string,
): ListOfLeads {
  const hosts = host === undefined ? agent : [host]
  const byEvent = scope.by === 'event'
  const narrowed: LeadFilters = { ...(byEvent ? days : {}), ...(hosts ? { tourHost: hosts } : {}) }
  // Without any of these filters, the list contains every lead with a tour.
  const own = Object.keys(narrowed).length === 0 ? { tour: [...tourStatuses] } : narrowed
  return listOfCounted(
    { ...scope, filters },
    { filters: { ...counted.everything.filters, ...own } },
    byEvent ? 'all-time' : scope.period,
  )
}
