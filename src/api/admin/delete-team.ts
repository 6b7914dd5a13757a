import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { type TeamRemoval } from '#/domain/delete-team/team-removal.ts'
import { readable } from '#/lib/schema.ts'

import { apiOf } from '../cache/query-client.ts'
import { settle } from '../cache/settle.ts'
import { getRemovePreview, removeTeam } from '../endpoints/admin/delete-team.ts'
import { getTeam, getTeamCampaigns } from '../endpoints/teams.ts'
import { isNotFound } from '../request/errors.ts'
import { teamQuery } from '../teams.ts'
import { adminKeys } from './keys.ts'

/**
 * Query for all campaigns of a team. It fails if one campaign cannot be read, because a deletion must name all of them.
 */
export const everyCampaignQuery = (teamId: string) =>
  queryOptions({
    queryKey: adminKeys.teamCampaigns(teamId),
    queryFn: async ({ client, signal }) => {
      const campaigns = await apiOf(client).call(getTeamCampaigns, { params: { teamId } }, { signal })
      const read = readable(campaigns)
      if (read.length < campaigns.length) throw new Error('Some campaigns couldn’t be read')
      return read
    },
    meta: { quiet: true },
  })

/**
 * Query for what deleting a team will do.
 * @param target who would get the leads. If either is empty, no target is sent.
 */
export const removePreviewQuery = (teamId: string, target: { team: string; user: string }) =>
  queryOptions({
    queryKey: adminKeys.removePreview(teamId, target),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(
        getRemovePreview,
        {
          params: { teamId },
          query:
            target.team === '' || target.user === ''
              ? {}
              : { targetTeam: target.team, targetUser: target.user },
        },
        { signal },
      ),
    meta: { quiet: true },
  })

/** Mutation key of a team's deletion by the user. */
export const deletionKey = (teamId: string) => ['delete-team', teamId] as const

/**
 * Deletes a team. If the response is lost, the team is read: a 404 counts as success.
 * @param key idempotency key, one for each deletion that the user composed
 * @throws ApiError
 */
export async function sendRemoval(
  client: QueryClient,
  teamId: string,
  body: TeamRemoval,
  key: string,
): Promise<void> {
  const api = apiOf(client)
  await settle(() => api.call(removeTeam, { params: { teamId }, body }, { idempotencyKey: key }), {
    read: () =>
      api.call(getTeam, { params: { teamId } }).then(
        () => false,
        (error: unknown) => {
          if (isNotFound(error)) return true
          throw error
        },
      ),
    found: (gone) => gone,
  })
}

/**
 * Query for whether a team still exists. Its key is below those of administration, so every event that may concern the
 * team causes a refetch.
 */
export const teamThereQuery = (client: QueryClient, teamId: string) => {
  const known = client.getQueryState(teamQuery(teamId).queryKey)
  return queryOptions({
    queryKey: adminKeys.teamThere(teamId),
    queryFn: async ({ signal }) => {
      await apiOf(client).call(getTeam, { params: { teamId } }, { signal })
      return true
    },
    ...(known?.data ? { initialData: true, initialDataUpdatedAt: known.dataUpdatedAt } : {}),
    meta: { quiet: true },
  })
}
