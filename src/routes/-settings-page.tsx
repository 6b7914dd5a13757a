import { type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType } from 'react'

import { teamSettingsQuery } from '#/api/admin/settings.ts'

/** Loads the settings of the team. If they can't be loaded, the page says so in its column. */
export async function loadSettings({
  context,
  params,
}: {
  context: { queryClient: QueryClient }
  params: { teamId: string }
}): Promise<void> {
  await context.queryClient
    .query({ ...teamSettingsQuery(params.teamId), staleTime: 'static' })
    .catch(() => undefined)
}

/** Returns the route component of a settings page, for both URL trees of a team. */
export function settingsPage(Page: ComponentType<{ teamId: string }>) {
  return function SettingsPageRoute() {
    const { teamId = '' } = useParams({ strict: false })
    return <Page teamId={teamId} />
  }
}
