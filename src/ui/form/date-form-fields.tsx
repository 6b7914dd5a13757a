import { DateField, type DateFieldProps, TimeField } from '../date-field/date-field.tsx'
import { useFieldContext } from './form-context.ts'
import { useFieldError } from './use-field-error.ts'

// Not among the fields of the form hook, because every form would then load the parser for typed dates.

type DateFormFieldProps = Omit<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'>

/** A day in a form, `yyyy-mm-dd`. Use it inside a form field. */
export function DateFormField(props: DateFormFieldProps) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  return (
    <DateField
      {...props}
      name={field.name}
      value={field.state.value}
      error={error}
      onChange={(day) => field.handleChange(day)}
      onBlur={onBlur}
    />
  )
}

/** A time of day in a form, `HH:mm`. Use it inside a form field. */
export function TimeFormField(props: Omit<DateFormFieldProps, 'min' | 'max'>) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  return (
    <TimeField
      {...props}
      name={field.name}
      value={field.state.value}
      error={error}
      onChange={(time) => field.handleChange(time)}
      onBlur={onBlur}
    />
  )
}
