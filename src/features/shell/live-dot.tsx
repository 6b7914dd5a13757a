import { useEffect, useRef } from 'react'

import { clock } from '#/lib/clock.ts'
import { useLive } from '#/providers/live/use-live.ts'
import { useNow } from '#/providers/now.ts'
import { announce } from '#/ui/live-region.tsx'
import { useOnline } from '#/ui/use-online.ts'

import { PresenceFace } from './presence-face.tsx'
import { type Presence, presenceWords } from './presence-words.ts'
import { ageSentence, presenceOf } from './presence.ts'
import { useLostTimer } from './use-lost.ts'

/** Whether changes arrive: quiet while they do, one word when they do not. */
export function LiveDot() {
  const { status, closedSince, caughtUpAt } = useLive()
  const online = useOnline()
  useLostTimer(closedSince)
  useNow(30_000)
  const now = clock.now()
  const presence = presenceOf({ status, closedSince, online, now })
  const sentence = ageSentence(presence, caughtUpAt, now)

  const before = useRef<Presence>('starting')
  useEffect(() => {
    const was = before.current
    before.current = presence
    if (was === presence || was === 'starting') return
    if (presence !== 'starting') announce(presenceWords[presence])
  }, [presence])

  return <PresenceFace presence={presence} sentence={sentence} />
}
