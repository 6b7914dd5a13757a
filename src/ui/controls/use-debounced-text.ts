import { useEffect, useRef, useState } from 'react'

/** Milliseconds between the last keystroke and the change of the address. */
const DEBOUNCE_MS = 200

/**
 * Returns the text of a search field whose value is in the address, and a function that takes what is typed. The typed
 * text is the field's own state, and the address follows once the user pauses. The address overrides the field only
 * when it changes in another way (Clear, Back). A pending change is dropped when the field unmounts.
 * @param clean returns the value for a typed text; undefined when nothing remains
 */
export function useDebouncedText(
  value: string | undefined,
  clean: (text: string) => string | undefined,
  onChange: (value: string | undefined) => void,
): readonly [text: string, type: (typed: string) => void] {
  const [text, setText] = useState(value ?? '')
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const commit = (typed: string) => {
    // The value has changed in another way since.
    if (typed !== text) return
    const cleaned = clean(typed)
    setKnown(cleaned)
    if (cleaned !== value) onChange(cleaned)
  }
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  if (value !== known) {
    setKnown(value)
    if (value !== clean(text)) setText(value ?? '')
  }
  const type = (typed: string) => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(typed), DEBOUNCE_MS)
  }
  return [text, type]
}
