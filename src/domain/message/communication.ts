import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, readable, timestamp } from '#/lib/schema.ts'

import { callResults, communicationTypes } from './communication-types.ts'

/**
 * A communication of a lead's timeline (docs/product.md#timeline). `durationSeconds`, `voicemailSeconds`,
 * `messageHtml`, `attachments`, `formFields`, `forwardOfRef`, the user who handled a missed call (`handled…`) and
 * `channelReleased` are assumed, not specified.
 */
export const communicationSchema = z.object({
  id: z.string(),
  communicationType: openEnum(communicationTypes),
  communicationDirection: openEnum(['INCOMING', 'OUTGOING']),
  createdTs: timestamp,
  message: maybe(z.string()),
  /**
   * The markup of an email as its sender wrote it. It must be treated as hostile, and is shown in a sandboxed frame
   * only.
   */
  messageHtml: maybe(z.string()),
  subject: maybe(z.string()),
  /** The id of the email that this one forwarded to somebody. */
  forwardOfRef: maybe(z.string()),
  fromAddress: maybe(z.string()),
  toAddress: maybe(z.string()),
  name: maybe(z.string()),
  /** Phone numbers that the renter gave, for example in a web form. They may not be recorded anywhere else. */
  phoneNumber: maybe(z.string()),
  phoneNumbers: maybe(lenientArray(z.union([z.string(), z.object({ number: z.string() })]))),
  calledFromNumber: maybe(z.string()),
  calledToNumber: maybe(z.string()),
  textedFromNumber: maybe(z.string()),
  textedToNumber: maybe(z.string()),
  callerId: maybe(z.object({ firstName: maybe(z.string()), lastName: maybe(z.string()) })),
  callResult: maybe(openEnum(callResults)),
  durationSeconds: maybe(z.number()),
  voicemailUrl: maybe(z.string()),
  voicemailSeconds: maybe(z.number()),
  textStatus: maybe(openEnum(['FAILED', 'SENT', 'DELIVERED'])),
  sentByUserRef: maybe(z.string()),
  sentByUserName: maybe(z.string()),
  sentByRepUserName: maybe(z.string()),
  leadRef: maybe(z.string()),
  /**
   * True when our number or address in this communication no longer belongs to the company. No reply can be sent from
   * it.
   */
  channelReleased: maybe(z.boolean()),
  handledByRef: maybe(z.string()),
  handledByName: maybe(z.string()),
  handledTs: maybe(timestamp),
  attachments: z._default(
    z.array(
      z.object({
        /** Identifies the file when an email is forwarded with it. */
        id: maybe(z.string()),
        name: z.string(),
        url: maybe(z.string()),
        bytes: maybe(z.number()),
      }),
    ),
    [],
  ),
  formFields: z._default(z.array(z.object({ label: z.string(), value: z.string() })), []),
})

/** A call, text, email or web form, incoming or outgoing. */
export type Communication = z.output<typeof communicationSchema>

/** Returns the phone numbers that a renter gave with a communication, as they were written, without duplicates. */
export function givenNumbers(one: Partial<Pick<Communication, 'phoneNumber' | 'phoneNumbers'>>): string[] {
  const several = readable(one.phoneNumbers ?? []).map((each) =>
    typeof each === 'string' ? each : each.number,
  )
  const seen = new Set<string>()
  return [one.phoneNumber ?? '', ...several].filter((number) => {
    const digits = number.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
    if (digits === '' || seen.has(digits)) return false
    seen.add(digits)
    return true
  })
}
