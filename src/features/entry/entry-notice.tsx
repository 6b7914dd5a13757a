import { type LucideIcon } from 'lucide-react'
import { type ReactNode } from 'react'

import { Icon } from '#/ui/display/icon.tsx'

const tones = {
  warning: 'bg-warning-tint text-warning-text',
  success: 'bg-success-tint text-success-text',
  danger: 'bg-danger-tint text-danger-text',
  neutral: 'bg-active text-ink-2',
} as const

/** A page at the door that is one message: what it is, why, and the next step. */
export function EntryNotice({
  icon,
  tone,
  title,
  action,
  children,
}: {
  icon: LucideIcon
  tone: keyof typeof tones
  title: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex gap-3">
      <span className={`flex size-8 shrink-0 items-center justify-center rounded-md ${tones[tone]}`}>
        <Icon icon={icon} size={17} />
      </span>
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <p className="mt-0.5 text-reading break-words text-ink-2">{children}</p>
        <div className="mt-4">{action}</div>
      </div>
    </div>
  )
}
