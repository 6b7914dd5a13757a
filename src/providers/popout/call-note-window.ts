import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useMemo } from 'react'

import { perClient } from '#/api/cache/query-client.ts'
import { type NotedCall } from '#/domain/call/call-note.ts'

/** Returns the opened note, and whether the card of a call is open in its place. */
const cardOf = perClient(() => ({ note: createAtom<NotedCall | undefined>(undefined), isReserved: false }))

/** The single card for the note of a call, which the user can open. */
interface CallNoteWindow {
  current(): NotedCall | undefined
  /**
   * Opens the card for a call whose note is stored. Can be called from anywhere. Returns false when the card of a call
   * is open in its place.
   */
  open(call: NotedCall): boolean
  /** Closes the card. The note stays stored. */
  close(): void
  /**
   * Closes the opened note, for the card of a call that opens. No note can be opened until the returned function is
   * called.
   */
  reserve(): () => void
}

/** Returns the card of the acting user who owns the query client. Another acting user never sees it. */
export function callNoteWindowOf(client: QueryClient): CallNoteWindow {
  const card = cardOf(client)
  // An atom can be set to undefined only through a function.
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

/** Returns the card, for components that open it. */
export function useCallNoteWindow(): CallNoteWindow {
  const client = useQueryClient()
  return useMemo(() => callNoteWindowOf(client), [client])
}

/** Returns the call whose note the user wants to finish. */
export function useOpenedCallNote(): NotedCall | undefined {
  return useSelector(cardOf(useQueryClient()).note)
}
