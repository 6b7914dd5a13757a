import { DateField, type DateFieldProps, TimeField } from '../date-field/date-field.tsx'
import { useFieldContext } from './form-context.ts'
import { useFieldError } from './use-field-error.ts'

// Not among the fields of the form hook: what reads a typed day would come with every form.

type DateFormFieldProps = Omit<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'>

/** A day of a form, `yyyy-mm-dd`. Inside a field of the form. */
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

/** A time of day of a form, `HH:mm`. Inside a field of the form. */
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
