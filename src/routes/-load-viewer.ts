import { type QueryClient } from '@tanstack/react-query'

import { queryAgainIfCanceled } from '#/api/cache/query-again-if-canceled.ts'
import { type PageViewer } from '#/domain/policy/page-rights.ts'
import { kindOfTeam } from '#/domain/team/team-kind.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { actingUserId, type Session } from '#/providers/session.tsx'
import { kindNeedsTeams, viewerMemory, viewerQueries } from '#/providers/viewer.tsx'

import { redirectToApproval } from './-approval.ts'

/**
 * Loads the acting user, the client and, if they decide the team kind, the teams. Data that the last start is known to
 * have needed is requested at once, in parallel with the user and the page's own query.
 */
export async function loadViewer(
  queryClient: QueryClient,
  session: Session,
): Promise<PageViewer & { user: CurrentUser }> {
  const memory = viewerMemory(actingUserId(session))
  const remembered = memory.read()
  const client = (id: string) =>
    queryAgainIfCanceled(queryClient, { ...viewerQueries.client(id), staleTime: 'static' })
  const teams = () => queryAgainIfCanceled(queryClient, { ...viewerQueries.teams(), staleTime: 'static' })
  const ahead = [
    ...(remembered?.clientId === undefined ? [] : [client(remembered.clientId)]),
    ...(remembered?.needsTeams ? [teams()] : []),
  ]
  for (const guess of ahead) guess.catch(() => undefined)

  const user = await queryAgainIfCanceled(queryClient, { ...viewerQueries.user(), staleTime: 'static' })
  const itsClient = await client(user.clientRef)
  redirectToApproval(itsClient)
  const needsTeams = kindNeedsTeams(user, itsClient)
  const kind = kindOfTeam(itsClient, needsTeams ? await teams() : [])
  // Pages do not mount these queries (`ViewerProvider` does it once), so each navigation refreshes what is stale.
  queryClient.query(viewerQueries.user()).catch(() => undefined)
  queryClient.query(viewerQueries.client(user.clientRef)).catch(() => undefined)
  memory.write({ needsTeams, clientId: user.client ? undefined : user.clientRef })
  return { user, client: itsClient, kind }
}
