import { TextField, type TextFieldProps } from '../controls/text-field.tsx'
import { useFieldContext } from './form-context.ts'
import { useFieldError } from './use-field-error.ts'

type Props = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'name'> & {
  /** What is kept of what was typed, for example a phone number in its form. */
  format?: ((typed: string) => string) | undefined
}

/** One line of text of a form. */
export function TextFormField({ format = (typed) => typed, ...rest }: Props) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  return (
    <TextField
      {...rest}
      name={field.name}
      value={field.state.value}
      error={error}
      checking={field.state.meta.isValidating || rest.checking}
      onChange={(event) => field.handleChange(format(event.target.value))}
      onBlur={onBlur}
    />
  )
}
