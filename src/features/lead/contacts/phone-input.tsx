import { phoneAsTyped, phoneWhenLeft } from '#/domain/user/phone-typing.ts'
import { TextField } from '#/ui/controls/text-field.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/** A phone number that takes its form while it is typed; inside its form field. */
export function PhoneInput({
  label,
  labelHidden,
  id,
  value,
  onChange,
}: {
  label: string
  labelHidden: boolean
  id: string
  value: string
  onChange: (value: string) => void
}) {
  const { error, onBlur } = useFieldError()
  return (
    <TextField
      id={id}
      label={label}
      labelHidden={labelHidden}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="+1 (512) 555-0100"
      value={value}
      error={error}
      onChange={({ target }) =>
        onChange(phoneAsTyped(value, target.value, target.selectionStart === target.value.length))
      }
      onBlur={() => {
        const left = phoneWhenLeft(value)
        if (left !== value) onChange(left)
        onBlur()
      }}
    />
  )
}
