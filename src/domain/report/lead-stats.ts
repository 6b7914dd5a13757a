import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)

/** Days or weeks of a chart: their first instants, and the end of the last. Epoch milliseconds. */
export const binsSchema = z.object({ unit: z.enum(['day', 'week']), starts: counts, end: count })

/** Days or weeks of a chart. */
export type Bins = z.output<typeof binsSchema>

/** Lead stats; every number of leads is the total of the list under the same filters (`counted`). */
export const leadStatsSchema = z.object({
  /** Everything that came in, and of it the inquiries; `before` is in the compared period. */
  totals: reportSection(
    z.object({
      leads: count,
      before: maybe(count),
      inquiries: count,
      notLead: count,
      merged: count,
      /** Inquiries outside 9 AM to 6 PM. */
      outside: count,
      outsideMedianMs: maybe(count),
      /** Inquiries that came in by call, those whose call was missed, and of these the ones called back. */
      firstCalls: count,
      missed: count,
      calledBack: count,
      unresponded: count,
      /** By the days of `byType`. */
      leadsByDay: counts,
      unrespondedByDay: counts,
    }),
  ),
  /** Inquiries by the channel of their first communication; a list each, as long as the days. */
  byType: reportSection(z.object({ bins: binsSchema, channels: z.record(z.string(), counts) })),
  /** Inquiries by campaign, most first; without an id: through none. */
  sources: reportSection(
    z.array(
      z.object({
        campaign: maybe(z.object({ id: z.string(), name: z.string() })),
        leads: count,
        channels: z.record(z.string(), count),
        medianMs: maybe(count),
      }),
    ),
  ),
  /** Inquiries by weekday (Sunday first) and hour. */
  arrivals: reportSection(
    z.object({
      cells: z.array(counts),
      missed: z.array(counts),
      medianMs: z.array(z.array(z.nullable(count))),
    }),
  ),
  /** Medians are of a sample of the leads. */
  sampled: z._default(z.boolean(), false),
  asOf: count,
})

/** Lead stats. */
export type LeadStats = z.output<typeof leadStatsSchema>
