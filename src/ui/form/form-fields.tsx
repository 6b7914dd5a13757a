import { type ReactNode, useId } from 'react'

import { Checkbox } from '../controls/checkbox.tsx'
import { Switch } from '../controls/switch.tsx'
import { TextArea, type TextAreaProps } from '../controls/text-area.tsx'
import { TextField, type TextFieldProps } from '../controls/text-field.tsx'
import { useFieldContext } from './form-context.ts'
import { GroupError } from './group-error.tsx'
import { useFieldError } from './use-field-error.ts'

type TextFormFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'name'
> & {
  /**
   * Formats what was typed, for example as a phone number. Receives the previous value, the typed text and whether the
   * caret is at its end.
   */
  format?: ((before: string, typed: string, atEnd: boolean) => string) | undefined
}

/** A single-line text field in a form. */
export function TextFormField({ format, ...rest }: TextFormFieldProps) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  return (
    <TextField
      {...rest}
      name={field.name}
      value={field.state.value}
      error={error}
      checking={field.state.meta.isValidating || rest.checking}
      onChange={({ target }) => {
        const { value: typed, selectionStart } = target
        field.handleChange(format?.(field.state.value, typed, selectionStart === typed.length) ?? typed)
      }}
      onBlur={onBlur}
    />
  )
}

type TextAreaFormFieldProps = Omit<
  TextAreaProps,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'counter'
> & {
  /** Shows how much of the limit is used. The schema rejects longer texts. */
  limit?: number | undefined
}

/** A multiline text field in a form. */
export function TextAreaFormField({ limit, ...rest }: TextAreaFormFieldProps) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const { value } = field.state
  return (
    <TextArea
      {...rest}
      name={field.name}
      value={value}
      error={error}
      counter={limit === undefined ? undefined : { used: value.length, limit }}
      onChange={(event) => field.handleChange(event.target.value)}
      onBlur={onBlur}
    />
  )
}

/** A switch in a form, for example for whether a section of the form counts at all. */
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

/** A checkbox in a form. It takes effect on Save. */
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
