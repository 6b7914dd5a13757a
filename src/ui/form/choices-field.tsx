import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

import { ChoiceGroup } from './choice-group.tsx'

/** A choice of several options side by side. Use it inside a form field. */
export function ChoicesField({
  label,
  help,
  options,
}: {
  label: string
  help?: string | undefined
  options: readonly { value: string; label: string }[]
}) {
  const field = useFieldContext<readonly string[]>()
  const { error, onBlur } = useFieldError()
  const chosen = field.state.value
  return (
    <ChoiceGroup label={label} help={help} error={error} onLeave={onBlur}>
      <div className="flex min-h-9 flex-wrap items-center gap-x-[18px]">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            name={field.name}
            checked={chosen.includes(option.value)}
            aria-invalid={error !== undefined || undefined}
            onChange={(on) =>
              // Keep the order in which the options are offered, whatever the order of the presses.
              field.handleChange(
                options
                  .map(({ value }) => value)
                  .filter((value) => (value === option.value ? on : chosen.includes(value))),
              )
            }
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}
