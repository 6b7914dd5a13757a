import { useEffect } from 'react'

import { type Part, preload, usePart } from './part.ts'

/** A piece that is loaded as soon as it is wanted, and shown once it is there; without a connection it stays away. */
export function useShownPart<T>(lazy: Part<T>, wanted: boolean): T | undefined {
  const loaded = usePart(lazy)
  useEffect(() => {
    if (wanted) preload(lazy)
  }, [lazy, wanted])
  return wanted ? loaded : undefined
}
