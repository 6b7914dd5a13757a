import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'

import { useLateValue } from '#/components/use-late-value.ts'
import { TextField } from '#/ui/controls/text-field.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/** Milliseconds after typing until the server is asked. */
const ASK_AFTER_MS = 500

/**
 * A text of a form that nobody else may have. The server is asked half a second after typing; the key of the question is the
 * text, so that of answers in any order the one to what stands there counts. A question that fails lets the text through: the
 * server decides when the team is created.
 */
export function CheckedField<Key extends readonly unknown[]>({
  label,
  affix,
  question,
  askable,
  taken,
  refused,
  checking,
  failed,
  onType,
}: {
  label: string
  affix?: string | undefined
  question: (text: string) => UseQueryOptions<boolean, Error, boolean, Key>
  /** Whether the text is one that can be asked about. */
  askable: (text: string) => boolean
  /** The message where somebody has it. */
  taken: string
  /** The text that Next found taken. */
  refused: string | undefined
  checking: string
  failed: string
  onType?: (() => void) | undefined
}) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const [typed, setTyped] = useState(false)
  const text = field.state.value
  const late = useLateValue(text.trim(), ASK_AFTER_MS)
  const right = askable(text)
  const settled = late === text.trim()
  const answer = useQuery({ ...question(late), enabled: askable(late) })
  const isTaken = right && (refused === text.trim() || (settled && answer.data === true))
  const waiting = right && !isTaken && (typed || settled) && (!settled || answer.isFetching)
  return (
    <TextField
      label={label}
      affix={affix}
      name={field.name}
      autoComplete="off"
      spellCheck={false}
      value={text}
      checking={waiting}
      error={error ?? (isTaken ? taken : undefined)}
      ok={right && settled && !waiting && answer.data === false ? 'Available' : undefined}
      help={waiting ? checking : right && settled && answer.isError ? failed : undefined}
      onChange={({ target }) => {
        setTyped(true)
        onType?.()
        field.handleChange(target.value)
      }}
      onBlur={onBlur}
    />
  )
}
