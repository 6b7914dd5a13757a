import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

import { reportSection } from './report-section.ts'

const count = z.number()
const counts = z.array(count)

/** The days or weeks of a chart: their first instants, and the end of the last one. In epoch milliseconds. */
export const binsSchema = z.object({ unit: z.enum(['day', 'week']), starts: counts, end: count })

/** The days or weeks of a chart. */
export type Bins = z.output<typeof binsSchema>

/** The lead stats report. Every number of leads is the total of the list with the same filters (`counted`). */
export const leadStatsSchema = z.object({
  /** All leads that came in, and how many of them are inquiries. `before` is the compared period. */
  totals: reportSection(
    z.object({
      leads: count,
      before: maybe(count),
      inquiries: count,
      notLead: count,
      merged: count,
      /** Inquiries that came in outside 9 AM to 6 PM. */
      outside: count,
      outsideMedianMs: maybe(count),
      /**
       * Inquiries that came in by call, how many of these calls were missed, and how many of the missed ones were
       * called back.
       */
      firstCalls: count,
      missed: count,
      calledBack: count,
      unresponded: count,
      /** One value for each day of `byType`. */
      leadsByDay: counts,
      unrespondedByDay: counts,
    }),
  ),
  /** Inquiries by the channel of their first communication. Each list has one value for each day. */
  byType: reportSection(z.object({ bins: binsSchema, channels: z.record(z.string(), counts) })),
  /** Inquiries by campaign, most first. Without an id, those that came in through no campaign. */
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
  /** Whether medians are computed from a sample of the leads. */
  sampled: z._default(z.boolean(), false),
  asOf: count,
})

/** The lead stats report. */
export type LeadStats = z.output<typeof leadStatsSchema>
