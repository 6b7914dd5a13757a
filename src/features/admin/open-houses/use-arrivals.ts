import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useRef } from 'react'

import { clock } from '#/lib/clock.ts'
import { randomId } from '#/lib/random-id.ts'
import { type KeptArrival, storeArrival } from '#/providers/check-in/kept-arrivals.ts'
import { mayGoLater, noServer, tellArrival } from '#/providers/check-in/send-arrivals.ts'
import { useOnline } from '#/ui/use-online.ts'

/** Whether arrivals can leave the device, as far as is known. */
export function useCanSendArrivals(): boolean {
  const isCut = useSelector(noServer)
  return useOnline() && !isCut
}

/** What a visitor says of themselves. */
type VisitorAnswers = Omit<KeptArrival, 'key' | 'user' | 'teamId' | 'openHouseId' | 'arrivedTs' | 'refused'>

const NOT_KEPT = 'This device can’t keep your check-in. Please see the host.'

/**
 * Tells the server that a visitor has come, or keeps it on the device until that can be done. It is one visit, however often
 * it is told: what is changed after an attempt without an answer changes the visitor of that attempt.
 * @returns what tells it; it throws an Error where the server refuses it, or where neither is possible
 */
export function useArrival(of: Pick<KeptArrival, 'user' | 'teamId' | 'openHouseId'>) {
  const client = useQueryClient()
  // Sent without an answer, and not kept: the server may have it.
  const unanswered = useRef<{ said: string; arrival: KeptArrival }>(undefined)
  return async (visitor: VisitorAnswers): Promise<void> => {
    const said = JSON.stringify(visitor)
    let arrival: KeptArrival = { ...of, ...visitor, key: randomId(), arrivedTs: clock.now() }
    const before = unanswered.current
    if (before?.said === said) arrival = before.arrival
    else if (before) {
      const attendeeRef = await tellArrival(client, before.arrival).catch((error: unknown) => {
        if (mayGoLater(error)) throw new Error(NOT_KEPT, { cause: error })
        // It was refused, and nobody came of it.
        return visitor.attendeeRef
      })
      unanswered.current = undefined
      if (attendeeRef !== undefined)
        arrival = { ...arrival, attendeeRef, arrivedTs: before.arrival.arrivedTs }
    }
    if (navigator.onLine)
      try {
        await tellArrival(client, arrival)
        return
      } catch (error) {
        unanswered.current = mayGoLater(error) ? { said, arrival } : undefined
        if (!unanswered.current) throw error
      }
    if (!storeArrival(arrival)) throw new Error(NOT_KEPT)
  }
}
