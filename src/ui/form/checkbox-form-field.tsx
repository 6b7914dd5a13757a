import { type ReactNode, useId } from 'react'

import { Checkbox } from '../controls/checkbox.tsx'
import { useFieldContext } from './form-context.ts'
import { GroupError } from './group-error.tsx'
import { useFieldError } from './use-field-error.ts'

/** A yes or no of a form; it waits for Save. */
export function CheckboxFormField({
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
      <Checkbox
        label={label}
        name={field.name}
        disabled={disabled}
        checked={field.state.value}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onChange={(checked) => field.handleChange(checked)}
        onBlur={onBlur}
      />
      <GroupError id={errorId} error={error} />
    </div>
  )
}
