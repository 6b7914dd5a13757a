import { useNavigate } from '@tanstack/react-router'
import { Bell, BellOff, ChevronDown, Plus, Settings, Trash2 } from 'lucide-react'

import { useWatchWarnings } from '#/components/use-watch-warnings.ts'
import { mayChooseWarnings } from '#/domain/policy/watch-rights.ts'
import { type TeamAction, teamActions } from '#/domain/team/team-actions.ts'
import { teamNoun } from '#/domain/team/team-kind.ts'
import { kindOfOneTeam } from '#/domain/team/team-type.ts'
import { type Team } from '#/domain/team/team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { useCreateTeamStep } from './create-team-over.tsx'

/** Returns what the acting user can do with a team from its Actions menu. If the list is empty, there is no button. */
export function useTeamActions(team: Team): TeamAction[] {
  const { user, kind } = useViewer()
  return teamActions(user, team, kindOfOneTeam(team, kind), mayChooseWarnings(user, team))
}

/** The menu next to the name of a team, with what can be done with the team. */
export function ActionsMenu({
  team,
  parent,
  actions,
  onDelete,
}: {
  team: Team
  parent: '/teams' | '/properties'
  /** At least one action, from `useTeamActions`. */
  actions: readonly TeamAction[]
  /** Called to ask whether the team should be deleted. */
  onDelete: () => void
}) {
  const viewer = useViewer()
  const navigate = useNavigate()
  const goToStep = useCreateTeamStep()
  const watch = useWatchWarnings(team)
  const kind = kindOfOneTeam(team, viewer.kind)
  const entries: Readonly<Record<TeamAction, readonly MenuItemOption[]>> = {
    settings: [
      {
        id: 'settings',
        label: 'Settings',
        icon: Settings,
        onSelect: () => void navigate({ to: `${parent}/${team.id}/settings` }),
      },
    ],
    add: [
      {
        id: 'add',
        label: 'Add Team',
        icon: Plus,
        onSelect: () => void goToStep(0),
      },
    ],
    watch: [
      {
        id: 'watch',
        label: watch.label,
        icon: watch.watching ? BellOff : Bell,
        busy: watch.busy,
        staysOpen: true,
        onSelect: watch.toggle,
      },
    ],
    delete: [
      ...(actions.length > 1 ? [{ type: 'separator', id: 'before delete' } as const] : []),
      {
        id: 'delete',
        label: `Delete ${teamNoun(kind).team}`,
        icon: Trash2,
        danger: true,
        onSelect: onDelete,
      },
    ],
  }
  return (
    <Menu
      label={`Actions for ${team.name}`}
      align="end"
      width={256}
      maxHeight={250}
      trigger={<Button end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}>Actions</Button>}
      items={actions.flatMap((action) => entries[action])}
    />
  )
}
