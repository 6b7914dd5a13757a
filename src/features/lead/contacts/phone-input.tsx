import { phoneAsTyped, phoneWhenLeft, splitExtension } from '#/domain/user/phone-typing.ts'
import { TextField } from '#/ui/controls/text-field.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/** An input that formats a phone number while it is typed. Must be rendered inside its form field. */
export function PhoneInput({
  label,
  labelHidden,
  id,
  value,
  onChange,
  onExtension,
}: {
  label: string
  labelHidden: boolean
  id: string
  value: string
  onChange: (value: string) => void
  /**
   * Called with the extension that was typed or pasted after the number, digits only. undefined when there is one
   * already: the number then stays as it was typed.
   */
  onExtension: ((ext: string) => void) | undefined
}) {
  const { error, onBlur } = useFieldError()
  const take = (typed: string): boolean => {
    const split = splitExtension(typed)
    if (split === undefined || onExtension === undefined) return false
    onChange(split.number)
    onExtension(split.ext)
    return true
  }
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
      onChange={({ target }) => {
        const { value: typed, selectionStart } = target
        // A pasted extension is split off at once. A typed one may not be complete, so it is split off on blur.
        if (typed.length > value.length + 1 && take(typed)) return
        onChange(phoneAsTyped(value, typed, selectionStart === typed.length))
      }}
      onBlur={() => {
        const left = phoneWhenLeft(value)
        if (!take(value) && left !== value) onChange(left)
        onBlur()
      }}
    />
  )
}
