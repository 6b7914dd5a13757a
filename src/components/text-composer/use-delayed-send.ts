import { useEffect, useEffectEvent, useState } from 'react'

import { type CatchUp } from './use-catch-up.ts'

/**
 * Delays a press of Send while the thread catches up. The text is sent once the thread is read, unless the text was
 * changed, the thread contains something new that should be read first, or it could not be read for too long.
 * @param incoming number of messages from others since the user began to write
 * @param onUnsent called when the composer unmounts while a press is waiting: its text stays a draft
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
  // Sending empties the field, which also ends the delay.
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
