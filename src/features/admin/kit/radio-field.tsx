import { useId } from 'react'

import { Radio } from '#/ui/controls/radio.tsx'
import { cx } from '#/ui/cx.ts'
import { ChoiceGroup } from '#/ui/form/choice-group.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/** One of few answers. */
export interface RadioOption {
  readonly value: string
  readonly label: string
  /** Why it can not be chosen. */
  readonly blocked?: string | undefined
}

/** One of few answers of a form, side by side; the value of no answer is the empty text. */
export function RadioField({
  label,
  labelHidden = false,
  help,
  options,
}: {
  label: string
  /** The label names the group and is not shown. */
  labelHidden?: boolean | undefined
  /** Below the label. */
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
