import { type QueryClient } from '@tanstack/react-query'

import { teamsOverviewQuery } from '#/api/admin/teams-overview.ts'
import { TeamsPage } from '#/features/admin/teams/teams-page.tsx'

import { useTeamRoute } from './-team-layouts.tsx'

/** Loads the teams of the index with their figures. */
export async function loadTeamIndex({ context }: { context: { queryClient: QueryClient } }): Promise<void> {
  await context.queryClient.query({ ...teamsOverviewQuery(), staleTime: 'static' })
}

/** The index of the teams or properties. */
export function TeamIndex() {
  return <TeamsPage parent={useTeamRoute().parent} />
}
