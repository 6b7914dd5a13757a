import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type Atom, createAtom } from '@tanstack/store'
import { useMemo } from 'react'

import { type NotedCall } from '#/domain/call/call-note.ts'

const opened = new WeakMap<QueryClient, Atom<NotedCall | undefined>>()

function openedNoteOf(client: QueryClient): Atom<NotedCall | undefined> {
  const known = opened.get(client)
  if (known) return known
  const made = createAtom<NotedCall | undefined>(undefined)
  opened.set(client, made)
  return made
}

/** The one card of a call's note that somebody asked for. */
export interface CallNoteWindow {
  current(): NotedCall | undefined
  /** Asks for the card of a call whose note is stored, from anywhere. */
  open(call: NotedCall): void
  /** Takes it away; what was written stays stored. */
  close(): void
}

/** The card of the acting user whose query client it is: another identity never sees it. */
export function callNoteWindowOf(client: QueryClient): CallNoteWindow {
  const note = openedNoteOf(client)
  // An atom takes undefined only from a function.
  return { current: note.get, open: (call) => note.set(call), close: () => note.set(() => undefined) }
}

/** For whoever opens the card. */
export function useCallNoteWindow(): CallNoteWindow {
  const client = useQueryClient()
  return useMemo(() => callNoteWindowOf(client), [client])
}

/** The call whose note somebody wants to finish. */
export function useOpenedCallNote(): NotedCall | undefined {
  return useSelector(openedNoteOf(useQueryClient()))
}
