import { Bell, BellOff } from 'lucide-react'

import { useWatchWarnings, type WatchedTeam } from '#/components/use-watch-warnings.ts'
import { type ButtonSize, type ButtonVariant } from '#/ui/controls/button-classes.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'

/** Turns the warnings of a team on or off. Renders nothing when the user has no choice. */
export function WatchWarnings({
  team,
  iconLabel,
  size = 'sm',
  variant = 'secondary',
}: {
  team: WatchedTeam
  /** Shows only the icon, with this accessible name. */
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
