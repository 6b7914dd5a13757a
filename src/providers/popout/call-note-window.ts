import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type Atom, createAtom } from '@tanstack/store'
import { useMemo } from 'react'

import { type NotedCall } from '#/domain/call/call-note.ts'

/** What is known of the one card: the note that was opened, and whether a call has it. */
interface Card {
  readonly note: Atom<NotedCall | undefined>
  ofCall: boolean
}

const cards = new WeakMap<QueryClient, Card>()

function cardOf(client: QueryClient): Card {
  const known = cards.get(client)
  if (known) return known
  const made = { note: createAtom<NotedCall | undefined>(undefined), ofCall: false }
  cards.set(client, made)
  return made
}

/** The one card of a call's note that somebody asked for. */
export interface CallNoteWindow {
  current(): NotedCall | undefined
  /** Asks for the card of a call whose note is stored, from anywhere; false: the card of a call is open in its place. */
  open(call: NotedCall): boolean
  /** Takes it away; what was written stays stored. */
  close(): void
  /** The card of a call opens and closes the one that was opened; returns what gives its place back. */
  take(): () => void
}

/** The card of the acting user whose query client it is: another identity never sees it. */
export function callNoteWindowOf(client: QueryClient): CallNoteWindow {
  const card = cardOf(client)
  // An atom takes undefined only from a function.
  const close = () => card.note.set(() => undefined)
  return {
    current: card.note.get,
    open(call) {
      if (!card.ofCall) card.note.set(call)
      return !card.ofCall
    },
    close,
    take() {
      close()
      card.ofCall = true
      return () => {
        card.ofCall = false
      }
    },
  }
}

/** For whoever opens the card. */
export function useCallNoteWindow(): CallNoteWindow {
  const client = useQueryClient()
  return useMemo(() => callNoteWindowOf(client), [client])
}

/** The call whose note somebody wants to finish. */
export function useOpenedCallNote(): NotedCall | undefined {
  return useSelector(cardOf(useQueryClient()).note)
}
