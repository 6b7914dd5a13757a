import { type LeadFacet, leadFacets } from '#/domain/list/lead-facets.ts'
import { type LeadListKey, type leadSorts } from '#/domain/list/lead-lists.ts'

/** The filters that are a choice among values, combined with "or". `true` is the value of a yes-or-no filter. */
export type Choices = { readonly [F in LeadFacet]?: readonly string[] | boolean | undefined }

/** What a list shows: the filters and the order of `listLeads`, with all times resolved to epoch milliseconds. */
export interface LeadView extends Choices {
  sort: (typeof leadSorts)[number]
  dir: 'asc' | 'desc'
  /** One of the fixed lists. undefined means all leads. */
  list?: LeadListKey | undefined
  /** Part of a name, digits from any part of a phone number, or part of an email address. */
  q?: string | undefined
  /** Half-open range of `createdTs`: from inclusive, to exclusive. */
  createdFrom?: number | undefined
  createdTo?: number | undefined
  /** Half-open range of the last activity. */
  activityFrom?: number | undefined
  activityTo?: number | undefined
  /** The last communication is not older than this time. */
  communicatedFrom?: number | undefined
  /** The last communication is older than this time, or there is none. */
  silentSince?: number | undefined
  /** Half-open range in which a tour starts. */
  tourFrom?: number | undefined
  tourTo?: number | undefined
  /** The limits of the buckets of `aging`: the first instants of the days 30, 60 and 90 days back. */
  agingBounds?: readonly number[] | undefined
  /** The IANA time zone of `arrivedHour` and `arrivedDay`. */
  zone?: string | undefined
  /** The time for which `overTarget` is evaluated. */
  now?: number | undefined
  /** Restricts the list to these leads. */
  ids?: readonly string[] | undefined
}

/** A parsed query of the endpoints for lists. */
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

/** Returns the start of the minute, so that the queries of one minute are equal. */
export function minuteOf(now: number): number {
  return Math.floor(now / MINUTE) * MINUTE
}

/**
 * Returns the view for a query.
 * @param me the acting user's id, which replaces `me` among the agents
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

// The agent (because of `me`) and the direction are read separately.
const choices = leadFacets.filter((facet) => facet !== 'agent' && facet !== 'direction')

function choicesOf(query: LeadQuery): Choices {
  const found: { -readonly [F in LeadFacet]?: readonly string[] | boolean } = {}
  for (const facet of choices) {
    const value = query[facet]
    if (Array.isArray(value) || value === true) found[facet] = value
  }
  return found
}

/** Returns the values that a view requires of a filter. undefined means any value. */
export function wantedOf(view: LeadView, facet: LeadFacet): readonly string[] | undefined {
  const wanted = view[facet]
  if (wanted === undefined || wanted === false) return undefined
  return wanted === true ? ['true'] : wanted
}

/** Returns a view without one of its filters. `channel` and `callResult` are a single choice. */
export function without(view: LeadView, facet: LeadFacet): LeadView {
  if (facet === 'channel' || facet === 'callResult')
    return { ...view, channel: undefined, callResult: undefined }
  return { ...view, [facet]: undefined }
}

/** Returns a text that is equal for views with the same filters, regardless of their order. */
export function scopeKey({ sort: _sort, dir: _dir, ...scope }: LeadView): string {
  return JSON.stringify(
    Object.entries(scope)
      .filter(([, value]) => value !== undefined && value !== false)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
