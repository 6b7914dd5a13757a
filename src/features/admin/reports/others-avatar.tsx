import { Users } from 'lucide-react'

import { Icon } from '#/ui/display/icon.tsx'

/** Shown before the collapsed people of a table, aligned with the avatars above it. */
export function OthersAvatar() {
  return (
    <span
      aria-hidden
      className="flex size-5 shrink-0 items-center justify-center rounded-full border border-dashed border-control text-ink-3"
    >
      <Icon icon={Users} size={12} />
    </span>
  )
}
