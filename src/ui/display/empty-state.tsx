import { type LucideIcon } from 'lucide-react'
import { type ReactNode } from 'react'

import { passFocusOn } from '../move-focus.ts'
import { Icon } from './icon.tsx'

/** An empty state: what is missing, one line about what to do next, at most one secondary button. */
export function EmptyState({
  icon,
  title,
  body,
  action,
  headingLevel = 2,
}: {
  icon: LucideIcon
  title: string
  body?: ReactNode
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
}) {
  const Heading = `h${headingLevel}` as const
  return (
    <div ref={passFocusOn} className="flex flex-col items-center px-6 py-10 text-center">
      <span className="mb-3 flex size-10 items-center justify-center rounded-md bg-active text-ink-2">
        <Icon icon={icon} size={18} />
      </span>
      <Heading className="text-heading">{title}</Heading>
      {body !== undefined && (
        <p className="mt-1 max-w-72 text-body text-balance wrap-anywhere text-ink-3">{body}</p>
      )}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  )
}
