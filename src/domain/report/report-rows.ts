import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

const count = z.number()
const named = z.object({ id: z.string(), name: z.string() })

/** A call, tour, send or lease behind a number of a report, with the lead that it leads to. Epoch milliseconds. */
export const countedRowSchema = z.object({
  id: z.string(),
  ts: count,
  lead: named,
  /** Who did it, or whose it was. */
  person: maybe(named),
  /** Who did it for them. */
  by: maybe(z.string()),
  campaign: maybe(named),
  /** Its zone and ZIP code say by whose clock a tour is told. */
  property: maybe(
    z.object({ id: z.string(), name: z.string(), timeZone: maybe(z.string()), zip: maybe(z.string()) }),
  ),
  unit: maybe(z.string()),
  /** It stands for so many of them. */
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
  /** Dates `yyyy-mm-dd`, rent in dollars. */
  lease: maybe(z.object({ leasedDate: z.string(), startDate: maybe(z.string()), rent: maybe(count) })),
})

/** A call, tour, send or lease behind a number of a report. */
export type CountedRow = z.output<typeof countedRowSchema>

/** The newest rows behind a number, and how many there are. */
export const reportRowsSchema = z.object({ total: count, rows: z.array(countedRowSchema) })

/** Most rows that a dialog shows. */
export const MOST_ROWS = 500

/** The rows that a dialog shows: what they are, and what they are narrowed to. */
export interface ShownRows {
  readonly what: string
  readonly by: Readonly<Record<string, string>>
}

/** As the address says it: `missed,agent:user-priya`. */
export function formatShown(what: string, by: Readonly<Record<string, string | undefined>> = {}): string {
  const parts = Object.entries(by).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}:${encodeURIComponent(value)}`],
  )
  return [what, ...parts].join(',')
}

/** Reads what `formatShown` wrote; undefined for nothing. */
export function parseShown(text: string | undefined): ShownRows | undefined {
  const [what, ...parts] = text?.split(',') ?? []
  if (what === undefined || what === '') return undefined
  const by: Record<string, string> = {}
  for (const part of parts) {
    const at = part.indexOf(':')
    if (at <= 0) continue
    try {
      by[part.slice(0, at)] = decodeURIComponent(part.slice(at + 1))
    } catch {
      // An edited address says nothing more by it.
    }
  }
  return { what, by }
}
