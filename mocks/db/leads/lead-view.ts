import { type LeadFacet, leadFacets } from '#/domain/list/lead-facets.ts'
import { type LeadListKey, type leadSorts } from '#/domain/list/lead-lists.ts'

/** What of the filters is a choice among values: any of them; `true` is the value of a yes-or-no filter. */
export type Choices = { readonly [F in LeadFacet]?: readonly string[] | boolean | undefined }

/** What a list shows: the filters and the order of `listLeads`, with every moment worked out. Epoch milliseconds. */
export interface LeadView extends Choices {
  sort: (typeof leadSorts)[number]
  dir: 'asc' | 'desc'
  /** One of the fixed lists; missing: all. */
  list?: LeadListKey | undefined
  /** Part of a name, the digits of a phone in any position, or part of an e-mail address. */
  q?: string | undefined
  /** Half-open range of `createdTs`: from inclusive, to exclusive. */
  createdFrom?: number | undefined
  createdTo?: number | undefined
  /** Half-open range of the last activity. */
  activityFrom?: number | undefined
  activityTo?: number | undefined
  /** The last communication is not older than this. */
  communicatedFrom?: number | undefined
  /** The last communication is older than this, or there is none. */
  silentSince?: number | undefined
  /** Half-open range in which a tour starts. */
  tourFrom?: number | undefined
  tourTo?: number | undefined
  /** What parts the buckets of `aging`: the first instants of the days 30, 60 and 90 days back. */
  agingBounds?: readonly number[] | undefined
  /** Where `arrivedHour` and `arrivedDay` are those of; IANA. */
  zone?: string | undefined
  /** The moment at which `overTarget` is judged. */
  now?: number | undefined
  /** These leads only. */
  ids?: readonly string[] | undefined
}

/** A query of the endpoints about lists, as it was parsed. */
export type LeadQuery = Partial<Record<LeadFacet, string[] | boolean | string | undefined>> & {
  list?: LeadListKey | undefined
  q?: string | undefined
  createdFrom?: number | undefined
  createdTo?: number | undefined
  activityFrom?: number | undefined
  activityTo?: number | undefined
  tourFrom?: number | undefined
  tourTo?: number | undefined
  communicationDaysBack?: number | undefined
  noCommunicationDays?: number | undefined
  agingBounds?: string[] | undefined
  zone?: string | undefined
  ids?: string[] | undefined
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The start of this minute, so that one minute's questions are one question. */
export function minuteOf(now: number): number {
  return Math.floor(now / MINUTE) * MINUTE
}

/**
 * The view behind a query.
 * @param me the acting user's id: what `me` among the agents means
 * @param now epoch milliseconds
 */
export function viewOfQuery(
  question: LeadQuery & Pick<LeadView, 'sort' | 'dir'>,
  me: string,
  now: number,
): LeadView {
  const { communicationDaysBack, noCommunicationDays, direction, agent, agingBounds, ...query } = question
  const minute = minuteOf(now)
  const { sort, dir, list, q, createdFrom, createdTo, activityFrom, activityTo, tourFrom, tourTo, ids } =
    query
  return {
    sort,
    dir,
    ...choicesOf(query),
    list,
    q,
    createdFrom,
    createdTo,
    activityFrom,
    activityTo,
    tourFrom,
    tourTo,
    ids,
    ...(direction === undefined ? {} : { direction: [String(direction)] }),
    ...(Array.isArray(agent) ? { agent: agent.map((one) => (one === 'me' ? me : one)) } : {}),
    ...(communicationDaysBack === undefined
      ? {}
      : { communicatedFrom: minute - communicationDaysBack * DAY }),
    ...(noCommunicationDays === undefined ? {} : { silentSince: minute - noCommunicationDays * DAY }),
    ...(query.zone === undefined ? {} : { zone: query.zone }),
    ...(agingBounds === undefined ? {} : { agingBounds: agingBounds.map(Number) }),
    ...(query.overTarget === true ? { now: minute } : {}),
  }
}

// Who `me` is and which way are read apart.
const choices = leadFacets.filter((facet) => facet !== 'agent' && facet !== 'direction')

function choicesOf(query: LeadQuery): Choices {
  const found: { -readonly [F in LeadFacet]?: readonly string[] | boolean } = {}
  for (const facet of choices) {
    const value = query[facet]
    if (Array.isArray(value) || value === true) found[facet] = value
  }
  return found
}

/** The values that a view wants of a filter; undefined: any. */
export function wantedOf(view: LeadView, facet: LeadFacet): readonly string[] | undefined {
  const wanted = view[facet]
  if (wanted === undefined || wanted === false) return undefined
  return wanted === true ? ['true'] : wanted
}

/** A view without one of its filters; `channel` and `callResult` are one choice. */
export function without(view: LeadView, facet: LeadFacet): LeadView {
  if (facet === 'channel' || facet === 'callResult')
    return { ...view, channel: undefined, callResult: undefined }
  return { ...view, [facet]: undefined }
}

/** A text that is the same for views that ask the same, their order aside. */
export function scopeKey({ sort: _sort, dir: _dir, ...scope }: LeadView): string {
  return JSON.stringify(
    Object.entries(scope)
      .filter(([, value]) => value !== undefined && value !== false)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
