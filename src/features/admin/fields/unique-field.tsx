import { TextField } from '#/ui/controls/text-field.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

import { type UniqueCheck } from './use-unique-check.ts'

/** A text field whose value must be unique, with the result of the server's check. Used inside a form field. */
export function UniqueField({
  label,
  affix,
  maxLength,
  check,
  text,
  onType,
}: {
  label: string
  affix?: string | undefined
  maxLength?: number | undefined
  check: UniqueCheck
  text: {
    /** Message when the text is already in use. */
    readonly inUse: string
    readonly failed: string
    /** Left out when only the indicator in the field shows the check. */
    readonly checking?: string
    /** Left out when there is no message for an unused text. */
    readonly free?: string
  }
  onType?: (() => void) | undefined
}) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const { checking, inUse, isFree, failed } = check
  return (
    <TextField
      label={label}
      affix={affix}
      maxLength={maxLength}
      name={field.name}
      autoComplete="off"
      spellCheck={false}
      value={field.state.value}
      checking={checking}
      error={error ?? (inUse ? text.inUse : undefined)}
      ok={isFree ? text.free : undefined}
      help={checking ? text.checking : failed ? text.failed : undefined}
      onChange={({ target }) => {
        onType?.()
        field.handleChange(target.value)
      }}
      onBlur={onBlur}
    />
  )
}
