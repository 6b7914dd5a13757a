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

/** The tours of a host, or all. */
export const hostedSchema = z.object({
  set: count,
  completed: count,
  scheduled: count,
  cancelled: count,
  noShow: count,
  /** From a lead's first communication to the tour that took place, the value in the middle. */
  leadToTourMs: maybe(count),
  leases: count,
  /** See `leadsWithTours`. */
  leads: count,
})

/** The parts of Tour that it alone has. Every number of tours is the total of its rows (`GET /api/report/tour/rows`). */
export const tourReportShape = {
  totals: reportSection(
    z.object({
      set: count,
      /** In the compared period. */
      setBefore: maybe(count),
      inPerson: count,
      virtual: count,
      completed: count,
      /** Those that are over, were cancelled, or have an outcome. */
      due: count,
      noShow: count,
      /** No-shows that were reminded before. */
      noShowReminded: count,
      cancelled: count,
      cancelledByRenter: count,
      /** Tours that took place and led to a lease: the last one of each leased lead. */
      leases: count,
      /** By the weeks of `byWeek`. */
      completedByWeek: counts,
    }),
  ),
  /** Tours by status and the week for which they are set; a list each, as long as the weeks. */
  byWeek: reportSection(z.object({ bins: binsSchema, statuses: z.record(z.string(), counts) })),
  /** Tours by the weekday (Sunday first) and hour for which they are set. */
  slots: reportSection(z.object({ cells: z.array(counts) })),
  hosts: reportSection(
    z.object({
      hosts: z.array(
        z.extend(hostedSchema, {
          host: maybe(z.object({ id: z.string(), name: z.string(), colorSelection: maybe(z.string()) })),
        }),
      ),
      all: hostedSchema,
    }),
  ),
  asOf: count,
} as const

/**
 * The list of leads with a tour of a host, or of any: by event date on the days of the period, by created date of those that
 * came in in it. The agent of the report is the host.
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
  // Without any of these it is whoever has a tour at all.
  const own = Object.keys(narrowed).length === 0 ? { tour: [...tourStatuses] } : narrowed
  return listOfCounted(
    { ...scope, filters },
    { filters: { ...counted.everything.filters, ...own } },
    byEvent ? 'all-time' : scope.period,
  )
}
