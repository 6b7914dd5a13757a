import { useEffect, useState } from 'react'

/** Milliseconds after the last key before the server is asked (issue 2, item 9). */
const SETTLE_MS = 200

/** A text once typing has paused. Emptied text counts at once. */
export function useTyped(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
