import { useState } from 'react'

/**
 * Returns a record, or its last known version when it is gone: somebody deleted it, the user may no longer see it, or it
 * could not be read this time. What is typed about the record then stays on the screen.
 * @param record the current version, the same object on every render until it changes
 * @param id which record it is, if that can change while the component is mounted
 */
export function useLastKnown<T>(record: T | undefined, id?: string): T | undefined {
  const [known, setKnown] = useState({ record, id })
  if (known.id === id && (record === undefined || record === known.record)) return known.record
  setKnown({ record, id })
  return record
}
