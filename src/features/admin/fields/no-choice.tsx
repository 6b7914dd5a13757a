import { type ReactNode, useId } from 'react'

import { GroupError } from '#/ui/form/group-error.tsx'

/** Stands in for a choice that has no options. It can still show an error and take the focus. */
export function NoChoice({
  label,
  error,
  className,
  children,
}: {
  label: string
  error: string | undefined
  className?: string
  children?: ReactNode
}) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : id}
      tabIndex={-1}
      className={className}
    >
      {children}
      <GroupError id={id} error={error} />
    </div>
  )
}
