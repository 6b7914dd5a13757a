import { useEffect, useMemo, useRef, useState } from 'react'

import { commentDraftKey } from '#/domain/message/draft-keys.ts'
import { type Draft, isExpired } from '#/domain/message/draft.ts'
import { sameText } from '#/domain/message/text-thread.ts'
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
  /** Epoch ms (server time) at which Add was pressed for what stands here, where its end is not known (P3). */
  readonly pressedTs: number | undefined
  /** Takes a keystroke; it is stored when this returns (P1). */
  type(text: string): void
  /** Writes down that it leaves now. */
  press(): void
  /** It was sent: it goes, unless something else stands here by now. */
  sent(text: string): void
  /** It was refused for certain. */
  returned(text: string): void
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
    return draft === undefined || isExpired(draft, clock.now()) ? undefined : draft
  }
  const [text, setText] = useState(() => read()?.text ?? '')
  const [pressedTs, setPressedTs] = useState(() => pressOf(read()))
  const [kept, setKept] = useState(true)
  const silent = useRef(false)
  const here = useRef(text)

  useEffect(() => registerWriter(signedInUserId, () => (silent.current = true)), [signedInUserId])
  useEffect(
    () =>
      onOtherTab((changed) => {
        if (changed !== key) return
        const draft = draftSlot(key).read()
        const theirs = draft?.text ?? ''
        // What was typed here and nowhere else stays.
        if (document.hasFocus() && here.current !== '') return
        here.current = theirs
        setText(theirs)
        setPressedTs(pressOf(draft))
      }),
    [key],
  )

  const store = (next: string, pressed?: number) => {
    here.current = next
    setText(next)
    setPressedTs(pressed)
    if (silent.current) return
    if (next === '') return slot.clear()
    const updatedTs = pressed ?? clock.now()
    const draft = { text: next, updatedTs }
    setKept(slot.write(pressed === undefined ? draft : { ...draft, tried: { key: '', text: next } }))
  }
  // Another page of this lead may hold something new by now.
  const holds = (words: string) => {
    const stored = read()?.text
    return stored === undefined || sameText(stored, words)
  }
  return {
    text,
    kept,
    pressedTs,
    type: (next) => store(next),
    press: () => store(here.current, clock.now()),
    sent(words) {
      if (holds(words)) store('')
    },
    returned(words) {
      if (holds(words)) store(here.current)
    },
  }
}

/** The words that were pressed still stand there as they were. */
function pressOf(draft: Draft | undefined): number | undefined {
  return draft?.tried?.text === draft?.text ? draft?.updatedTs : undefined
}
