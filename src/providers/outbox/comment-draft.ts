import { useEffect, useMemo, useRef, useState } from 'react'

import { commentDraftKey } from '#/domain/message/draft-keys.ts'
import { type Draft } from '#/domain/message/draft.ts'
import { sameText } from '#/domain/message/text-thread.ts'
import { isExpired } from '#/domain/message/unsent-draft.ts'
import { clock } from '#/lib/clock.ts'
import { onOtherTab, type StorageEntry } from '#/lib/storage.ts'

import { actingUserId, useSession } from '../session.tsx'
import { registerWriter } from './purge-drafts.ts'
import { onDraftsChanged, storedDraft } from './stored-drafts.ts'

/** The draft of a comment on a lead. */
interface CommentDraft {
  readonly text: string
  /** Whether the text is stored. False when storage is full or blocked: the text would then not survive a reload. */
  readonly stored: boolean
  /**
   * Epoch ms (server time) at which Add was pressed for the current text, if it is not known how that request ended;
   * otherwise undefined.
   */
  readonly pressedTs: number | undefined
  /** Takes the text after a keystroke. The text is stored when this function returns. */
  type(text: string): void
  /** Records that the comment is being sent now. */
  press(): void
  /** Removes the draft of a comment that was sent, unless the draft has a different text by now. */
  sent(text: string): void
  /** Records that the comment was definitely refused. */
  returned(text: string): void
}

/**
 * Returns the draft of a comment. There is one per lead and acting user. Like the drafts of texts, it is stored at
 * every keystroke and dropped after seven days or at Log Out. A text from another tab is adopted if nothing was typed
 * here. A change made by the tray in this tab is always adopted.
 */
export function useCommentDraft(leadId: string): CommentDraft {
  const session = useSession()
  const { signedInUserId } = session
  const actingUser = actingUserId(session)
  const key = commentDraftKey({ signedInUser: signedInUserId, actingUser }, leadId)
  const entry = useMemo(() => storedDraft(key), [key])
  const read = () => {
    const draft = entry.read()
    return draft === undefined || isExpired(draft, clock.now()) ? undefined : draft
  }
  const [text, setText] = useState(() => read()?.text ?? '')
  const [pressedTs, setPressedTs] = useState(() => pressOf(read()))
  const [stored, setStored] = useState(true)
  const silent = useRef(false)
  const here = useRef(text)
  // What was last known to be stored. A failed write leaves it unchanged.
  const known = useRef(entry.read()?.text ?? '')
  const writing = useRef(false)

  useEffect(() => registerWriter(signedInUserId, () => (silent.current = true)), [signedInUserId])
  useEffect(() => {
    const take = (draft: Draft | undefined) => {
      here.current = draft?.text ?? ''
      setText(here.current)
      setPressedTs(pressOf(draft))
    }
    const stopHere = onDraftsChanged(() => {
      if (silent.current || writing.current) return
      const draft = entry.read()
      const now = draft?.text ?? ''
      if (now === known.current) {
        // Another composer of this draft learned how its request ended.
        if (now === here.current) setPressedTs(pressOf(draft))
        return
      }
      known.current = now
      take(draft)
    })
    const stopOther = onOtherTab((changed) => {
      if (changed !== key) return
      const draft = entry.read()
      known.current = draft?.text ?? ''
      // Text that was typed only here is not overwritten.
      if (document.hasFocus() && here.current !== '') return
      take(draft)
    })
    return () => {
      stopHere()
      stopOther()
    }
  }, [key, entry])

  const store = (next: string, pressed?: number) => {
    here.current = next
    setText(next)
    setPressedTs(pressed)
    if (silent.current) return
    writing.current = true
    const written = write(entry, next, pressed)
    writing.current = false
    if (written) known.current = next
    if (next !== '') setStored(written)
  }
  // Another page for this lead may have stored a new text by now.
  const stillSays = (sent: string) => {
    const now = read()?.text
    return now === undefined || sameText(now, sent)
  }
  return {
    text,
    stored,
    pressedTs,
    type: (next) => store(next),
    press: () => store(here.current, clock.now()),
    sent(said) {
      if (stillSays(said)) store('')
    },
    returned(said) {
      if (stillSays(said)) store(here.current)
    },
  }
}

/** @returns whether the text is stored */
function write(entry: StorageEntry<Draft>, text: string, pressed: number | undefined): boolean {
  if (text === '') {
    entry.clear()
    return true
  }
  const draft = { text, updatedTs: pressed ?? clock.now() }
  return entry.write(pressed === undefined ? draft : { ...draft, tried: { key: '', text } })
}

/** Returns when Add was pressed, if the draft still has the same text; otherwise undefined. */
function pressOf(draft: Draft | undefined): number | undefined {
  return draft?.tried?.text === draft?.text ? draft?.updatedTs : undefined
}
