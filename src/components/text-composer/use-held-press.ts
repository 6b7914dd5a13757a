import { useEffect, useEffectEvent, useState } from 'react'

import { type CatchUp } from './use-catch-up.ts'

/**
 * A press of Send while the thread catches up: the text leaves once the thread is read, unless it was changed, the thread
 * holds something new that should be read first, or it could not be read for too long.
 * @param news how many messages of others came since one began to write
 */
export function useHeldPress({
  text,
  catchUp,
  news,
  press,
}: {
  text: string
  catchUp: CatchUp
  news: number
  press: () => boolean
}): { held: boolean; hold: () => void } {
  const [held, setHeld] = useState<{ readonly text: string; readonly news: number }>()
  // What leaves empties the field, and is held no longer by that.
  const over = catchUp === 'overdue' || (catchUp === 'current' && held !== undefined && news > held.news)
  if (held !== undefined && (held.text !== text || over)) setHeld(undefined)

  const due = held !== undefined && catchUp === 'current'
  const leave = useEffectEvent(() => {
    if (held?.text === text && news <= held.news) press()
  })
  useEffect(() => {
    if (due) leave()
  }, [due])

  return { held: held !== undefined, hold: () => setHeld({ text, news }) }
}
