import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { threadQuery } from '#/api/texts.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { newestMark, newTextsSince } from '#/domain/message/new-texts.ts'
import { type SeenMark } from '#/domain/message/text-marks.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { useSeenMarks } from '#/providers/popout/seen-marks.ts'
import { targetKey, type TextTarget } from '#/providers/popout/text-target.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** The texts that others have written since the user began the text in the field. */
interface NewAbove {
  readonly texts: readonly Communication[]
  /** Marks them as seen by the user. */
  seen(): void
}

/**
 * Tracks messages that arrive while the user is typing, so that Send can name them. For a text that was begun before
 * the conversation was opened, messages count from the last time the user looked at the thread.
 * @param remembered whether this composer is next to the thread for which the last look is remembered
 */
export function useNewAbove(target: TextTarget, text: string, remembered: boolean): NewAbove {
  const { user } = useViewer()
  const seenMarks = useSeenMarks()
  const { data } = useQuery(threadQuery(target.leadId, target.phone))
  const writing = !isBlank(text)
  const [before] = useState(() => (remembered && writing ? seenMarks.read(targetKey(target)) : undefined))
  const [mark, setMark] = useState<SeenMark | undefined>(before)
  if (!writing && mark !== undefined) setMark(undefined)
  else if (writing && mark === undefined && data !== undefined) setMark(newestMark(data))
  // Not computed with every keystroke, because a thread may be long.
  const texts = useMemo(
    () => (mark === undefined || data === undefined || !writing ? none : newTextsSince(mark, data, user.id)),
    [mark, data, writing, user.id],
  )
  return {
    texts,
    seen: () => setMark(newestMark(data ?? [])),
  }
}

const none: readonly Communication[] = []
