import * as z from 'zod/mini'

import { isBlank } from '#/lib/text/blank.ts'

/** Name of the channel between `/authorize` and the page that opened the popup. */
export const POPUP_CHANNEL = 'lintel:authorize'

/** Maximum length of a text in a response. The codes of the providers are much shorter. */
const LONGEST = 4_096

const text = z.string().check(z.maxLength(LONGEST))

const messageSchema = z.union([
  z.strictObject({ type: z.literal(POPUP_CHANNEL), state: text, code: text }),
  z.strictObject({ type: z.literal(POPUP_CHANNEL), state: text, reason: text }),
])

/** The message that `/authorize` sends back. */
export type PopupMessage = z.output<typeof messageSchema>

/** The reason reported when the provider's response has no code. */
export const NO_CODE = 'The provider sent no authorization code'

/** The provider's response: a code, or the reason why there is none. */
export type PopupAnswer = { readonly code: string } | { readonly reason: string }

/** A message, with the way in which it arrived. */
export type Arrived =
  | { readonly by: 'window'; readonly origin: string; readonly source: unknown; readonly data: unknown }
  | { readonly by: 'channel'; readonly data: unknown }

/** What a message must match. */
interface Expected {
  /** This app's origin. */
  readonly origin: string
  /** The popup of this attempt; null for a plain link, which can only respond over the channel. */
  readonly popup: unknown
  readonly state: string
}

/**
 * Returns the response in a message, if it is meant for this attempt: it must come from exactly our origin and our
 * popup, or over our own channel, with the state of this attempt and no unexpected fields.
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
