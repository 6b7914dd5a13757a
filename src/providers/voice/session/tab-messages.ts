import * as z from 'zod/mini'

import { maybe } from '#/lib/schema.ts'

// The messages between tabs of one identity. Another version of the app may be open in another tab, so every message is
// validated.

const text = z.string()
const count = z.number()

const call = z.object({
  callId: maybe(text),
  leadId: maybe(text),
  direction: z.optional(z.enum(['incoming', 'outgoing'])),
  number: z.optional(text),
  line: z.optional(text),
  campaignId: z.optional(text),
  name: z.optional(text),
  where: z.optional(z.enum(['browser', 'other-phone'])),
})

const missed = z.readonly(z.array(call))

const stateSchema = z.union([
  z.object({ at: z.literal('idle'), dismissed: z.optional(call) }),
  z.object({
    at: z.literal('incoming'),
    call,
    since: count,
    answer: z.optional(z.enum(['waiting', 'answering'])),
    missed,
  }),
  z.object({ at: z.literal('dialing'), call, since: count, missed }),
  z.object({
    at: z.literal('open'),
    call,
    since: count,
    line: z.enum(['connected', 'reconnecting']),
    sound: z.optional(z.enum(['live', 'muted'])),
    missed,
  }),
  z.object({
    at: z.literal('ended'),
    call,
    since: count,
    how: z.enum(['hung-up', 'cancelled', 'let-go', 'answered-elsewhere', 'rejected', 'lost', 'failed']),
    talked: z.optional(count),
    message: maybe(text),
    missed,
  }),
])

const status = z.union([
  z.object({
    at: z.enum(['starting', 'no-line', 'off', 'ready', 'ringing', 'on-call', 'busy', 'other-tab']),
  }),
  z.object({ at: z.literal('reconnecting'), othersRing: z.optional(z.literal(true)) }),
  z.object({ at: z.literal('some-lines'), message: text }),
  z.object({ at: z.literal('quiet'), until: maybe(count) }),
  z.object({
    at: z.literal('unreachable'),
    why: z.enum(['microphone', 'token', 'line', 'unproven', 'sound', 'webrtc']),
    message: text,
  }),
])

const voiceSchema = z.object({
  state: stateSchema,
  busy: z.boolean(),
  status: z.optional(status),
  rejoin: z.optional(z.object({ callId: text, leadId: maybe(text), since: maybe(count) })),
  notice: z.optional(text),
  lines: z.optional(z.object({ profiles: count, registered: count, renewsAt: maybe(count) })),
})

const callee = z.object({ leadId: text, number: text, name: text })

const commandSchema = z.union([
  z.object({ do: z.enum(['accept', 'reject', 'hang-up', 'rejoin', 'start']) }),
  z.object({ do: z.literal('mute'), on: z.boolean() }),
  z.object({ do: z.literal('digits'), digits: text }),
  z.object({ do: z.literal('place'), to: callee }),
  z.object({ do: z.literal('dismiss'), what: z.enum(['call', 'notice', 'rejoin']) }),
])

/** A command of the user for the phone. It is executed by the tab that has the phone. */
export type Command = z.output<typeof commandSchema>

/** A command that the phone session executes, because it needs no softphone. */
export type SessionCommand = Extract<Command, { do: 'place' | 'dismiss' }>

const messageSchema = z.union([
  /** A tab was opened and asks for the current state. */
  z.object({ say: z.literal('hello') }),
  /** The state of the tab that has the phone. `ours`: the id of the call whose sound it has. */
  z.object({ say: z.literal('voice'), voice: voiceSchema, ours: maybe(text) }),
  z.object({ say: z.literal('do'), command: commandSchema }),
  /** A tab wants the phone. */
  z.object({ say: z.literal('give') }),
  /** The phone was given up: the tab that asked for it takes it now. */
  z.object({ say: z.literal('given') }),
])

/** A message from one tab to the others. The compiler checks that every state of the phone is a valid message. */
export type TabMessage = z.output<typeof messageSchema>

/** Parses a message from another tab; undefined when it is not a valid message of this app. */
export function readTabMessage(value: unknown): TabMessage | undefined {
  const read = z.safeParse(messageSchema, value)
  return read.success ? read.data : undefined
}
