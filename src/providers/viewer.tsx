import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useMemo } from 'react'
import * as z from 'zod/mini'

import { teamsQuery } from '#/api/teams.ts'
import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { type Client } from '#/domain/team/client.ts'
import { kindOfTeam, type TeamKind, type TeamNoun, teamNoun } from '#/domain/team/team-kind.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { storageEntry } from '#/lib/storage.ts'

/** The acting user with their organization (the client) and its name for a team. */
export interface Viewer {
  /** `user.id` is the ACTING user: the represented one while representing. */
  readonly user: CurrentUser
  readonly client: Client
  readonly kind: TeamKind
  readonly teamNoun: TeamNoun
}

// The layout's error page shows a failure of these queries, so no toast is shown in addition.
const quiet = { quiet: true }
const teamsOfViewer = () => ({ ...teamsQuery(), meta: quiet })

/** The three queries behind a viewer. Their failures are left to the layout's error page. */
export const viewerQueries = {
  user: () => ({ ...currentUserQuery(), meta: quiet }),
  client: (clientId: string) => ({ ...clientQuery(clientId), meta: quiet }),
  teams: teamsOfViewer,
}

/**
 * Whether the teams must be loaded to decide the team kind. A user with permissions in two teams proves that the client
 * has more than one team, which saves the request.
 */
export function kindNeedsTeams(user: CurrentUser, client: Pick<Client, 'supportedTeamTypes'>): boolean {
  return client.supportedTeamTypes[0] !== 'BROKER_SINGLE_PROP' && Object.keys(user.teamPermissions).length < 2
}

/**
 * What the last start learned about an acting user, so that the next start can request the client and the teams
 * immediately.
 */
export const viewerMemory = (userId: string) =>
  storageEntry(
    'browser',
    `viewer:${userId}`,
    z.object({
      /** The client's id, if the response for the current user did not contain the client itself. */
      clientId: z.optional(z.string()),
      needsTeams: z.boolean(),
    }),
  )

const ViewerContext = createContext<Viewer | undefined>(undefined)

/**
 * Provides the viewer to everything below it, so that a page subscribes to the three queries once instead of once per
 * component. The layout's loader has put them into the cache, so nothing is ever undefined here. Changes on the server
 * arrive by refetch.
 */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data: user } = useSuspenseQuery(viewerQueries.user())
  const { data: client } = useSuspenseQuery(viewerQueries.client(user.clientRef))
  const needsTeams = kindNeedsTeams(user, client)
  const { data: teams } = useQuery({
    ...teamsOfViewer(),
    enabled: needsTeams,
    // Other components fetch the teams too. If the teams do not decide the kind, their arrival must not re-render the
    // page.
    ...(needsTeams ? {} : { notifyOnChangeProps: [] }),
  })
  const viewer = useMemo(() => {
    const kind = kindOfTeam(client, (needsTeams ? teams : undefined) ?? [])
    return { user, client, kind, teamNoun: teamNoun(kind) }
  }, [user, client, needsTeams, teams])
  return <ViewerContext value={viewer}>{children}</ViewerContext>
}

/**
 * Returns the acting user, the client and the name for a team.
 * @throws Error outside a `ViewerProvider`
 */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext)
  if (viewer === undefined) throw new Error('useViewer needs a ViewerProvider')
  return viewer
}
