import { phoneAsTyped, phoneWhenLeft } from '#/domain/user/phone-typing.ts'
import { TextField, type TextFieldProps } from '#/ui/controls/text-field.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/**
 * A US phone number, inside a field of a form: it takes its form while it is typed and once it is left. The schema judges it
 * (`isUsPhone`, `hasUsShape`), and `toE164` gives what goes over the wire.
 */
export function UsPhoneField(
  props: Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'name' | 'type'>,
) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  return (
    <TextField
      autoComplete="off"
      {...props}
      type="tel"
      name={field.name}
      value={field.state.value}
      error={error}
      onChange={({ target }) => {
        const { value, selectionStart } = target
        field.handleChange(phoneAsTyped(field.state.value, value, selectionStart === value.length))
      }}
      onBlur={() => {
        const left = phoneWhenLeft(field.state.value)
        if (left !== field.state.value) field.handleChange(left)
        onBlur()
      }}
    />
  )
}
