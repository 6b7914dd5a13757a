import { useEffect, useMemo, useRef, useState } from 'react'

import { commentDraftKey } from '#/domain/draft-keys.ts'
import { isExpired } from '#/domain/draft.ts'
import { clock } from '#/lib/clock.ts'
import { onOtherTab } from '#/lib/storage.ts'

import { actingUserId, useSession } from '../session.tsx'
import { draftSlot } from './draft-slot.ts'
import { registerWriter } from './writers.ts'

/** The comment that is being written about a lead. */
export interface CommentDraft {
  readonly text: string
  /** False: storage is full or blocked, and what is typed would not survive a reload (P5). */
  readonly kept: boolean
  /** Takes a keystroke; it is stored when this returns (P1). */
  type(text: string): void
  /** It was sent. */
  clear(): void
}

/**
 * The draft of a comment, one a lead and acting user, kept like the drafts of texts: stored at every keystroke, dropped after
 * seven days or at Log Out. Another tab's words are taken over where nothing was typed here.
 */
export function useCommentDraft(leadId: string): CommentDraft {
  const session = useSession()
  const { signedInUserId } = session
  const actingUser = actingUserId(session)
  const key = commentDraftKey({ signedInUser: signedInUserId, actingUser }, leadId)
  const slot = useMemo(() => draftSlot(key), [key])
  const read = () => {
    const draft = slot.read()
    return draft === undefined || isExpired(draft, clock.now()) ? '' : draft.text
  }
  const [text, setText] = useState(read)
  const [kept, setKept] = useState(true)
  const silent = useRef(false)
  const here = useRef(text)

  useEffect(() => registerWriter(signedInUserId, () => (silent.current = true)), [signedInUserId])
  useEffect(
    () =>
      onOtherTab((changed) => {
        if (changed !== key) return
        const theirs = draftSlot(key).read()?.text ?? ''
        // What was typed here and nowhere else stays.
        if (document.hasFocus() && here.current !== '') return
        here.current = theirs
        setText(theirs)
      }),
    [key],
  )

  const store = (next: string) => {
    here.current = next
    setText(next)
    if (silent.current) return
    if (next === '') slot.clear()
    else setKept(slot.write({ text: next, updatedTs: clock.now() }))
  }
  return { text, kept, type: store, clear: () => store('') }
}
