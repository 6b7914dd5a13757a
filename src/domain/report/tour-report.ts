import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { binsSchema } from './lead-stats.ts'
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
