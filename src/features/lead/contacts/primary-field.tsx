import { useId } from 'react'

import { Checkbox } from '#/ui/checkbox.tsx'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/** Whether the contact is the primary one of its type; inside its form field. */
export function PrimaryField({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { error, onBlur } = useFieldError()
  const id = useId()
  return (
    <div>
      <Checkbox
        label="Primary contact"
        checked={checked}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : id}
        onChange={onChange}
        onBlur={onBlur}
      />
      <GroupError id={id} error={error} />
    </div>
  )
}
