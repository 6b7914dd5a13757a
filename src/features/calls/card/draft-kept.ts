import { useEffect, useRef } from 'react'

import { callNoteKey, type NotedCall } from '#/domain/call/call-note.ts'
import { isBlank } from '#/lib/blank.ts'
import { storedCallNote } from '#/providers/outbox/stored-drafts.ts'
import { useCallNoteWindow } from '#/providers/popout/call-note-window.ts'
import { actingUserId, useSession } from '#/providers/session.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Where to find the note of a card that was closed without saving. */
export const NOTE_IS_UNSENT = 'Your call note is under Unsent.'

/** Says that the note of a card that was closed without saving is kept. */
export function toastCallNoteKept(): void {
  toast.info({ title: 'Draft kept', body: NOTE_IS_UNSENT })
}

/**
 * A call takes the place of the card that was open, whoever was writing on it. What it held is under Unsent and says so;
 * it does not come back by itself.
 * @param serial of the call that is shown
 * @param open the call whose card is open
 */
export function useReplacedCard(serial: number | undefined, open: NotedCall | undefined): void {
  const session = useSession()
  const notes = useCallNoteWindow()
  const owner = { signedInUser: session.signedInUserId, actingUser: actingUserId(session) }
  const before = useRef({ serial, open })
  // After each render: the card that was open last is compared.
  useEffect(() => {
    const { serial: last, open: left } = before.current
    before.current = { serial, open }
    if (serial === last || left === undefined) return
    notes.close()
    if (!isBlank(storedCallNote(callNoteKey(owner, left)).read()?.text)) toastCallNoteKept()
  })
}
