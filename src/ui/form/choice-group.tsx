import { type ReactNode, useId } from 'react'

import { GroupError } from '#/ui/form/group-error.tsx'

/** A question with several answers: the question names the group, its message stands below it. */
export function ChoiceGroup({
  label,
  error,
  onLeave,
  role = 'group',
  children,
}: {
  label: string
  error: string | undefined
  /** The focus left the whole group. */
  onLeave: () => void
  role?: 'group' | 'radiogroup'
  children: ReactNode
}) {
  const id = useId()
  return (
    <div
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      // A group of radio buttons is in error as a whole, and takes the focus as a whole.
      aria-invalid={(role === 'radiogroup' && error !== undefined) || undefined}
      tabIndex={role === 'radiogroup' ? -1 : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      <p id={`${id}-label`} className="mb-1.5 font-medium">
        {label}
      </p>
      {children}
      <GroupError id={`${id}-error`} error={error} />
    </div>
  )
}
