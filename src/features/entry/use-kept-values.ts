import { useEffect, useRef } from 'react'

/** Keeps what a form holds as soon as it was changed. */
export function useKeptValues<T>(values: T, dirty: boolean, keep: (values: T) => void): void {
  const write = useRef(keep)
  useEffect(() => {
    write.current = keep
  })
  useEffect(() => {
    if (dirty) write.current(values)
  }, [values, dirty])
}
