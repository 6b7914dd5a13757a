import { User } from 'lucide-react'

import { Icon } from '#/ui/display/icon.tsx'

/**
 * A dashed circle in place of an agent's avatar. Decorative unless `labeled`, because the word Unassigned is shown next
 * to it.
 */
export function UnassignedAvatar({
  size = 20,
  labeled = false,
}: {
  size?: 16 | 20 | 24 | 28 | 32 | 40
  labeled?: boolean
}) {
  const named = labeled
    ? { role: 'img', 'aria-label': 'Unassigned', 'data-tip': 'Unassigned' }
    : { 'aria-hidden': true }
  return (
    <span
      {...named}
      style={{ width: size, height: size }}
      className="inline-flex shrink-0 items-center justify-center rounded-full border border-dashed border-control text-ink-3"
    >
      <Icon icon={User} size={Math.round(size * 0.55)} stroke={2} />
    </span>
  )
}
