import * as z from 'zod/mini'

import { leadFiltersSchema } from '#/domain/list/lead-filters.ts'
import { formatPeriod, parsePeriod } from '#/domain/time/dates.ts'
import { warn } from '#/lib/log.ts'
import { orElse } from '#/lib/schema.ts'

import { type StoredState } from './stored-state.ts'

// A value that is not a period is read as undefined.
const period = orElse(
  z.pipe(
    z.string(),
    z.transform((text): string | undefined => {
      const known = parsePeriod(text)
      return known === undefined ? undefined : formatPeriod(known)
    }),
  ),
  undefined,
)
const sort = z.enum(['activity', 'created', 'wait', 'name'])
const dir = z.enum(['asc', 'desc'])
const flag = z.optional(z.boolean())

/** Version 1: only the period, as text: `"past-week"`. */
const one = z.string()

/** Version 2: `{ period, inquiry }`. */
const two = z.object({ period: z.optional(z.string()), inquiry: flag })

/**
 * Version 3: `{ period, inquiry, sort: { by, dir } }`. For some time the order was stored in two fields, `sort` and
 * `dir`.
 */
const three = z.object({
  period: z.optional(z.string()),
  inquiry: flag,
  sort: z.optional(z.union([sort, z.object({ by: sort, dir })])),
  dir: z.optional(dir),
})

/**
 * Migrates the state of a list from an older version. Filters that the older version did not know keep the effect they
 * had then: All Time when no period was stored, leads of every kind when no `inquiry` was stored.
 */
export function migrated(
  old: { readonly version: number; readonly value: unknown } | 'unreadable',
): StoredState | undefined {
  const state = old === 'unreadable' ? undefined : upgrade(old.version, old.value)
  // The filters are private, so the log contains only the version.
  if (!state)
    warn(
      `A stored list could not be read (${old === 'unreadable' ? old : `version ${old.version}`}) and was dropped`,
    )
  return state
}

function upgrade(version: number, value: unknown): StoredState | undefined {
  if (version === 1) {
    const text = z.safeParse(one, value)
    return text.success ? withFilters({ period: text.data, inquiry: true }) : undefined
  }
  if (version === 2) {
    const parsed = z.safeParse(two, value)
    return parsed.success ? withFilters(parsed.data) : undefined
  }
  if (version === 3) {
    const parsed = z.safeParse(three, value)
    if (!parsed.success) return undefined
    const order = parsed.data.sort
    return {
      ...withFilters(parsed.data),
      ...(order === undefined
        ? {}
        : typeof order === 'string'
          ? { sort: order, ...(parsed.data.dir === undefined ? {} : { dir: parsed.data.dir }) }
          : { sort: order.by, dir: order.dir }),
    }
  }
  return undefined
}

function withFilters(old: { period?: string | undefined; inquiry?: boolean | undefined }): StoredState {
  const text = z.parse(period, old.period)
  const filters = {
    ...(text === undefined || text === 'all-time' ? {} : { period: text }),
    ...(old.inquiry ? { inquiry: true } : {}),
  }
  return { filters: z.parse(leadFiltersSchema, filters) }
}
