import { type ReactNode, useId } from 'react'

import { GroupError } from '#/ui/form/group-error.tsx'

/** Where a choice would stand of which there is nothing to choose from: it can be in error and take the focus all the same. */
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
