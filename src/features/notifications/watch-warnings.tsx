import { Bell, BellOff } from 'lucide-react'

import { useWatchWarnings, type WatchedTeam } from '#/components/use-watch-warnings.ts'
import { type ButtonSize, type ButtonVariant } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'

/** Receives or mutes the warnings of a team; nothing where the person has no choice. */
export function WatchWarnings({
  team,
  iconLabel,
  size = 'sm',
  variant = 'secondary',
}: {
  team: WatchedTeam
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
