import { type ReactNode, useId } from 'react'

import { GroupError } from '#/ui/form/group-error.tsx'

/** A question with several options. The question is the name of the group, and its error is shown below it. */
export function ChoiceGroup({
  label,
  help,
  error,
  onLeave,
  role = 'group',
  children,
}: {
  label: string
  help?: string | undefined
  error: string | undefined
  /** Called when the focus leaves the whole group. */
  onLeave: () => void
  role?: 'group' | 'radiogroup'
  children: ReactNode
}) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div
      role={role}
      aria-labelledby={`${id}-label`}
      aria-describedby={described === '' ? undefined : described}
      // A radio group has its error as a whole and takes the focus as a whole.
      aria-invalid={(role === 'radiogroup' && error !== undefined) || undefined}
      tabIndex={role === 'radiogroup' ? -1 : undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
      }}
    >
      <p id={`${id}-label`} className="mb-1 font-medium">
        {label}
      </p>
      {help !== undefined && (
        <p id={`${id}-help`} className="-mt-1 mb-1.5 text-small text-ink-3">
          {help}
        </p>
      )}
      {children}
      <GroupError id={`${id}-error`} error={error} />
    </div>
  )
}
