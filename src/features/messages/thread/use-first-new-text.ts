import { useEffect, useState, useSyncExternalStore } from 'react'

import { type Communication } from '#/domain/message/communication.ts'
import { newestMark, newTextsSince, sameMark } from '#/domain/message/new-texts.ts'
import { type SeenMark } from '#/domain/message/text-marks.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { useSeenMarks } from '#/providers/popout/seen-marks.ts'
import { targetKey, type TextTarget } from '#/providers/popout/text-target.ts'
import { useViewer } from '#/providers/viewer.tsx'

/**
 * Returns the first text from somebody else that arrived while the user was not looking: the conversation was closed or
 * minimized, the tab was hidden, or no events arrived. Texts that arrive while the user is looking are not marked.
 * @param reading whether the thread is being fetched
 * @returns its id, or undefined
 */
export function useFirstNewText(
  target: TextTarget,
  texts: readonly Communication[],
  reading: boolean,
): string | undefined {
  const { user } = useViewer()
  const status = useLive((state) => state.status)
  const closedSince = useLive((state) => state.closedSince)
  const seenMarks = useSeenMarks()
  const key = targetKey(target)
  const visible = useSyncExternalStore(subscribeVisible, () => document.visibilityState === 'visible')
  const [mark, setMark] = useState<SeenMark | undefined>(() => seenMarks.read(key))
  const [line, setLine] = useState<SeenMark>()
  const [watched, setWatched] = useState(false)

  const blind = status !== 'OPEN' && closedSince !== undefined
  // Texts from the first fetch, or from the fetch after a gap, arrived while the user was away.
  const looking = visible && !blind && (watched || !reading)
  const next = newestMark(texts)
  const moved = !sameMark(mark, next)
  if (
    !watched &&
    mark !== undefined &&
    !sameMark(mark, line) &&
    newTextsSince(mark, texts, user.id).length > 0
  )
    setLine(mark)
  if (looking && moved) setMark(next)
  if (looking !== watched) setWatched(looking)

  useEffect(() => {
    if (mark !== undefined && looking) seenMarks.note(key, mark)
  }, [mark, looking, seenMarks, key])

  return line && newTextsSince(line, texts, user.id)[0]?.id
}

function subscribeVisible(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
