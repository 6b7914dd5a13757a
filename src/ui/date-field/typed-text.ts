import { useState } from 'react'

import { clock } from '#/lib/clock.ts'
import { parseTypedDate } from '#/lib/text/typed-date.ts'
import { formatIsoDate, isoDate } from '#/lib/time/format-date.ts'

import { afterPress } from '../after-press.ts'

/**
 * Manages the text of a field whose value can be typed in many forms but is shown in one. While the user types, the
 * text stays as typed. On blur it is formatted. A text that can't be parsed is passed on as typed, so that the form
 * rejects it.
 */
export function useTypedText({
  value,
  onChange,
  parse,
  format,
}: {
  value: string
  onChange: (value: string) => void
  /** Returns undefined if the text can't be parsed. */
  parse: (typed: string) => string | undefined
  /** Returns a text that is not a valid value unchanged. */
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
    /** Whether the user left the field with a text that can't be parsed. */
    unreadable: left && text.trim() !== '' && read === undefined,
    type(typed: string) {
      const next = parse(typed) ?? typed.trim()
      setText(typed)
      setLeft(false)
      setKnown(next)
      if (next !== value) onChange(next)
    },
    leave() {
      afterPress(() => setLeft(true))
      if (read !== undefined) setText(format(read))
    },
  }
}

/** The current day, `yyyy-mm-dd`. */
export const today = () => isoDate(clock.now())

const parse = (typed: string) => parseTypedDate(typed, today())

/** Manages the text of a field for one day, whose value is `yyyy-mm-dd`. */
export function useTypedDate(value: string, onChange: (value: string) => void) {
  return useTypedText({ value, onChange, parse, format: formatIsoDate })
}
