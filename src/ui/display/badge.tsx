import { type LucideIcon } from 'lucide-react'
import { type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { Icon } from './icon.tsx'

export type BadgeTone = 'neutral' | 'outline' | 'accent' | 'danger' | 'warning' | 'success' | 'info' | 'plum'

const tones: Readonly<Record<BadgeTone, string>> = {
  neutral: 'border-transparent bg-active text-ink-2',
  outline: 'border-line-2 text-ink-2',
  accent: 'border-transparent bg-accent-tint text-accent-text',
  danger: 'border-transparent bg-danger-tint text-danger-text',
  warning: 'border-transparent bg-warning-tint text-warning-text',
  success: 'border-transparent bg-success-tint text-success-text',
  info: 'border-transparent bg-info-tint text-info-text',
  plum: 'border-transparent bg-plum-tint text-plum-text',
}

/** A small tinted label, 22 px high. It always has text; the color only supports it. */
export function Badge({
  tone = 'neutral',
  icon,
  iconClassName,
  className,
  children,
}: {
  tone?: BadgeTone | undefined
  icon?: LucideIcon | undefined
  iconClassName?: string | undefined
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex h-[22px] shrink-0 items-center gap-[5px] rounded-sm border px-[5px] text-small font-medium whitespace-nowrap forced-colors:border-current',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon icon={icon} size={13} stroke={2.1} className={iconClassName} />}
      {children}
    </span>
  )
}
