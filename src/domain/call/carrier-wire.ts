import * as z from 'zod/mini'

/**
 * The signaling protocol of the simulated carrier: JSON frames over one WebSocket per device. It is entirely our own
 * (there is no server contract). The simulated transport, the mock's exchange and the renter's page use it.
 */

/** Path of the carrier's socket. */
export const CARRIER_PATH = '/voice-carrier'

/** Who makes the audio offer. `none` when the other side has no page, so that nothing can be heard. */
const mediaRoles = ['offer', 'answer', 'none'] as const

/** Who makes the audio offer. */
export type MediaRole = (typeof mediaRoles)[number]

const callId = z.string()
const text = z.optional(z.string())

/** What the carrier tells one side about a call. `number` is the other side's number, `line` the side's own. E.164. */
const facts = {
  callId,
  number: z.string(),
  line: z.string(),
  name: text,
  leadId: text,
  campaignId: text,
}

const media = { role: z.enum(mediaRoles), round: z.number() }

/** Audio is negotiated in rounds. Messages of an earlier round are dropped. */
const described = z.object({
  type: z.literal('sdp'),
  callId,
  round: z.number(),
  kind: z.enum(['offer', 'answer']),
  sdp: z.string(),
})

const candidate = z.object({
  type: z.literal('ice'),
  callId,
  round: z.number(),
  candidate: z.string(),
  sdpMid: z.nullable(z.string()),
  sdpMLineIndex: z.nullable(z.number()),
})

const digits = z.object({ type: z.literal('dtmf'), callId, digits: z.string() })

/** The messages from devices and telephones to the carrier. */
const requestSchema = z.union([
  /**
   * Registers an agent's device with its voice token. Sent again with a renewed token. `rings`: the device takes calls.
   */
  z.object({ type: z.literal('register'), token: z.string(), rings: z.boolean() }),
  /** The device takes no more calls. A running call continues. */
  z.object({ type: z.literal('unregister') }),
  /** Registers a telephone of the public network: the renter's page. */
  z.object({ type: z.literal('phone'), number: z.string(), name: text }),
  /**
   * `ref` is returned in `dialled`. `voicemailSeconds`: length of the message that a telephone leaves if nobody
   * answers.
   */
  z.object({
    type: z.literal('dial'),
    ref: z.string(),
    to: z.string(),
    leadId: text,
    voicemailSeconds: z.optional(z.number()),
  }),
  z.object({ type: z.literal('accept'), callId }),
  z.object({ type: z.literal('reject'), callId }),
  /** Stops ringing on this device, without notifying the caller. */
  z.object({ type: z.literal('ignore'), callId }),
  z.object({ type: z.literal('hangup'), callId }),
  /** A new page of the same user takes over its running call. The audio is negotiated again. */
  z.object({ type: z.literal('rejoin'), ref: z.string(), callId }),
  /** The same page is back after losing its socket. The audio may still be flowing. */
  z.object({ type: z.literal('resume'), callId }),
  /** The audio is lost, so both sides negotiate it again. */
  z.object({ type: z.literal('again'), callId }),
  digits,
  described,
  candidate,
  z.object({ type: z.literal('ping') }),
])

/** A message from a device or telephone to the carrier. */
export type CarrierRequest = z.output<typeof requestSchema>

/** The messages from the carrier. */
const frameSchema = z.union([
  /** The carrier knows whose connection this is. */
  z.object({ type: z.literal('registered') }),
  /** The carrier dropped the registration: calls no longer ring on this device. */
  z.object({ type: z.literal('unregistered') }),
  /** With `ref` or `callId` when the error concerns only that call. */
  z.object({ type: z.literal('error'), code: z.number(), message: z.string(), ref: text, callId: text }),
  z.object({ type: z.literal('incoming'), ...facts }),
  /**
   * The response to `dial`, and to `rejoin`. For the latter, `sinceTs` is the start of the conversation (epoch
   * milliseconds).
   */
  z.object({ type: z.literal('dialled'), ref: z.string(), ...facts, sinceTs: z.optional(z.number()) }),
  /** The other side's phone is ringing. */
  z.object({ type: z.literal('ringing'), callId }),
  /** Both sides are connected, so the audio can start. */
  z.object({ type: z.literal('accepted'), callId, ...media }),
  /** The audio is negotiated again. */
  z.object({ type: z.literal('media'), callId, ...media }),
  /** The call no longer rings here: the caller gave up, or another device answered. */
  z.object({ type: z.literal('cancel'), callId, answeredElsewhere: z.boolean() }),
  z.object({ type: z.literal('hangup'), callId }),
  /** The response to `resume`. */
  z.object({ type: z.literal('resumed'), callId }),
  /** The other side's connection to the carrier was lost or restored. */
  z.object({ type: z.literal('away'), callId, away: z.boolean() }),
  /** A simulated fault: this side's audio fails for a time in milliseconds, or permanently when undefined. */
  z.object({ type: z.literal('disturb'), callId, forMs: z.optional(z.number()) }),
  /** The other side is a machine that plays the audio at `url`. */
  z.object({ type: z.literal('plays'), callId, url: z.string() }),
  digits,
  described,
  candidate,
  z.object({ type: z.literal('pong') }),
])

/** A message from the carrier. */
export type CarrierFrame = z.output<typeof frameSchema>

/** A message with which one side negotiates the audio. */
export type MediaFrame = z.output<typeof described> | z.output<typeof candidate>

/** Parses a message from a device. undefined when it does not belong to this protocol. */
export function readRequest(message: string): CarrierRequest | undefined {
  return read(requestSchema, message)
}

/** Parses a message from the carrier. undefined when it does not belong to this protocol. */
export function readFrame(message: string): CarrierFrame | undefined {
  return read(frameSchema, message)
}

function read<S extends z.core.$ZodType>(schema: S, message: string): z.output<S> | undefined {
  try {
    const parsed = z.safeParse(schema, JSON.parse(message))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
