import { avatarTint } from '#/ui/display/avatar-tint.ts'

import { initials } from './initials.ts'

/** Font size class for each avatar size in pixels. */
const letters: Readonly<Record<16 | 20 | 24 | 28 | 32 | 40, string>> = {
  16: 'text-[7px]',
  20: 'text-[8px]',
  24: 'text-[10px]',
  28: 'text-[11px]',
  32: 'text-[12px]',
  40: 'text-[14px]',
}

/** A person's initials on one of six tints. Decorative unless `labeled`, because the name is shown next to it. */
export function UserAvatar({
  id,
  name,
  color,
  size = 20,
  labeled = false,
  className,
}: {
  id: string
  name: string
  /** The user's `colorSelection`, if they chose one. */
  color?: string | undefined
  size?: keyof typeof letters
  /** Adds a label, for places where the name is not shown next to the avatar. */
  labeled?: boolean
  className?: string | undefined
}) {
  const named = labeled ? { role: 'img', 'aria-label': name, 'data-tip': name } : { 'aria-hidden': true }
  return (
    <span
      {...named}
      style={{ width: size, height: size }}
      className={`avatar avatar-${avatarTint(id, color)} inline-flex shrink-0 items-center justify-center rounded-full leading-none font-semibold tracking-normal select-none forced-colors:border ${letters[size]} ${className ?? ''}`}
    >
      {initials(name)}
    </span>
  )
}
