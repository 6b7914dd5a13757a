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

/** The comment that is being written about a lead. */
export interface CommentDraft {
  readonly text: string
  /** False: storage is full or blocked, and what is typed would not survive a reload. */
  readonly stored: boolean
  /** Epoch ms (server time) at which Add was pressed for what stands here, where its end is not known. */
  readonly pressedTs: number | undefined
  /** Takes a keystroke; it is stored when this returns. */
  type(text: string): void
  /** Writes down that it leaves now. */
  press(): void
  /** It was sent: it goes, unless something else stands here by now. */
  sent(text: string): void
  /** It was refused for certain. */
  returned(text: string): void
}

/**
 * The draft of a comment, one a lead and acting user, stored like the drafts of texts: stored at every keystroke, dropped after
 * seven days or at Log Out. Another tab's text is taken over where nothing was typed here; what the tray of this tab does, always.
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
  // What was last known to be stored. A write that failed left it.
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
        // Another composer of it was told how its press ended.
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
      // What was typed here and nowhere else stays.
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
  // Another page of this lead may hold something new by now.
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

/** @returns whether it stands in storage */
function write(entry: StorageEntry<Draft>, text: string, pressed: number | undefined): boolean {
  if (text === '') {
    entry.clear()
    return true
  }
  const draft = { text, updatedTs: pressed ?? clock.now() }
  return entry.write(pressed === undefined ? draft : { ...draft, tried: { key: '', text } })
}

/** When Add was pressed for the text that still stands there. */
function pressOf(draft: Draft | undefined): number | undefined {
  return draft?.tried?.text === draft?.text ? draft?.updatedTs : undefined
}
