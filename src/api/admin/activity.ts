import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'

import { type activityKinds } from '#/domain/team/team-activity.ts'
import { parsePeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { type Unreadable } from '#/lib/schema.ts'

import { readableOf } from '../cache/missing-rows.ts'
import { apiOf } from '../cache/query-client.ts'
import { getTeamActivity } from '../endpoints/admin/activity.ts'
import { type OutputOf } from '../endpoints/endpoint.ts'
import { adminKeys } from './keys.ts'

/** Filter of a team's activity. */
export interface ActivityFilter {
  /** Period in the format of the URL. Defaults to the past week when undefined. */
  readonly period?: string | undefined
  readonly who?: string | undefined
  readonly kind?: (typeof activityKinds)[number] | undefined
  readonly q?: string | undefined
}

type Page = OutputOf<typeof getTeamActivity>

/** An entry in the activity of a team. */
export type TeamActivityEntry = Exclude<Page['lines'][number], Unreadable>

/** The period that the page starts with. */
export const ACTIVITY_PERIOD = 'past-week'

function queryOf({ period = ACTIVITY_PERIOD, who, kind, q }: ActivityFilter, today: number) {
  const { from, to } = resolvePeriod(parsePeriod(period) ?? 'past-week', today)
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(who === undefined ? {} : { who }),
    ...(kind === undefined ? {} : { kind }),
    ...(q === undefined ? {} : { q }),
  }
}

/**
 * Query for what leaders changed in a team, newest first, page by page.
 * @param today an instant of today. The key has the instants of the period, so that a new day is read anew.
 */
export const teamActivityQuery = (teamId: string, filter: ActivityFilter, today: number) => {
  const filters = queryOf(filter, today)
  return infiniteQueryOptions({
    queryKey: adminKeys.activity(teamId, filters),
    queryFn: async ({ client, signal, queryKey, pageParam }) => {
      const query = { ...filters, ...(pageParam === undefined ? {} : { cursor: pageParam }) }
      const page = await apiOf(client).call(getTeamActivity, { params: { teamId }, query }, { signal })
      const lines = readableOf([...queryKey, pageParam], page.lines)
      return { ...page, lines, missing: page.lines.length - lines.length }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.cursor,
    meta: { quiet: true },
  })
}

/** Reads all pages of matching entries for an export file, and counts the entries that could not be read. */
export async function allTeamActivity(
  client: QueryClient,
  teamId: string,
  filter: ActivityFilter,
  today: number,
): Promise<{ lines: readonly TeamActivityEntry[]; missing: number }> {
  const { queryKey } = teamActivityQuery(teamId, filter, today)
  const lines: TeamActivityEntry[] = []
  let missing = 0
  let cursor: string | undefined
  do {
    const query = { ...queryOf(filter, today), limit: 1_000, ...(cursor === undefined ? {} : { cursor }) }
    // The pages are read one after the other because each returns the cursor of the next one.
    const page = await apiOf(client).call(getTeamActivity, { params: { teamId }, query })
    const read = readableOf([...queryKey, 'file', cursor], page.lines)
    lines.push(...read)
    missing += page.lines.length - read.length
    cursor = page.cursor
  } while (cursor !== undefined)
  return { lines, missing }
}
