import * as z from 'zod/mini'

import { type LeadView } from '#/api/leads.ts'
import { defaultPeriod, formatPeriod, parsePeriod, type Period, resolvePeriod } from '#/domain/periods.ts'

/** How a list can be ordered, as in the address. */
export const sorts = ['activity', 'created', 'wait', 'name'] as const

/** The default of every list: inquiries, Month to Date (S1 section 9), newest activity first (field study 3.2). */
export const searchDefaults = {
  period: formatPeriod(defaultPeriod),
  inquiry: true,
  sort: 'activity',
  dir: 'desc',
} as const

const LONGEST_FILTER = 200

const filterText = z.pipe(
  // The address reads `q=555` as a number.
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((value: string | number | boolean) => cleanFilter(String(value))),
)

const periodText = z.pipe(
  z.string(),
  z.transform((value: string): string => {
    const period = parsePeriod(value)
    return period === undefined ? searchDefaults.period : formatPeriod(period)
  }),
)

// Whatever does not fit reads as if it were not there.
const orElse = z.catch

/** The state of a list in the address. Whatever an edited address says, the page stands (law 3). */
export const leadSearchSchema = z.object({
  q: orElse(z.optional(filterText), undefined),
  period: orElse(z._default(periodText, searchDefaults.period), searchDefaults.period),
  inquiry: orElse(z._default(z.boolean(), searchDefaults.inquiry), searchDefaults.inquiry),
  sort: orElse(z._default(z.enum(sorts), searchDefaults.sort), searchDefaults.sort),
  dir: orElse(z._default(z.enum(['asc', 'desc']), searchDefaults.dir), searchDefaults.dir),
})

/** What a list shows, as the address says it. */
export type LeadSearch = z.output<typeof leadSearchSchema>

/** The text of the filter as it is asked for; undefined when nothing is left. */
export function cleanFilter(text: string): string | undefined {
  const clean = text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_FILTER)
  return clean === '' ? undefined : clean
}

/** The period of a search. */
export function periodOf(search: Pick<LeadSearch, 'period'>): Period {
  return parsePeriod(search.period) ?? defaultPeriod
}

/** What the server is asked for. The same value all day, so that it can name a query. */
export function viewOf(search: LeadSearch, now: number): LeadView {
  const { from, to } = resolvePeriod(periodOf(search), now)
  return {
    list: 'all',
    sort: search.sort,
    dir: search.dir,
    ...(search.q === undefined ? {} : { q: search.q }),
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(to === undefined ? {} : { createdTo: to }),
    ...(search.inquiry ? { inquiry: true } : {}),
  }
}

/** Whether the filters (not the order) are the default ones. */
export function isDefaultFilter(search: LeadSearch): boolean {
  return (
    search.q === undefined &&
    search.period === searchDefaults.period &&
    search.inquiry === searchDefaults.inquiry
  )
}
