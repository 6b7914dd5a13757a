import { useState } from 'react'

/**
 * The text of a field whose value is typed in many forms and shown in one: while somebody types it is theirs, once they
 * leave it is as it is shown. What cannot be read is handed on as it was typed, so that a form refuses it.
 */
export function useTypedText({
  value,
  onChange,
  parse,
  format,
}: {
  value: string
  onChange: (value: string) => void
  /** Undefined where the text cannot be read. */
  parse: (typed: string) => string | undefined
  /** What is no value stays as it is. */
  format: (value: string) => string
}) {
  const [text, setText] = useState(() => format(value))
  const [known, setKnown] = useState(value)
  const [left, setLeft] = useState(true)
  if (value !== known) {
    setKnown(value)
    setText(format(value))
  }
  const read = parse(text)
  return {
    text,
    /** Somebody left a text that cannot be read. */
    unreadable: left && text.trim() !== '' && read === undefined,
    type(typed: string) {
      const next = parse(typed) ?? typed.trim()
      setText(typed)
      setLeft(false)
      setKnown(next)
      if (next !== value) onChange(next)
    },
    leave() {
      setLeft(true)
      if (read !== undefined) setText(format(read))
    },
  }
}
