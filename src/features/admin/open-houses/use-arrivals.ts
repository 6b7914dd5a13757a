import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { useRef } from 'react'

import { clock } from '#/lib/clock.ts'
import { randomId } from '#/lib/random-id.ts'
import { mayGoLater, noServer, tellArrival } from '#/providers/check-in/send-arrivals.ts'
import { type StoredArrival, storeArrival } from '#/providers/check-in/stored-arrivals.ts'
import { useOnline } from '#/ui/use-online.ts'

/** Whether arrivals can be sent now, as far as is known. */
export function useCanSendArrivals(): boolean {
  const isCut = useSelector(noServer)
  return useOnline() && !isCut
}

/** The answers of a visitor. */
type VisitorAnswers = Omit<
  StoredArrival,
  'key' | 'user' | 'actingUser' | 'teamId' | 'openHouseId' | 'arrivedTs' | 'refused'
>

const NOT_KEPT = 'This device can’t keep your check-in. Please see the host.'

/**
 * Sends a visitor's arrival to the server, or stores it on the device until it can be sent. It remains one visit,
 * however often it is sent: a change after an attempt without a response changes the visitor of that attempt.
 * @returns a function that sends the arrival; it throws an Error if the server rejects it, or if it can neither be sent
 * nor stored
 */
export function useArrival(of: Pick<StoredArrival, 'user' | 'actingUser' | 'teamId' | 'openHouseId'>) {
  const client = useQueryClient()
  // An arrival that was sent without a response and is not stored. The server may have it.
  const unanswered = useRef<{ said: string; arrival: StoredArrival }>(undefined)
  return async (visitor: VisitorAnswers): Promise<void> => {
    const said = JSON.stringify(visitor)
    let arrival: StoredArrival = { ...of, ...visitor, key: randomId(), arrivedTs: clock.now() }
    const before = unanswered.current
    if (before?.said === said) arrival = before.arrival
    else if (before) {
      const attendeeRef = await tellArrival(client, before.arrival).catch((error: unknown) => {
        if (mayGoLater(error)) throw new Error(NOT_KEPT, { cause: error })
        // The earlier attempt was rejected, so that it created no visitor.
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
