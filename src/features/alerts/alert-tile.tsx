import { Bell, Hand, type LucideIcon, Share2, UserCheck, UserPlus } from 'lucide-react'

import { communicationIcons } from '#/components/lead/communication-icons.ts'
import { type Alert, isGone } from '#/domain/alert/alert.ts'
import { callIcon } from '#/domain/call/call-icon.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

const kinds: Readonly<Record<string, { icon: LucideIcon; look: string }>> = {
  LEAD_AVAILABLE_CLAIM: { icon: Hand, look: 'bg-accent-tint text-accent-text' },
  LEAD_AVAILABLE_ASSIGNMENT: { icon: UserPlus, look: 'bg-info-tint text-info-text' },
  ASSIGNED: { icon: UserCheck, look: 'bg-success-tint text-success-text' },
  LEAD_SHARED: { icon: Share2, look: 'bg-plum-tint text-plum-text' },
}

// The look depends on the type, and for incoming communications on the channel.
function alertLook(alert: Alert): { icon: LucideIcon; look: string } {
  const known = Object.hasOwn(kinds, alert.alertType) ? kinds[alert.alertType] : undefined
  if (known) return known
  const said = alert.communication
  const neutral = 'bg-active text-ink-2'
  if (!said) return { icon: Bell, look: neutral }
  const { callResult } = said
  const name =
    said.communicationType === 'CALL' && callResult !== undefined
      ? callIcon({ communicationDirection: 'INCOMING', callResult })
      : channelLook(said.communicationType).icon
  return { icon: communicationIcons[name], look: neutral }
}

/** The icon of an alert on its tile. It is muted if the alert is no longer available. */
export function AlertTile({ alert, size = 32 }: { alert: Alert; size?: 24 | 32 | 36 }) {
  const { icon, look } = alertLook(alert)
  return (
    <span
      aria-hidden
      style={{ width: size, height: size }}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-md forced-colors:border',
        isGone(alert) ? 'bg-sunken text-ink-3' : look,
      )}
    >
      <Icon icon={icon} size={size === 24 ? 13 : 16} />
    </span>
  )
}
