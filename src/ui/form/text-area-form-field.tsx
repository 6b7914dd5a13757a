import { TextArea, type TextAreaProps } from '../controls/text-area.tsx'
import { useFieldContext } from './form-context.ts'
import { useFieldError } from './use-field-error.ts'

type Props = Omit<TextAreaProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'counter'> & {
  /** Shows how much of it is used; it is the schema that refuses more. */
  limit?: number | undefined
}

/** Text of several lines of a form. */
export function TextAreaFormField({ limit, ...rest }: Props) {
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
