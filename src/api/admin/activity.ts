import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'

import { type activityKinds } from '#/domain/team/team-activity.ts'
import { parsePeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { clock } from '#/lib/clock.ts'
import { type Unreadable } from '#/lib/schema.ts'

import { readableOf } from '../cache/missing-rows.ts'
import { apiOf } from '../cache/query-client.ts'
import { getTeamActivity } from '../endpoints/admin/activity.ts'
import { type OutputOf } from '../endpoints/endpoint.ts'
import { adminKeys } from './keys.ts'

/** What the activity of a team is narrowed to. */
export interface ActivityFilter {
  /** A period as in an address; missing: the past week. */
  readonly period?: string | undefined
  readonly who?: string | undefined
  readonly kind?: (typeof activityKinds)[number] | undefined
  readonly q?: string | undefined
}

type Page = OutputOf<typeof getTeamActivity>

/** A line of the activity of a team. */
export type TeamActivityEntry = Exclude<Page['lines'][number], Unreadable>

/** The period that the page starts with. */
export const ACTIVITY_PERIOD = 'past-week'

function queryOf({ period = ACTIVITY_PERIOD, who, kind, q }: ActivityFilter) {
  const { from, to } = resolvePeriod(parsePeriod(period) ?? 'past-week', clock.now())
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(who === undefined ? {} : { who }),
    ...(kind === undefined ? {} : { kind }),
    ...(q === undefined ? {} : { q }),
  }
}

/** What leaders changed in a team, the newest first, page by page. */
export const teamActivityQuery = (teamId: string, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: adminKeys.activity(teamId, filter),
    queryFn: async ({ client, signal, queryKey, pageParam }) => {
      const query = { ...queryOf(filter), ...(pageParam === undefined ? {} : { cursor: pageParam }) }
      const page = await apiOf(client).call(getTeamActivity, { params: { teamId }, query }, { signal })
      const lines = readableOf([...queryKey, pageParam], page.lines)
      return { ...page, lines, missing: page.lines.length - lines.length }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    meta: { quiet: true },
  })

/** Every line that matches, for a file: page after page; and how many could not be read. */
export async function allTeamActivity(
  client: QueryClient,
  teamId: string,
  filter: ActivityFilter,
): Promise<{ lines: readonly TeamActivityEntry[]; missing: number }> {
  const { queryKey } = teamActivityQuery(teamId, filter)
  const lines: TeamActivityEntry[] = []
  let missing = 0
  let cursor: string | undefined
  do {
    const query = { ...queryOf(filter), limit: 1_000, ...(cursor === undefined ? {} : { cursor }) }
    // One page tells where the next one starts.
    const page = await apiOf(client).call(getTeamActivity, { params: { teamId }, query })
    const read = readableOf([...queryKey, 'file', cursor], page.lines)
    lines.push(...read)
    missing += page.lines.length - read.length
    cursor = page.cursor
  } while (cursor !== undefined)
  return { lines, missing }
}
