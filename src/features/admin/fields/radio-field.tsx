import { useId } from 'react'

import { Radio } from '#/ui/controls/radio.tsx'
import { cx } from '#/ui/cx.ts'
import { ChoiceGroup } from '#/ui/form/choice-group.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/** An option of a radio group. */
interface RadioOption {
  readonly value: string
  readonly label: string
  /** Why it cannot be chosen. */
  readonly blocked?: string | undefined
}

/** A radio group of a form, with its options in one row. The value is the empty text when nothing is chosen. */
export function RadioField({
  label,
  labelHidden = false,
  help,
  options,
}: {
  label: string
  /** The label names the group for assistive technology and is not visible. */
  labelHidden?: boolean | undefined
  /** Shown below the label. */
  help?: string | undefined
  options: readonly RadioOption[]
}) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const id = useId()
  const buttons = (
    <div className="flex flex-wrap gap-x-6 gap-y-1">
      {options.map(({ value, label: text, blocked }) => (
        <label
          key={value}
          className={cx(
            'inline-flex min-h-7 items-center gap-2 max-tablet:min-h-11',
            blocked === undefined ? 'cursor-pointer' : 'text-ink-disabled',
          )}
        >
          <Radio
            name={`${id}-${field.name}`}
            value={value}
            checked={field.state.value === value}
            disabled={blocked !== undefined}
            onChange={() => field.handleChange(value)}
          />
          {text}
          {blocked !== undefined && <span className="text-small text-ink-3">{blocked}</span>}
        </label>
      ))}
    </div>
  )
  if (!labelHidden)
    return (
      <ChoiceGroup label={label} help={help} role="radiogroup" error={error} onLeave={onBlur}>
        {buttons}
      </ChoiceGroup>
    )
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      aria-invalid={error !== undefined || undefined}
      tabIndex={-1}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {buttons}
      <GroupError id={`${id}-error`} error={error} />
    </div>
  )
}
