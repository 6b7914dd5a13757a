import * as z from 'zod/mini'

import { communicationTypes } from '#/domain/message/communication-types.ts'
import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

/** The events of the live channel. */
export const liveEventTypes = [
  'INCOMING_COMMUNICATION',
  'LEAD_ASSIGNED',
  'LEAD_CLAIMED',
  'LEAD_CHANGED',
  'LEAD_CREATED',
  'LEAD_SHARED',
  'OUTGOING_TEXT_MESSAGE',
  'TEXT_FAILED',
  'CALL_TRANSFERRED',
  'OUTGOING_CALL_INITIATED',
  'CALL_COMPLETED',
  'OUTGOING_CALL_COMPLETED',
] as const

/** The name of an event. */
export type LiveEventType = (typeof liveEventTypes)[number]

/** A message from the server. Unknown fields are ignored; an unknown eventType means that something changed. */
export const liveEventSchema = z.object({
  eventType: z.enum(liveEventTypes),
  createdTs: timestamp,
  lead: maybe(
    z.object({
      id: z.string(),
      teamRef: maybe(z.string()),
      assignedAgentRef: maybe(z.string()),
      name: maybe(z.string()),
    }),
  ),
  communication: maybe(
    z.object({
      id: z.string(),
      communicationType: maybe(openEnum(communicationTypes)),
      communicationDirection: maybe(openEnum(['INCOMING', 'OUTGOING'])),
      textedFromNumber: maybe(z.string()),
    }),
  ),
  userRef: maybe(z.string()),
  callId: maybe(z.string()),
})

/** An event as the app sees it. */
export type LiveEvent = z.output<typeof liveEventSchema>

/**
 * Whether to notify a user of a text that was not delivered. Its sender is notified, and whoever acts for the sender.
 * Colleagues see it in the lead. If the event names no user, as for a reminder sent by the server, everyone is
 * notified.
 * @param userId ID of the acting user, undefined while not known
 */
export function isFailedTextOf({ eventType, userRef }: LiveEvent, userId: string | undefined): boolean {
  return eventType === 'TEXT_FAILED' && (userRef === undefined || userRef === userId)
}

/** An event before parsing, as the server sends it. */
export type LiveMessage = z.input<typeof liveEventSchema>

/** A message from the client: an incoming communication has been shown in a visible tab. */
export interface DisplayedAcknowledgement {
  communicationId: string
  userId: string
  displayed: true
}

/** The keepalive text. */
export const KEEPALIVE = 'ping'
/** Assumed: the server's optional answer to a keepalive. */
export const PONG = 'pong'
