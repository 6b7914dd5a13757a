import { useNavigate } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'

import { canManageConfiguration } from '#/domain/policy/team-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

/** Links to the limits of a team in its notification settings, for users who may change them. */
export function LimitsLink({ teams, look }: { teams: readonly Team[]; look: 'ghost' | 'secondary' }) {
  const { user, kind } = useViewer()
  const navigate = useNavigate()
  const own = teams.filter((team) => canManageConfiguration(user, team).ok)
  const to =
    kind === 'BROKER'
      ? ('/teams/$teamId/settings/notifications' as const)
      : ('/properties/$teamId/settings/notifications' as const)
  const [only] = own
  if (!only) return null
  if (own.length === 1) {
    return (
      <Link to={to} params={{ teamId: only.id }} look={look}>
        <SlidersHorizontal aria-hidden size={15} strokeWidth={1.75} />
        Limits
      </Link>
    )
  }
  return (
    <Menu
      label="Limits"
      align="end"
      trigger={
        <Button icon={SlidersHorizontal} variant={look}>
          Limits
        </Button>
      }
      items={own.map((team) => ({
        id: team.id,
        label: team.name,
        onSelect: () => void navigate({ to, params: { teamId: team.id } }),
      }))}
    />
  )
}
