import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'
import { useEffect, useRef } from 'react'

import { arrivalCauses, type ArrivalBody, sendArrival } from '#/api/admin/open-houses.ts'
import { applierOf } from '#/api/cache/applier-of.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { outcomeUnknown } from '#/api/cache/settle.ts'
import { ApiError, errorMessage } from '#/api/request/errors.ts'
import { clock } from '#/lib/clock.ts'
import { randomId } from '#/lib/random-id.ts'
import {
  dropArrival,
  storeArrival,
  type KeptArrival,
  keptArrivals,
  refuseArrival,
} from '#/providers/check-in/kept-arrivals.ts'
import { useOnline } from '#/ui/use-online.ts'

/** How long a visitor waits for the server before the arrival is kept. Milliseconds. */
const PATIENCE = 8_000
/** How long until what is kept is tried again. Milliseconds. */
const AGAIN = 5_000

const bodyOf = ({ attendeeRef, name, phone, broker, mayText, arrivedTs }: KeptArrival): ArrivalBody => ({
  attendeeRef: attendeeRef ?? null,
  name,
  phone: phone ?? null,
  broker: broker ?? null,
  mayText,
  arrivedTs,
})

/**
 * Whether an arrival may go later: there is no connection or it failed, or the session or the server has a moment of its own.
 * A page that was opened without a connection may hear of it from its first request only.
 */
const mayGoLater = (error: unknown) =>
  outcomeUnknown(error) ||
  (error instanceof ApiError &&
    (error.code === 'offline' || error.status === 401 || error.status === 429 || error.status >= 500))

/** The last arrival that was sent found no server; the browser may say all the while that it has a connection. */
const noServer = createAtom(false)

/** Whether arrivals can leave the device, as far as is known. */
export function useCanSendArrivals(): boolean {
  const isCut = useSelector(noServer)
  return useOnline() && !isCut
}

/** @returns who the server says has come */
async function send(client: QueryClient, arrival: KeptArrival): Promise<string> {
  let attendeeRef: string
  try {
    const answer = await sendArrival(apiOf(client), arrival.openHouseId, {
      key: arrival.key,
      arrival: bodyOf(arrival),
      signal: AbortSignal.timeout(PATIENCE),
    })
    attendeeRef = answer.attendeeRef
    noServer.set(false)
  } catch (error) {
    noServer.set(error instanceof ApiError && error.status === 0)
    throw error
  }
  for (const hint of arrivalCauses(arrival.teamId)) applierOf(client).apply(hint)
  return attendeeRef
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
      const attendeeRef = await send(client, before.arrival).catch((error: unknown) => {
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
        await send(client, arrival)
        return
      } catch (error) {
        unanswered.current = mayGoLater(error) ? { said, arrival } : undefined
        if (!unanswered.current) throw error
      }
    if (!storeArrival(arrival)) throw new Error(NOT_KEPT)
  }
}

let sending = false

/** Sends what is kept, one after the other; what the server refuses stays with the reason. */
async function sendKept(client: QueryClient, user: string): Promise<void> {
  if (sending || !navigator.onLine) return
  sending = true
  try {
    for (const arrival of keptArrivals(user)) {
      if (arrival.refused !== undefined) continue
      try {
        await send(client, arrival)
        dropArrival(arrival.key)
      } catch (error) {
        if (mayGoLater(error)) return
        refuseArrival(arrival.key, errorMessage(error))
      }
    }
  } finally {
    sending = false
  }
}

/** Sends what the device keeps: at once, when the connection is back, and from time to time. */
export function useSendArrivals(user: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const run = () => void sendKept(client, user)
    run()
    const timer = setInterval(run, AGAIN)
    addEventListener('online', run)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
    }
  }, [client, user])
}
