import { type QueryClient } from '@tanstack/react-query'

import { keys } from '#/api/keys.ts'
import { type LeadPage, leadPageQuery, type LeadView, PAGE_SIZE } from '#/api/leads.ts'
import { isUnreadable } from '#/lib/schema.ts'

/** The list that leads are opened from: its view and the order that its cursor pins. */
export interface TrailList {
  readonly view: LeadView
  /** Undefined until the list's first answer. */
  readonly cursor: string | undefined
  readonly total: number | undefined
}

/** Where a lead stands in the list that it was opened from. */
export interface TrailPlace {
  /** From 0. */
  readonly index: number
  readonly total: number
}

interface Trail {
  readonly view: LeadView
  readonly cursor: string
  readonly total: number
  /** Places of the leads that were reached, by id. */
  readonly places: Map<string, number>
}

// With the query client it hangs on one acting user, and goes with that user.
const trails = new WeakMap<QueryClient, Trail>()

/**
 * The list hands over its order when one of its leads opens, so that the lead page can say "5 of 248" and go on to the
 * next (field study 3.3).
 * @param index the lead's place in the list, from 0; undefined: not known, then there is no trail
 */
export function leaveTrail(
  client: QueryClient,
  { view, cursor, total }: TrailList,
  leadId: string,
  index: number | undefined,
): void {
  if (cursor === undefined || total === undefined || index === undefined) trails.delete(client)
  else trails.set(client, { view, cursor, total, places: new Map([[leadId, index]]) })
}

/** Where a lead stands in the list that the person came from; undefined where they came another way. */
export function trailPlace(client: QueryClient, leadId: string): TrailPlace | undefined {
  const trail = trails.get(client)
  const index = trail?.places.get(leadId)
  return trail === undefined || index === undefined ? undefined : { index, total: trail.total }
}

/**
 * The lead beside another in the list's order; rows that could not be read are passed over. Asks for a page of the list
 * where it is not here any more.
 * @returns its id; undefined at the end of the list
 * @throws ApiError the page could not be read
 */
export async function trailStep(
  client: QueryClient,
  leadId: string,
  step: 1 | -1,
): Promise<string | undefined> {
  const trail = trails.get(client)
  const from = trail?.places.get(leadId)
  if (trail === undefined || from === undefined) return undefined
  for (let index = from + step; index >= 0 && index < trail.total; index += step) {
    // Rows follow each other; more than one is rare.
    const page = await pageOf(client, trail, index)
    const row = page.items[index - page.offset]
    if (row === undefined) return undefined
    if (isUnreadable(row)) continue
    trail.places.set(row.id, index)
    return row.id
  }
  return undefined
}

function pageOf(client: QueryClient, { view, cursor }: Trail, index: number): Promise<LeadPage> {
  const page = Math.floor(index / PAGE_SIZE)
  const head = page === 0 ? client.getQueryData<LeadPage>(keys.leadList(view)) : undefined
  if (head?.cursor === cursor) return Promise.resolve(head)
  return client.query({
    ...leadPageQuery(view, cursor, page * PAGE_SIZE),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
