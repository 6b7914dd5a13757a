import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { type Atom, createAtom } from '@tanstack/store'
import { useMemo } from 'react'

import { type NotedCall } from '#/domain/call/call-note.ts'

/** The note that was opened, and whether the card of a call is open in its place. */
interface Card {
  readonly note: Atom<NotedCall | undefined>
  isReserved: boolean
}

const cards = new WeakMap<QueryClient, Card>()

function cardOf(client: QueryClient): Card {
  const known = cards.get(client)
  if (known) return known
  const made = { note: createAtom<NotedCall | undefined>(undefined), isReserved: false }
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
  /** For the card of a call that opens: closes the opened note. None can be opened until the returned function is called. */
  reserve(): () => void
}

/** The card of the acting user whose query client it is: another identity never sees it. */
export function callNoteWindowOf(client: QueryClient): CallNoteWindow {
  const card = cardOf(client)
  // An atom takes undefined only from a function.
  const close = () => card.note.set(() => undefined)
  return {
    current: card.note.get,
    open(call) {
      if (!card.isReserved) card.note.set(call)
      return !card.isReserved
    },
    close,
    reserve() {
      close()
      card.isReserved = true
      return () => {
        card.isReserved = false
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
