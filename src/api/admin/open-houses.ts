import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { type OpenHouseValues } from '#/domain/open-house/open-house-form.ts'
import { type Attendee, type OpenHouse } from '#/domain/open-house/open-house.ts'

import { lostAnswer } from '../cache/lost-answer.ts'
import { readableOf } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { addedSince } from '../cache/new-rows.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { outcomeUnknown, settle } from '../cache/settle.ts'
import {
  addAttendeeLead,
  addOpenHouse,
  changeOpenHouse,
  checkInVisitor,
  getOpenHouse,
  getOpenHouses,
  textAttendee,
} from '../endpoints/admin/open-houses.ts'
import { type InputOf } from '../endpoints/endpoint.ts'
import { getTeam, getTeams } from '../endpoints/teams.ts'
import { getClient, getCurrentUser } from '../endpoints/users.ts'
import { type Hint } from '../live/invalidation.ts'
import { type Api, requestUrl } from '../request/call.ts'
import { errorMessage, isAborted } from '../request/errors.ts'
import { useCreationKey } from './creation.ts'
import { adminKeys } from './keys.ts'

/** Query for the open houses of a team. Unreadable entries are left out. */
export const openHousesQuery = (teamId: string) =>
  queryOptions({
    queryKey: adminKeys.openHouses(teamId),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getOpenHouses, { params: { teamId } }, { signal })),
    // The page shows its own error message.
    meta: { quiet: true },
  })

/** Query for an open house with its attendees. Unreadable attendees are left out. */
export const openHouseQuery = (openHouseId: string) =>
  queryOptions({
    queryKey: adminKeys.openHouse(openHouseId),
    queryFn: async ({ client, signal, queryKey }) => {
      const found = await apiOf(client).call(getOpenHouse, { params: { openHouseId } }, { signal })
      return { ...found, attendees: readableOf([...queryKey, 'attendees'], found.attendees) }
    },
    meta: { quiet: true },
  })

const raw = z.unknown()

/**
 * Reads the responses that the check-in of an open house starts with, as JSON by request URL. The registered attendees
 * are left out.
 * @throws ApiError when one of the responses cannot be read
 */
export async function readCheckInStart(
  client: QueryClient,
  {
    baseUrl,
    needsTeams,
    ...params
  }: { baseUrl: string; needsTeams: boolean; clientId: string; teamId: string; openHouseId: string },
): Promise<Record<string, string>> {
  const { call } = apiOf(client)
  const house = { ...getOpenHouse, response: z.record(z.string(), raw) }
  const answers = await Promise.all([
    call({ ...getCurrentUser, response: raw }, {}),
    call({ ...getClient, response: raw }, { params }),
    call({ ...getTeam, response: raw }, { params }),
    call(house, { params }).then((answer) => ({ ...answer, attendees: [] })),
    ...(needsTeams ? [call({ ...getTeams, response: raw }, {})] : []),
  ])
  const addresses = [getCurrentUser, getClient, getTeam, getOpenHouse, getTeams].map(
    (of) => requestUrl(baseUrl, of, { params }) ?? '',
  )
  return Object.fromEntries(answers.map((answer, at) => [addresses[at], JSON.stringify(answer)]))
}

/** The request body for the arrival of a visitor. */
export type ArrivalBody = InputOf<typeof checkInVisitor>['body']

const changed = (teamId: string): Hint[] => [{ eventType: 'OPEN_HOUSES_CHANGED', teamId }]
const came = (teamId: string): Hint[] => [...changed(teamId), { eventType: 'LEAD_CREATED' }]

const readAgain = (client: QueryClient, teamId: string) => refetchNow(client, openHousesQuery(teamId))

const wire = (values: OpenHouseValues) => ({
  startTs: values.startTs,
  endTs: values.endTs,
  scope: values.scope,
  unitRef: values.unitRef ?? null,
  hostRef: values.hostRef ?? null,
  capacity: values.capacity ?? null,
  note: values.note ?? null,
})

const says = (house: OpenHouse, values: OpenHouseValues) =>
  house.cancelledTs === undefined &&
  house.startTs === values.startTs &&
  house.endTs === values.endTs &&
  house.scope === values.scope &&
  house.unit?.id === values.unitRef &&
  house.host?.id === values.hostRef &&
  house.capacity === values.capacity &&
  house.note === values.note

/** Adds an open house, or changes all values of an existing one. */
export function useSaveOpenHouse(teamId: string) {
  const client = useQueryClient()
  const keyOf = useCreationKey()
  return useAct({
    mutationFn: ({ house, values }: { house: OpenHouse | undefined; values: OpenHouseValues }) => {
      const isNew = addedSince(client.getQueryData(openHousesQuery(teamId).queryKey))
      return settle(
        async () => {
          if (house === undefined)
            await apiOf(client).call(
              addOpenHouse,
              { params: { teamId }, body: wire(values) },
              { idempotencyKey: keyOf(wire(values)) },
            )
          else
            await apiOf(client).call(changeOpenHouse, {
              params: { openHouseId: house.id },
              body: { values: wire(values), fromTs: house.changedTs ?? null },
            })
          return true
        },
        {
          read: () => readAgain(client, teamId),
          found: (now) =>
            now.some((one) => (house === undefined ? isNew(one) : one.id === house.id) && says(one, values)),
          failure: lostAnswer,
        },
      )
    },
    causes: () => changed(teamId),
    onSettled: (_, error) => {
      if (error) void client.invalidateQueries({ queryKey: adminKeys.openHouses(teamId) })
    },
  })
}

