import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, readable, timestamp } from '#/lib/schema.ts'

import { providerAccountSchema } from './provider-account.ts'

const mail = maybe(z.object({ ts: timestamp, name: z.string() }))

/** Assumed: the mail account of a team and the addresses of its campaigns. */
export const teamEmailSchema = z.object({
  /** Who owns the mailboxes: the client (EXTERNAL), or we do. Our mailboxes need no authorization. */
  hosting: openEnum(['EXTERNAL', 'INTERNAL']),
  connection: providerAccountSchema,
  /** The last emails, with sender and recipient. */
  lastSent: mail,
  lastReceived: mail,
  checkedTs: maybe(timestamp),
  /** The interval of checks of the account, in minutes. */
  checkedEvery: z._default(z.number(), 5),
  /** The addresses of the campaigns. The id is that of the campaign. */
  addresses: lenientArray(z.object({ id: z.string(), address: z.string(), authorized: z.boolean() })),
  /** The last test message: how long it took, or why it did not arrive. */
  lastTest: maybe(z.object({ ts: timestamp, arrivedMs: maybe(z.number()), reason: maybe(z.string()) })),
})

/** The mail account of a team and the addresses of its campaigns. */
export type TeamEmail = z.output<typeof teamEmailSchema>

/** Whether the address of a campaign is authorized, according to the values of the settings section. */
export function isAddressAuthorized(values: unknown, campaignId: string): boolean {
  const read = z.safeParse(teamEmailSchema, values)
  return (
    read.success &&
    readable(read.data.addresses).some(({ id, authorized }) => id === campaignId && authorized)
  )
}

/** Minimum interval between two test messages, in milliseconds. */
const TEST_EVERY_MS = 60_000

/** Returns the seconds until another test message may be sent. 0 means now. */
export function secondsToNextTest(lastTest: TeamEmail['lastTest'], now: number): number {
  if (!lastTest) return 0
  // If the last test seems to be in the future, the clock was set back.
  const passed = Math.max(0, now - lastTest.ts)
  return Math.max(0, Math.ceil((TEST_EVERY_MS - passed) / 1_000))
}
