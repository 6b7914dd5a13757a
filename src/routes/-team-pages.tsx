import { type QueryClient } from '@tanstack/react-query'

import { teamPropertiesQuery } from '#/api/admin/team-properties.ts'
import { teamsOverviewQuery } from '#/api/admin/teams-overview.ts'
import { ActivityPage } from '#/features/admin/activity/activity-page.tsx'
import { PropertiesPage } from '#/features/admin/properties/properties-page.tsx'
import { TeamsPage } from '#/features/admin/teams/teams-page.tsx'

import { useTeamRoute } from './-team-layouts.tsx'

/** Requests the teams of the index with their figures. The page is shown at once and reports failures itself. */
export function loadTeamIndex({ context: { queryClient } }: { context: { queryClient: QueryClient } }): void {
  queryClient.query({ ...teamsOverviewQuery(), staleTime: 'static' }).catch(() => undefined)
}

/** The index of the teams or properties. */
export function TeamIndex() {
  return <TeamsPage parent={useTeamRoute().parent} />
}

interface TeamLoad {
  context: { queryClient: QueryClient }
  params: { teamId: string }
}

/** Requests the properties of a team. The page is shown at once and reports failures itself. */
export function loadTeamProperties({ context: { queryClient }, params }: TeamLoad): void {
  queryClient.query({ ...teamPropertiesQuery(params.teamId), staleTime: 'static' }).catch(() => undefined)
}

/** The properties of a team. */
export function TeamProperties() {
  return <PropertiesPage teamId={useTeamRoute().teamId} />
}

/** The activity page: what leaders changed in a team. */
export function TeamActivity() {
  const { teamId, parent } = useTeamRoute()
  return <ActivityPage teamId={teamId} parent={parent} />
}