interface Cancellation {
  readonly house: OpenHouse
  readonly textRegistered: boolean
  /** The time of the last change that the user has seen. */
  readonly fromTs: number
}

/** Cancels an open house, and optionally texts the registered attendees. */
export function useCancelOpenHouse(teamId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ house, textRegistered, fromTs }: Cancellation) =>
      settle(
        async () => {
          await apiOf(client).call(changeOpenHouse, {
            params: { openHouseId: house.id },
            body: { cancel: { textRegistered }, fromTs },
          })
          return true
        },
        {
          read: () => readAgain(client, teamId),
          found: (now) => now.some(({ id, cancelledTs }) => id === house.id && cancelledTs !== undefined),
          failure: lostAnswer,
        },
      ),
    // The dialog shows what the query of the house has.
    readOnConflict: (_, { house }) => client.invalidateQueries({ queryKey: adminKeys.openHouse(house.id) }),
    causes: () => changed(teamId),
    onSettled: (_, error) => {
      if (error) void client.invalidateQueries({ queryKey: adminKeys.openHouses(teamId) })
    },
  })
}

/** Sends one arrival. Sending it again with the same key changes nothing. @throws ApiError */
export function sendArrival(
  api: Api,
  openHouseId: string,
  { key, arrival, signal }: { key: string; arrival: ArrivalBody; signal?: AbortSignal | undefined },
) {
  return api.call(
    checkInVisitor,
    { params: { openHouseId }, body: arrival },
    { idempotencyKey: key, ...(signal ? { signal } : {}) },
  )
}

/** What an arrival makes stale: the open houses and the lead lists. */
export const arrivalCauses = came

/**
 * Whether an arrival is about this attendee. They are matched by ID if the arrival has one, otherwise by phone number.
 */
const isAbout = (arrival: ArrivalBody, { id, phone }: Attendee) =>
  arrival.attendeeRef === undefined || arrival.attendeeRef === null
    ? phone !== undefined && phone === arrival.phone
    : id === arrival.attendeeRef

/** Checks in a visitor by hand. */
export function useCheckIn(teamId: string, openHouseId: string) {
  const client = useQueryClient()
  const keyOf = useCreationKey()
  return useAct({
    mutationFn: (arrival: ArrivalBody) =>
      settle(() => sendArrival(apiOf(client), openHouseId, { key: keyOf(arrival), arrival }), {
        read: () => refetchNow(client, openHouseQuery(openHouseId)),
        found: ({ attendees }) =>
          attendees.some((one) => one.arrivedTs !== undefined && isAbout(arrival, one)),
      }),
    causes: () => came(teamId),
  })
}

/** Creates a lead from a registered attendee. */
export function useAddAttendeeLead(teamId: string, openHouseId: string) {
  const client = useQueryClient()
  const keyOf = useCreationKey()
  return useAct({
    mutationFn: (body: { attendeeRef: string }) =>
      settle(
        () =>
          apiOf(client).call(
            addAttendeeLead,
            { params: { openHouseId }, body },
            { idempotencyKey: keyOf(body) },
          ),
        {
          read: () => refetchNow(client, openHouseQuery(openHouseId)),
          found: ({ attendees }) =>
            attendees.some(({ id, lead }) => id === body.attendeeRef && lead !== undefined),
        },
      ),
    causes: () => came(teamId),
  })
}

/** A text to one attendee. */
interface AttendeeText {
  readonly attendeeRef: string
  readonly message: string
  /** Idempotency key of this text, so that it is never sent twice. */
  readonly key: string
}

/** Why a text was not sent. If `unknown` is true, it may have been sent after all. */
export interface TextFailure {
  readonly error: string
  readonly unknown: boolean
}

/** Number of texts that are sent at the same time. */
const AT_ONCE = 3

/**
 * Texts attendees, one request each. A failure does not stop the other texts. `onResult` is called for each attendee as
 * soon as the result is known, with undefined if the text was sent. `onEnd` is called once all results are known.
 */
export function useTextAttendees(teamId: string, openHouseId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: async ({
      texts,
      onResult,
      onEnd,
    }: {
      texts: readonly AttendeeText[]
      onResult: (attendeeRef: string, failure: TextFailure | undefined) => void
      onEnd: () => void
    }) => {
      const waiting = [...texts]
      const work = async (): Promise<void> => {
        const text = waiting.shift()
        if (!text) return undefined
        const { attendeeRef, message, key } = text
        const failure = await apiOf(client)
          .call(
            textAttendee,
            { params: { openHouseId }, body: { attendeeRef, message } },
            { idempotencyKey: key },
          )
          .then(
            () => undefined,
            (error: unknown) => {
              // A request that was aborted because the acting user changed is not reported to the next user.
              if (isAborted(error)) throw error
              return { error: errorMessage(error), unknown: outcomeUnknown(error) }
            },
          )
        onResult(attendeeRef, failure)
        return work()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      onEnd()
    },
    causes: () => came(teamId),
  })
}
