import { type QueryClient } from '@tanstack/react-query'

import { teamIdOfLocation } from '#/domain/create-team/team-answers.ts'
import { type TeamCreation } from '#/domain/create-team/team-payload.ts'

import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { settle } from '../cache/settle.ts'
import { createTeam } from '../endpoints/admin/create-team.ts'
import { teamsQuery } from '../teams.ts'

/**
 * Creates a team. If the response is lost, the teams are refetched, and a new team with that name counts as the created
 * one.
 * @param key idempotency key, one for each team that the user composed
 * @returns the ID of the team, or undefined when the team was created but cannot be identified
 * @throws ApiError
 */
export async function sendTeam(
  client: QueryClient,
  body: TeamCreation,
  key: string,
): Promise<string | undefined> {
  const before = new Set((client.getQueryData(teamsQuery().queryKey) ?? []).map(({ id }) => id))
  let location: string | null = null
  const read = () => refetchNow(client, teamsQuery())
  const newOne = (teams: Awaited<ReturnType<typeof read>>) => {
    const named = teams.filter((team) => !before.has(team.id) && team.name === body.teamName)
    return named.length === 1 ? named[0]?.id : undefined
  }
  const found = await settle(
    async () => {
      await apiOf(client).call(
        createTeam,
        { body },
        {
          idempotencyKey: key,
          onHeaders: (headers) => {
            location = headers.get('location')
          },
        },
      )
      return undefined
    },
    { read, found: newOne },
  )
  return found ?? teamIdOfLocation(location) ?? newOne(await read().catch(() => []))
}
