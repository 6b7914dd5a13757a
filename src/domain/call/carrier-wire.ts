import * as z from 'zod/mini'

/**
 * The signaling of the simulated carrier: JSON frames over one WebSocket a device. Ours from end to end (there is no
 * server's contract); the simulated transport, the mock's exchange and the renter's page speak it.
 */

/** The address of the carrier's socket. */
export const CARRIER_PATH = '/voice-carrier'

/** Who makes the offer of sound: `none` where the other side has no page, so that nothing can be heard. */
const mediaRoles = ['offer', 'answer', 'none'] as const

/** Who makes the offer of sound. */
export type MediaRole = (typeof mediaRoles)[number]

const callId = z.string()
const text = z.optional(z.string())

/** What the carrier knows of a call, as it tells a side: `number` is the other side's, `line` one's own. E.164. */
const facts = {
  callId,
  number: z.string(),
  line: z.string(),
  name: text,
  leadId: text,
  campaignId: text,
}

const media = { role: z.enum(mediaRoles), round: z.number() }

/** Sound is negotiated in rounds; what belongs to an earlier one is dropped. */
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

/** What devices and telephones say to the carrier. */
const requestSchema = z.union([
  /** A device of an agent, by its voice token; again with a newer token. `rings`: it takes calls. */
  z.object({ type: z.literal('register'), token: z.string(), rings: z.boolean() }),
  /** It takes no calls any more; a running one goes on. */
  z.object({ type: z.literal('unregister') }),
  /** A telephone of the public network: the renter's page. */
  z.object({ type: z.literal('phone'), number: z.string(), name: text }),
  /** `ref` comes back with `dialled`. `voicemailSeconds`: how long a message a telephone leaves if nobody answers. */
  z.object({
    type: z.literal('dial'),
    ref: z.string(),
    to: z.string(),
    leadId: text,
    voicemailSeconds: z.optional(z.number()),
  }),
  z.object({ type: z.literal('accept'), callId }),
  z.object({ type: z.literal('reject'), callId }),
  /** Stops ringing here; the caller is not told. */
  z.object({ type: z.literal('ignore'), callId }),
  z.object({ type: z.literal('hangup'), callId }),
  /** A new page of the same person takes its running call on: sound starts anew. */
  z.object({ type: z.literal('rejoin'), ref: z.string(), callId }),
  /** The same page is back after its socket was gone: sound may still flow. */
  z.object({ type: z.literal('resume'), callId }),
  /** The sound is gone: both sides start it anew. */
  z.object({ type: z.literal('again'), callId }),
  digits,
  described,
  candidate,
  z.object({ type: z.literal('ping') }),
])

/** What devices and telephones say to the carrier. */
export type CarrierRequest = z.output<typeof requestSchema>

/** What the carrier says. */
const frameSchema = z.union([
  /** `expiresInSeconds` of the token; a telephone has none. */
  z.object({ type: z.literal('registered'), expiresInSeconds: z.optional(z.number()) }),
  /** The carrier let go of the registration: calls do not ring here any more. */
  z.object({ type: z.literal('unregistered') }),
  /** With `ref` or `callId` of that call alone. */
  z.object({ type: z.literal('error'), code: z.number(), message: z.string(), ref: text, callId: text }),
  z.object({ type: z.literal('incoming'), ...facts }),
  /** The answer to `dial`, and to `rejoin`, where `sinceTs` says since when people talk (epoch milliseconds). */
  z.object({ type: z.literal('dialled'), ref: z.string(), ...facts, sinceTs: z.optional(z.number()) }),
  /** The other side's phone rings. */
  z.object({ type: z.literal('ringing'), callId }),
  /** Both sides are there: sound can start. */
  z.object({ type: z.literal('accepted'), callId, ...media }),
  /** Sound starts anew. */
  z.object({ type: z.literal('media'), callId, ...media }),
  /** It rings here no more: the caller gave up, or another device answered. */
  z.object({ type: z.literal('cancel'), callId, answeredElsewhere: z.boolean() }),
  z.object({ type: z.literal('hangup'), callId }),
  /** The answer to `resume`. */
  z.object({ type: z.literal('resumed'), callId }),
  /** The other side's way to the carrier is cut, or whole again. */
  z.object({ type: z.literal('away'), callId, away: z.boolean() }),
  /** A fault of the simulator: the sound of this side breaks, for a time or for good (milliseconds). */
  z.object({ type: z.literal('disturb'), callId, forMs: z.optional(z.number()) }),
  /** A machine is at the other side, and plays what is at an address. */
  z.object({ type: z.literal('plays'), callId, url: z.string() }),
  digits,
  described,
  candidate,
  z.object({ type: z.literal('pong') }),
])

/** What the carrier says. */
export type CarrierFrame = z.output<typeof frameSchema>

/** One side's part of the negotiation of sound. */
export type MediaFrame = z.output<typeof described> | z.output<typeof candidate>

/** What a device said; undefined where it is nothing of ours. */
export function readRequest(message: string): CarrierRequest | undefined {
  return read(requestSchema, message)
}

/** What the carrier said; undefined where it is nothing of ours. */
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
