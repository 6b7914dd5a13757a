import { type QueryClient } from '@tanstack/react-query'

import { teamsQuery } from '#/api/teams.ts'

/** Loads the teams for the index of teams or properties. */
export async function loadTeams({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.query({ ...teamsQuery(), staleTime: 'static' })
}
