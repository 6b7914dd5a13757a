import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'

import { teamsQuery } from '#/api/teams.ts'
import { clientQuery, currentUserQuery } from '#/api/users.ts'
import { type Client } from '#/domain/team/client.ts'
import { kindOfTeam, type TeamKind, type TeamNoun, teamNoun } from '#/domain/team/team-kind.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { storageEntry } from '#/lib/storage.ts'

/** The acting user with the organization behind and the words that it reads. */
export interface Viewer {
  /** `user.id` is the ACTING user: the represented one while representing. */
  readonly user: CurrentUser
  readonly client: Client
  readonly kind: TeamKind
  readonly teamNoun: TeamNoun
}

// A failure of these is the error page of the layout, not also a toast.
const quiet = { quiet: true }
const teamsOfViewer = () => ({ ...teamsQuery(), meta: quiet })

/** The three questions behind a viewer, with the failures left to the layout's error page. */
export const viewerQueries = {
  user: () => ({ ...currentUserQuery(), meta: quiet }),
  client: (clientId: string) => ({ ...clientQuery(clientId), meta: quiet }),
  teams: teamsOfViewer,
}

/**
 * Whether the teams decide the kind.
 * Who has permissions in two teams proves that the client has more than one, and spares the request.
 */
export function kindNeedsTeams(user: CurrentUser, client: Pick<Client, 'supportedTeamTypes'>): boolean {
  return client.supportedTeamTypes[0] !== 'BROKER_SINGLE_PROP' && Object.keys(user.teamPermissions).length < 2
}

/** What the last start learnt about an acting user, so that the next one can ask for it at once. */
export const viewerMemory = (userId: string) =>
  storageEntry(
    'browser',
    `viewer:${userId}`,
    z.object({
      /** The client's id, where the current user's answer did not carry the client itself. */
      clientId: z.optional(z.string()),
      needsTeams: z.boolean(),
    }),
  )

/**
 * The acting user, the client and the words for a team. The layout's loader has put them into the cache, so nothing is
 * ever undefined here; what the server changes arrives by refetch.
 */
export function useViewer(): Viewer {
  const { data: user } = useSuspenseQuery(viewerQueries.user())
  const { data: client } = useSuspenseQuery(viewerQueries.client(user.clientRef))
  const needsTeams = kindNeedsTeams(user, client)
  const { data: teams } = useQuery({
    ...teamsOfViewer(),
    enabled: needsTeams,
    // Others ask for the teams too; where they do not decide the kind, their coming renders no page.
    ...(needsTeams ? {} : { notifyOnChangeProps: [] }),
  })
  return useMemo(() => {
    const kind = kindOfTeam(client, (needsTeams ? teams : undefined) ?? [])
    return { user, client, kind, teamNoun: teamNoun(kind) }
  }, [user, client, needsTeams, teams])
}
