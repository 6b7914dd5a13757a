import { useState } from 'react'

import { isConflict } from '#/api/request/errors.ts'

/**
 * Holds the version that the user saw when the dialog opened. A change that can't be undone, or is made to many at
 * once, names this version, so that the server refuses it if a colleague was faster, even if the dialog shows their
 * change already. Only after that refusal was shown does the newest version count as seen.
 * @param now the current version. Until it is known, undefined
 * @param read returns the newest version that was read, from the cache
 * @returns the version, and a function that must be told why the change failed
 */
export function useSeenVersion<T>(
  now: T | undefined,
  read: () => T | undefined,
): readonly [seen: T | undefined, onFailure: (error: unknown) => void] {
  const [seen, setSeen] = useState(now)
  if (seen === undefined && now !== undefined) setSeen(now)
  return [
    seen,
    (error) => {
      if (isConflict(error)) setSeen(read())
    },
  ]
}
