import { useCallback, useEffect, useRef } from 'react'

/** Calls back with the last value, so many milliseconds after it; what is still waiting goes with the component. */
export function useDebounced<T>(
  callback: (value: T) => void,
  ms: number,
): { later(value: T): void; cancel(): void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  const cancel = useCallback(() => clearTimeout(timer.current), [])
  useEffect(() => cancel, [cancel])
  const later = useCallback(
    (value: T) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), ms)
    },
    [ms],
  )
  return { later, cancel }
}
