import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { callNoteKey, type NotedCall } from '#/domain/call/call-note.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { storedCallNote } from '#/providers/outbox/stored-drafts.ts'
import { useCallNoteWindow } from '#/providers/popout/call-note-window.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Says where to find the note of a card that was closed without saving. */
export const NOTE_IS_UNSENT = 'Your call note is under Unsent.'

/** The mutation key of saving how a call went, in every card of this call. */
export const saveCallKey = (call: NotedCall) => ['save call', call.callId ?? call.since]

/** Shows a toast that the note of a card that was closed without saving is kept. */
export function toastUnsentCallNote(): void {
  toast.info({ title: 'Draft kept', body: NOTE_IS_UNSENT })
}

/**
 * Handles a call that replaces the open card, even if the user was writing on it. Its note is under Unsent, and a
 * toast says so. The card does not come back by itself.
 * @param serial serial number of the shown call
 * @param open the call whose card is open
 */
export function useReplacedCard(serial: number | undefined, open: NotedCall | undefined): void {
  const session = useSession()
  const client = useQueryClient()
  const notes = useCallNoteWindow()
  const owner = { signedInUser: session.signedInUserId, actingUser: actingUserId(session) }
  const before = useRef({ serial, open })
  // Runs after every render, to compare with the card that was open before.
  useEffect(() => {
    const { serial: last, open: left } = before.current
    before.current = { serial, open }
    if (serial === last || left === undefined) return
    notes.close()
    if (client.isMutating({ mutationKey: saveCallKey(left) }) > 0) return
    if (!isBlank(storedCallNote(callNoteKey(owner, left)).read()?.text)) toastUnsentCallNote()
  })
}
