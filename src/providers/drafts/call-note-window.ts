import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { type NotedCall } from '#/domain/call/call-note.ts'

/** The one card of a call's note that somebody asked for, of one acting user. */
export interface CallNoteWindow {
  current(): NotedCall | undefined
  /** Asks for the card of a call whose note is kept, from anywhere. */
  open(call: NotedCall): void
  /** Takes it away; what was written is kept. */
  close(): void
  subscribe(listener: () => void): () => void
}

const all = new WeakMap<QueryClient, CallNoteWindow>()

/** The card of the acting user whose query client it is: another identity never sees it (P31). */
export function callNoteWindowOf(client: QueryClient): CallNoteWindow {
  const known = all.get(client)
  if (known) return known
  let asked: NotedCall | undefined
  const listeners = new Set<() => void>()
  const set = (next: NotedCall | undefined) => {
    asked = next
    for (const listener of listeners) listener()
  }
  const made: CallNoteWindow = {
    current: () => asked,
    open: set,
    close: () => set(undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  all.set(client, made)
  return made
}

/** For whoever opens the card. */
export function useCallNoteWindow(): CallNoteWindow {
  return callNoteWindowOf(useQueryClient())
}

/** The call whose note somebody wants to finish. */
export function useOpenedCallNote(): NotedCall | undefined {
  const { subscribe, current } = useCallNoteWindow()
  return useSyncExternalStore(subscribe, current)
}
