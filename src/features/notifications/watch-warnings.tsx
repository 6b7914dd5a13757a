import { useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'

import { removeWatchWarnings, watchWarnings } from '#/api/endpoints/teams.ts'
import { isAborted, errorMessage } from '#/api/errors.ts'
import { useAct } from '#/api/mutation.ts'
import { apiOf } from '#/api/query-client.ts'
import { mayChooseWarnings } from '#/domain/policy/watch-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { type ButtonSize, type ButtonVariant } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Receives or mutes the warnings of a team; nothing where the person has no choice. */
export function WatchWarnings({
  team,
  iconLabel,
  size = 'sm',
  variant = 'secondary',
}: {
  team: Pick<Team, 'id' | 'name' | 'teamMembers' | 'watchWarnings'>
  /** Shows the icon alone, named by this. */
  iconLabel?: string | undefined
  size?: ButtonSize
  variant?: Exclude<ButtonVariant, 'destructive'>
}) {
  const { shown, watching, label, busy, toggle } = useWatchWarnings(team)
  if (!shown) return null
  const icon = watching ? BellOff : Bell
  return iconLabel === undefined ? (
    <Button icon={icon} size={size} variant={variant} loading={busy} onClick={toggle}>
      {label}
    </Button>
  ) : (
    <IconButton label={iconLabel} icon={icon} size={size} variant={variant} loading={busy} onClick={toggle} />
  )
}

type Watched = Pick<Team, 'id' | 'name' | 'teamMembers' | 'watchWarnings'>

/** Receiving or muting the warnings of a team. */
export interface WatchWarningsState {
  /** False where there is nothing to choose: the entry is hidden. */
  readonly shown: boolean
  readonly watching: boolean
  readonly label: 'Mute Notifications' | 'Receive Notifications'
  /** The request runs: spinner, disabled. */
  readonly busy: boolean
  toggle(): void
}

/** The entry 'Receive Notifications' or 'Mute Notifications' of a team's actions menu. */
export function useWatchWarnings(team: Watched): WatchWarningsState {
  const client = useQueryClient()
  const { user } = useViewer()
  const watching = team.watchWarnings.includes(user.id)
  const change = useAct<unknown, { watch: boolean }>({
    mutationFn: ({ watch }) =>
      apiOf(client).call(watch ? watchWarnings : removeWatchWarnings, { params: { teamId: team.id } }),
    causes: () => [{ eventType: 'TEAM_WATCHED', teamId: team.id }],
    onSuccess: (_, { watch }) => {
      toast.info({
        title: watch ? `You receive the warnings of ${team.name}` : `The warnings of ${team.name} are muted`,
      })
    },
    onError: (error, { watch }) => {
      if (isAborted(error)) return
      toast.error({
        title: watch
          ? `The warnings of ${team.name} could not be turned on`
          : `The warnings of ${team.name} could not be muted`,
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
