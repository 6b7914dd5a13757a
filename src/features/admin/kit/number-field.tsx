import { TextField, type TextFieldProps } from '#/ui/controls/text-field.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

type NumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'name' | 'type' | 'inputMode' | 'affix'
>

/**
 * A whole number with its unit, inside a field of a form that holds the text as it was typed; `wholeNumberSchema` turns it
 * into a number. A text input: nothing that the wheel or an arrow key moves unseen, and what was pasted stays to be read.
 * `className` gives the width.
 */
export function NumberField(props: NumberFieldProps) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  return (
    <TextField
      autoComplete="off"
      {...props}
      type="text"
      inputMode="numeric"
      name={field.name}
      value={field.state.value}
      error={error}
      onChange={({ target }) => field.handleChange(target.value)}
      onBlur={onBlur}
    />
  )
}
