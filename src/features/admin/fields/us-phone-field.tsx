import { phoneAsTyped, phoneWhenLeft } from '#/domain/user/phone-typing.ts'
import { TextField, type TextFieldProps } from '#/ui/controls/text-field.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/**
 * A form field for a US phone number. It is formatted while the user types and on blur. The schema validates it
 * (`isUsPhone`, `hasUsShape`), and `toE164` converts it for requests.
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
