import { type QueryClient } from '@tanstack/react-query'

import { type Held } from './held.ts'

interface Desk {
  readonly shown: ReadonlyMap<string, string>
  set(about: string, shows: string | undefined): void
  subscribe(listener: () => void): () => void
}

const desks = new WeakMap<QueryClient, Desk & { shown: Map<string, string>; held: Map<string, Held> }>()

/** The desk of an acting user; for `holdDeed` alone. */
export function deskOf(client: QueryClient) {
  const known = desks.get(client)
  if (known) return known
  const listeners = new Set<() => void>()
  const made = {
    shown: new Map<string, string>(),
    held: new Map<string, Held>(),
    set(about: string, shows: string | undefined) {
      if (shows === undefined) this.shown.delete(about)
      else this.shown.set(about, shows)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  desks.set(client, made)
  return made
}

/** What is shown of the deeds of this acting user that are not with the server yet. */
export function heldDeedsOf(
  client: QueryClient,
): Pick<Desk, 'subscribe'> & { shows(about: string): string | undefined } {
  const desk = deskOf(client)
  return { subscribe: (listener) => desk.subscribe(listener), shows: (about) => desk.shown.get(about) }
}
