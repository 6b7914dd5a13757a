import { useQueryClient } from '@tanstack/react-query'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { settle } from '#/api/cache/settle.ts'
import { removeWatchWarnings, watchWarnings } from '#/api/endpoints/teams.ts'
import { teamQuery } from '#/api/teams.ts'
import { mayChooseWarnings } from '#/domain/policy/watch-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { toastNotDone } from './failures/toast-not-done.ts'

/** The part of a team that decides whether the user receives its warnings. */
export type WatchedTeam = Pick<Team, 'id' | 'name' | 'teamMembers' | 'watchWarnings'>

/** Receives or mutes the warnings of a team. */
interface WatchWarningsState {
  /** false when there is nothing to choose, so the menu item is hidden. */
  readonly shown: boolean
  readonly watching: boolean
  readonly label: 'Mute Notifications' | 'Receive Notifications'
  /** The request is pending: the menu item shows a spinner and is disabled. */
  readonly busy: boolean
  toggle(): void
}

/** Returns the state of the menu item 'Receive Notifications' or 'Mute Notifications' of a team's actions menu. */
export function useWatchWarnings(team: WatchedTeam): WatchWarningsState {
  const client = useQueryClient()
  const { user } = useViewer()
  const watching = team.watchWarnings.includes(user.id)
  const change = useAct<unknown, { watch: boolean }>({
    mutationFn: ({ watch }) =>
      settle(
        () =>
          apiOf(client).call(watch ? watchWarnings : removeWatchWarnings, { params: { teamId: team.id } }),
        {
          read: () => refetchNow(client, teamQuery(team.id)),
          found: (now) => now.watchWarnings.includes(user.id) === watch,
        },
      ),
    causes: () => [{ eventType: 'TEAM_WATCHED', teamId: team.id }],
    onSuccess: (_, { watch }) => {
      toast.info({
        title: watch ? `You’ll get warnings for ${team.name}` : `Warnings for ${team.name} are muted`,
      })
    },
    onError: (error, { watch }) => {
      const act = watch ? 'turned on' : 'muted'
      toastNotDone(
        error,
        `Warnings for ${team.name} couldn’t be ${act}`,
        `warnings for ${team.name} were ${act}`,
      )
    },
  })
  return {
    shown: mayChooseWarnings(user, team),
    watching,
    label: watching ? 'Mute Notifications' : 'Receive Notifications',
    busy: change.isPending,
    toggle: () => void change.act({ watch: !watching }),
  }
}
