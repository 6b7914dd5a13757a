import { Bell, BellOff } from 'lucide-react'

import { type Team } from '#/domain/team/team.ts'
import { type ButtonSize, type ButtonVariant } from '#/ui/button-classes.ts'
import { Button } from '#/ui/button.tsx'
import { IconButton } from '#/ui/icon-button.tsx'

import { useWatchWarnings } from './use-watch-warnings.ts'

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
