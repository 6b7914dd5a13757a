import { useEffect, useState } from 'react'

/** A value as it was so many milliseconds ago, unless it has changed since: what a search field asks for. */
export function useLateValue(value: string, ms = 200): string {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return late
}
