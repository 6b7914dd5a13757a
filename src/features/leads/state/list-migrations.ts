import * as z from 'zod/mini'

import { leadFiltersSchema } from '#/domain/list/lead-filters.ts'
import { formatPeriod, parsePeriod } from '#/domain/time/dates.ts'
import { warn } from '#/lib/log.ts'
import { orElse } from '#/lib/schema.ts'

import { type StoredState } from './stored-state.ts'

// What is no period reads as none.
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

/** Version 1: the period alone, as its text: `"past-week"`. */
const one = z.string()

/** Version 2: `{ period, inquiry }`. */
const two = z.object({ period: z.optional(z.string()), inquiry: flag })

/** Version 3: `{ period, inquiry, sort: { by, dir } }`; for a while the order stood in two fields, `sort` and `dir`. */
const three = z.object({
  period: z.optional(z.string()),
  inquiry: flag,
  sort: z.optional(z.union([sort, z.object({ by: sort, dir })])),
  dir: z.optional(dir),
})

/**
 * The state of a list as an older version left it. Filters that an older version did not know are as they were for it:
 * All Time where it kept no period, every kind of lead where it kept no `inquiry`.
 */
export function migrated(
  old: { readonly version: number; readonly value: unknown } | 'unreadable',
): StoredState | undefined {
  const state = old === 'unreadable' ? undefined : upgrade(old.version, old.value)
  // What a person filtered by is nobody's business: the version is all that is said.
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
