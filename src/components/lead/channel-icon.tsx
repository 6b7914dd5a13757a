import { channelLook } from '#/domain/message/communication-labels.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { channelIcons } from './channel-icons.ts'

/** The icon of a communication's channel. It has an accessible label unless the label is shown next to it. */
export function ChannelIcon({
  type,
  size = 16,
  decorative = false,
  className = 'text-ink-3',
}: {
  type: string
  size?: number
  decorative?: boolean
  className?: string | undefined
}) {
  const look = channelLook(type)
  return (
    <Icon
      icon={channelIcons[look.icon]}
      size={size}
      label={decorative ? undefined : look.label}
      className={className}
    />
  )
}
