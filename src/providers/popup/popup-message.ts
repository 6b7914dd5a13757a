import * as z from 'zod/mini'

import { isBlank } from '#/lib/blank.ts'

/** Name of the channel between `/authorize` and the page that opened the popup. */
export const POPUP_CHANNEL = 'lintel:authorize'

/** Longest text of an answer that is taken; codes of the providers stay far below. */
const LONGEST = 4_096

const text = z.string().check(z.maxLength(LONGEST))

const messageSchema = z.union([
  z.strictObject({ type: z.literal(POPUP_CHANNEL), state: text, code: text }),
  z.strictObject({ type: z.literal(POPUP_CHANNEL), state: text, reason: text }),
])

/** What `/authorize` hands back. */
export type PopupMessage = z.output<typeof messageSchema>

/** Said where the provider's answer has no code. */
export const NO_CODE = 'The provider sent no authorization code'

/** What the provider answered: a code, or why not. */
export type PopupAnswer = { readonly code: string } | { readonly reason: string }

/** A message as it arrived. */
export type Arrived =
  | { readonly by: 'window'; readonly origin: string; readonly source: unknown; readonly data: unknown }
  | { readonly by: 'channel'; readonly data: unknown }

/** What a message must fit. */
export interface Expected {
  /** Our own origin. */
  readonly origin: string
  /** The popup of this attempt; null where it is a plain link, which only the channel can answer. */
  readonly popup: unknown
  readonly state: string
}

/**
 * The answer in a message, if it is meant for this attempt: from exactly our origin and our popup, or over our own
 * channel, with the state of this attempt and nothing but the fields that belong there.
 */
export function answerIn(message: Arrived, expected: Expected): PopupAnswer | undefined {
  if (message.by === 'window') {
    if (message.origin !== expected.origin) return undefined
    if (expected.popup === null || message.source !== expected.popup) return undefined
  }
  const parsed = z.safeParse(messageSchema, message.data)
  if (!parsed.success || parsed.data.state !== expected.state) return undefined
  if ('reason' in parsed.data) return { reason: parsed.data.reason }
  return isBlank(parsed.data.code) ? { reason: NO_CODE } : { code: parsed.data.code }
}
