import { useEffect, useEffectEvent, useState } from 'react'

import { type CatchUp } from './use-catch-up.ts'

/**
 * A press of Send while the thread catches up: the text leaves once the thread is read, unless it was changed, the thread
 * holds something new that should be read first, or it could not be read for too long.
 * @param incoming how many messages of others came since one began to write
 * @param onUnsent the composer goes while a press waits: its text stays a draft
 */
export function useDelayedSend({
  text,
  catchUp,
  incoming,
  send,
  onUnsent,
}: {
  text: string
  catchUp: CatchUp
  incoming: number
  send: () => boolean
  onUnsent: () => void
}): { delayed: boolean; delay: () => void } {
  const [delayed, setDelayed] = useState<{ readonly text: string; readonly incoming: number }>()
  // What leaves empties the field, and waits no longer by that.
  const over =
    catchUp === 'overdue' || (catchUp === 'current' && delayed !== undefined && incoming > delayed.incoming)
  if (delayed !== undefined && (delayed.text !== text || over)) setDelayed(undefined)

  const due = delayed !== undefined && catchUp === 'current'
  const leave = useEffectEvent(() => {
    if (delayed?.text === text && incoming <= delayed.incoming) send()
  })
  useEffect(() => {
    if (due) leave()
  }, [due])

  const forget = useEffectEvent(() => {
    if (delayed !== undefined && !due) onUnsent()
  })
  useEffect(() => () => forget(), [])

  return { delayed: delayed !== undefined, delay: () => setDelayed({ text, incoming }) }
}
