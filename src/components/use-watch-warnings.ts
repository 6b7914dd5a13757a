import { useQueryClient } from '@tanstack/react-query'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { removeWatchWarnings, watchWarnings } from '#/api/endpoints/teams.ts'
import { isAborted, errorMessage } from '#/api/request/errors.ts'
import { mayChooseWarnings } from '#/domain/policy/watch-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** A team, as far as receiving its warnings depends on it. */
export type WatchedTeam = Pick<Team, 'id' | 'name' | 'teamMembers' | 'watchWarnings'>

/** Receiving or muting the warnings of a team. */
interface WatchWarningsState {
  /** False where there is nothing to choose: the entry is hidden. */
  readonly shown: boolean
  readonly watching: boolean
  readonly label: 'Mute Notifications' | 'Receive Notifications'
  /** The request runs: spinner, disabled. */
  readonly busy: boolean
  toggle(): void
}

/** The entry 'Receive Notifications' or 'Mute Notifications' of a team's actions menu. */
export function useWatchWarnings(team: WatchedTeam): WatchWarningsState {
  const client = useQueryClient()
  const { user } = useViewer()
  const watching = team.watchWarnings.includes(user.id)
  const change = useAct<unknown, { watch: boolean }>({
    mutationFn: ({ watch }) =>
      apiOf(client).call(watch ? watchWarnings : removeWatchWarnings, { params: { teamId: team.id } }),
    causes: () => [{ eventType: 'TEAM_WATCHED', teamId: team.id }],
    onSuccess: (_, { watch }) => {
      toast.info({
        title: watch ? `You’ll get warnings for ${team.name}` : `Warnings for ${team.name} are muted`,
      })
    },
    onError: (error, { watch }) => {
      if (isAborted(error)) return
      toast.error({
        title: watch
          ? `Warnings for ${team.name} couldn’t be turned on`
          : `Warnings for ${team.name} couldn’t be muted`,
        body: errorMessage(error),
      })
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
