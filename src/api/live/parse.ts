import * as z from 'zod/mini'

import { isJsonObject, TIME_WITH_OFFSET } from '#/lib/schema.ts'

import { type LiveEvent, liveEventSchema, liveEventTypes, PONG } from './events.ts'

/** Maximum length of a message in characters. Longer ones are not read. The largest known event has about 500. */
const MAX_LENGTH = 100_000

const connected = z.object({ eventType: z.literal('CONNECTED'), since: z.optional(z.nullable(z.number())) })
const named = z.object({ eventType: z.string() })
const known = new Map<unknown, LiveEvent['eventType']>(liveEventTypes.map((type) => [type, type]))

/** A parsed frame. */
export type Frame =
  | { kind: 'event'; event: LiveEvent }
  /**
   * The first frame of a server that can repeat earlier events. `since` is the start of what it repeats, or undefined
   * when it does not repeat anything.
   */
  | { kind: 'connected'; since: number | undefined }
  /** An event type that only a newer server knows. */
  | { kind: 'unknown' }
  /** The frame is not JSON, not text, or does not match the schema of its event. */
  | { kind: 'malformed' }
  /** The server's answer to a keepalive. It contains nothing to handle. */
  | { kind: 'pong' }

/** Parses one frame of the live channel. Never throws. */
export function parseFrame(data: unknown): Frame {
  if (data === PONG) return { kind: 'pong' }
  if (typeof data !== 'string' || data.length > MAX_LENGTH) return { kind: 'malformed' }
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch {
    return { kind: 'malformed' }
  }
  const plain = plainEvent(value)
  if (plain) return { kind: 'event', event: plain }
  const parsed = z.safeParse(liveEventSchema, value)
  if (parsed.success) return { kind: 'event', event: parsed.data }
  const first = z.safeParse(connected, value)
  if (first.success) return { kind: 'connected', since: first.data.since ?? undefined }
  const name = z.safeParse(named, value)
  return name.success && !known.has(name.data.eventType) ? { kind: 'unknown' } : { kind: 'malformed' }
}

/**
 * Parses by hand what is clearly an event, with the same result as the schema at a tenth of its cost, because a storm
 * brings a frame every millisecond. Returns undefined in case of any doubt, and the schema then decides.
 */
export function plainEvent(value: unknown): LiveEvent | undefined {
  if (!isJsonObject(value)) return undefined
  const eventType = known.get(value.eventType)
  const createdTs = timeOf(value.createdTs)
  const { lead, communication, userRef, callId } = value
  if (eventType === undefined || createdTs === undefined) return undefined
  if (!isText(userRef) || !isText(callId)) return undefined
  const event: LiveEvent = {
    eventType,
    createdTs,
    lead: undefined,
    communication: undefined,
    userRef: userRef ?? undefined,
    callId: callId ?? undefined,
  }
  if (lead !== undefined && lead !== null) {
    if (!isJsonObject(lead)) return undefined
    const { id, teamRef, assignedAgentRef, name } = lead
    if (typeof id !== 'string' || !isText(teamRef) || !isText(assignedAgentRef) || !isText(name))
      return undefined
    event.lead = {
      id,
      teamRef: teamRef ?? undefined,
      assignedAgentRef: assignedAgentRef ?? undefined,
      name: name ?? undefined,
    }
  }
  if (communication !== undefined && communication !== null) {
    if (!isJsonObject(communication)) return undefined
    const { id, communicationType, communicationDirection, textedFromNumber } = communication
    if (typeof id !== 'string' || !isWord(communicationType)) return undefined
    if (!isWord(communicationDirection) || !isText(textedFromNumber)) return undefined
    event.communication = {
      id,
      communicationType: communicationType ?? undefined,
      communicationDirection: communicationDirection ?? undefined,
      textedFromNumber: textedFromNumber ?? undefined,
    }
  }
  return event
}

function isText(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string'
}

/** A value of an open list: any text except the empty one. */
function isWord(value: unknown): value is string | null | undefined {
  return isText(value) && value !== ''
}

function timeOf(value: unknown): number | undefined {
  const ms =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && TIME_WITH_OFFSET.test(value)
        ? Date.parse(value)
        : Number.NaN
  return Number.isSafeInteger(ms) ? ms : undefined
}
