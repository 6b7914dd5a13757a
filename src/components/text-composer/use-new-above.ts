import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { threadQuery } from '#/api/texts.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { lookMark, newTextsSince } from '#/domain/message/new-texts.ts'
import { type SeenMark } from '#/domain/message/text-marks.ts'
import { isBlank } from '#/lib/blank.ts'
import { useLooked } from '#/providers/popout/looked.ts'
import { targetKey, type TextTarget } from '#/providers/popout/text-target.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** What others have written since the text of the field was begun. */
export interface NewAbove {
  readonly texts: readonly Communication[]
  /** The person has seen them. */
  seen(): void
}

/**
 * Others may write while one types; Send names their messages. A text that was begun before
 * the conversation was opened counts from where the thread was looked at last.
 * @param remembered whether this composer stands beside the thread whose looks are remembered
 */
export function useNewAbove(target: TextTarget, text: string, remembered: boolean): NewAbove {
  const { user } = useViewer()
  const looked = useLooked()
  const { data } = useQuery(threadQuery(target.leadId, target.phone))
  const writing = !isBlank(text)
  const [before] = useState(() => (remembered && writing ? looked.read(targetKey(target)) : undefined))
  const [mark, setMark] = useState<SeenMark | undefined>(before)
  if (!writing && mark !== undefined) setMark(undefined)
  else if (writing && mark === undefined && data !== undefined) setMark(lookMark(data))
  // Not at every key: a thread may be long.
  const texts = useMemo(
    () => (mark === undefined || data === undefined || !writing ? none : newTextsSince(mark, data, user.id)),
    [mark, data, writing, user.id],
  )
  return {
    texts,
    seen: () => setMark(lookMark(data ?? [])),
  }
}

const none: readonly Communication[] = []
