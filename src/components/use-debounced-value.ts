import { useEffect, useState } from 'react'

/**
 * Returns a debounced value: it follows once the value has not changed for `ms` milliseconds. Used for the query of a
 * search field.
 */
export function useDebouncedValue(value: string, ms = 200): string {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return late
}
