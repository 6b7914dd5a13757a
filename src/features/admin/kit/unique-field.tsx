import { TextField } from '#/ui/controls/text-field.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

import { type UniqueCheck } from './use-unique-check.ts'

/** A text of a form that nobody else may have: what the server says of it stands with it. Inside a field of the form. */
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
    /** The message where somebody has it. */
    readonly inUse: string
    readonly failed: string
    /** Left out: only the mark in the field says so. */
    readonly checking?: string
    /** Left out: nothing says that nobody has it. */
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
