import { type QueryClient } from '@tanstack/react-query'

import { teamPropertiesQuery } from '#/api/admin/team-properties.ts'
import { teamsOverviewQuery } from '#/api/admin/teams-overview.ts'
import { ActivityPage } from '#/features/admin/activity/activity-page.tsx'
import { PropertiesPage } from '#/features/admin/properties/properties-page.tsx'
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

interface TeamLoad {
  context: { queryClient: QueryClient }
  params: { teamId: string }
}

/** Loads the properties of a team. */
export async function loadTeamProperties({ context, params }: TeamLoad): Promise<void> {
  await context.queryClient.query({ ...teamPropertiesQuery(params.teamId), staleTime: 'static' })
}

/** The properties of a team. */
export function TeamProperties() {
  return <PropertiesPage teamId={useTeamRoute().teamId} />
}

/** What leaders changed in a team. */
export function TeamActivity() {
  const { teamId, parent } = useTeamRoute()
  return <ActivityPage teamId={teamId} parent={parent} />
}
