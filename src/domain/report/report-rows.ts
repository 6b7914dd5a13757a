import * as z from 'zod/mini'

import { decodedSegment } from '#/lib/ids.ts'
import { maybe } from '#/lib/schema.ts'

const count = z.number()
const named = z.object({ id: z.string(), name: z.string() })

/**
 * A call, tour, send or lease behind a number of a report, with the lead that it links to. Times are in epoch
 * milliseconds.
 */
export const countedRowSchema = z.object({
  id: z.string(),
  ts: count,
  lead: named,
  /** The person who did it, or to whom it belonged. */
  person: maybe(named),
  /** The person who did it on their behalf. */
  by: maybe(z.string()),
  campaign: maybe(named),
  /** The time zone and ZIP code of the property determine the zone in which a tour's time is shown. */
  property: maybe(
    z.object({ id: z.string(), name: z.string(), timeZone: maybe(z.string()), zip: maybe(z.string()) }),
  ),
  unit: maybe(z.string()),
  /** How many equal events this row represents. */
  times: maybe(count),
  call: maybe(
    z.object({
      direction: z.string(),
      result: maybe(z.string()),
      number: maybe(z.string()),
      ringSeconds: maybe(count),
      talkSeconds: maybe(count),
      voicemailUrl: maybe(z.string()),
      voicemailSeconds: maybe(count),
    }),
  ),
  tour: maybe(z.object({ status: z.string(), type: z.string(), startTs: count })),
  send: maybe(
    z.object({
      channel: z.string(),
      template: maybe(named),
      materials: z.array(named),
      repliedAfterMs: maybe(count),
      tourSetTs: maybe(count),
    }),
  ),
  /** The dates are `yyyy-mm-dd`, the rent is in dollars. */
  lease: maybe(z.object({ leasedDate: z.string(), startDate: maybe(z.string()), rent: maybe(count) })),
})

/** A call, tour, send or lease behind a number of a report. */
export type CountedRow = z.output<typeof countedRowSchema>

/** The newest rows behind a number, and the total number of rows. */
export const reportRowsSchema = z.object({ total: count, rows: z.array(countedRowSchema) })

/** Maximum number of rows that a dialog shows. */
export const MOST_ROWS = 500

/** The rows that a dialog shows: what they are, and the filters they are narrowed by. */
export interface ShownRows {
  readonly what: string
  readonly by: Readonly<Record<string, string>>
}

/** Formats the shown rows for the address: `missed,agent:user-priya`. */
export function formatShown(what: string, by: Readonly<Record<string, string | undefined>> = {}): string {
  const parts = Object.entries(by).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}:${encodeURIComponent(value)}`],
  )
  return [what, ...parts].join(',')
}

/** Parses the result of `formatShown`. undefined for an empty text. */
export function parseShown(text: string | undefined): ShownRows | undefined {
  const [what, ...parts] = text?.split(',') ?? []
  if (what === undefined || what === '') return undefined
  const by: Record<string, string> = {}
  for (const part of parts) {
    const at = part.indexOf(':')
    if (at <= 0) continue
    const value = decodedSegment(part.slice(at + 1))
    // An address that was edited by hand can have a value that can't be decoded. That filter is ignored.
    if (value !== undefined) by[part.slice(0, at)] = value
  }
  return { what, by }
}
