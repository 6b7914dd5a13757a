import { type ReactNode, useId } from 'react'

import { Switch } from '../controls/switch.tsx'
import { useFieldContext } from './form-context.ts'
import { GroupError } from './group-error.tsx'
import { useFieldError } from './use-field-error.ts'

/** An on or off of a form, such as whether a part of it counts at all. */
export function SwitchFormField({
  label,
  disabled,
  className,
}: {
  label: ReactNode
  disabled?: boolean | undefined
  className?: string | undefined
}) {
  const field = useFieldContext<boolean>()
  const { error, onBlur } = useFieldError()
  const errorId = useId()
  return (
    <div className={className}>
      <Switch
        label={label}
        name={field.name}
        disabled={disabled}
        checked={field.state.value}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(checked) => field.handleChange(checked)}
        onBlur={onBlur}
      />
      <GroupError id={errorId} error={error} />
    </div>
  )
}
