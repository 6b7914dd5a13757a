import { TextField, type TextFieldProps } from '#/ui/controls/text-field.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

type NumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'name' | 'type' | 'inputMode' | 'affix'
>

/**
 * A field for a whole number with its unit. The form value is the text as typed, and `wholeNumberSchema` converts it to
 * a number. It is a text input, so that the wheel and the arrow keys don't change it unnoticed and pasted text stays
 * visible. `className` sets the width.
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
