import { queryOptions } from '@tanstack/react-query'

import { dashboardDays, SPARKLINE_DAYS } from '#/domain/list/dashboard.ts'
import { clock } from '#/lib/clock.ts'
import { type Unreadable } from '#/lib/schema.ts'

import { readableOf } from '../cache/missing-rows.ts'
import { apiOf } from '../cache/query-client.ts'
import { getTeamsOverview } from '../endpoints/admin/teams-overview.ts'
import { type OutputOf } from '../endpoints/endpoint.ts'
import { adminKeys } from './keys.ts'

type Answer = OutputOf<typeof getTeamsOverview>

/** A team with its figures. */
export type TeamOverview = Exclude<Answer['teams'][number], Unreadable>

const week = () => {
  const { days } = dashboardDays(clock.now())
  return { weekFrom: days.at(-1 - SPARKLINE_DAYS) ?? 0, weekTo: days.at(-1) ?? 0 }
}

/** Query for the teams in which the acting user has an entry, with their figures. */
export const teamsOverviewQuery = () =>
  queryOptions({
    queryKey: adminKeys.teamsOverview(),
    queryFn: async ({ client, signal, queryKey }) => {
      const answer = await apiOf(client).call(getTeamsOverview, { query: week() }, { signal })
      return { ...answer, teams: readableOf(queryKey, answer.teams) }
    },
    meta: { quiet: true },
  })

/** Query for one team with its figures, for its header. */
export const teamOverviewQuery = (teamId: string) =>
  queryOptions({
    queryKey: adminKeys.teamOverview(teamId),
    queryFn: async ({ client, signal, queryKey }) => {
      const query = { ...week(), team: teamId }
      const answer = await apiOf(client).call(getTeamsOverview, { query }, { signal })
      return readableOf(queryKey, answer.teams).find(({ id }) => id === teamId) ?? null
    },
    meta: { quiet: true },
  })
