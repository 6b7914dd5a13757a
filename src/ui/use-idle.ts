import { useSyncExternalStore } from 'react'

import { afterFirstPage } from '#/lib/idle.ts'

let idle = false
let waits = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!waits) {
    waits = true
    afterFirstPage(() => {
      idle = true
      for (const tell of listeners) tell()
    })
  }
  return () => listeners.delete(listener)
}

/** False until the first page stands and the browser had nothing to do: for requests that must not stand before its rows. */
export function useIdle(): boolean {
  return useSyncExternalStore(subscribe, () => idle)
}
