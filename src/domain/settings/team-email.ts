import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, readable, timestamp } from '#/lib/schema.ts'

import { providerAccountSchema } from './provider-account.ts'

const mail = maybe(z.object({ ts: timestamp, name: z.string() }))

/** Assumed: the mail account of a team and the addresses of its campaigns. */
export const teamEmailSchema = z.object({
  /** Whose mailboxes they are: the client's own (EXTERNAL), or ours, which need no authorization. */
  hosting: openEnum(['EXTERNAL', 'INTERNAL']),
  connection: providerAccountSchema,
  /** The last emails, to and from whom. */
  lastSent: mail,
  lastReceived: mail,
  checkedTs: maybe(timestamp),
  /** How often the account is checked, in minutes. */
  checkedEvery: z._default(z.number(), 5),
  /** The addresses of the campaigns, each with the id of its campaign. */
  addresses: lenientArray(z.object({ id: z.string(), address: z.string(), authorized: z.boolean() })),
  /** The last test message: how long it took, or why it did not arrive. */
  lastTest: maybe(z.object({ ts: timestamp, arrivedMs: maybe(z.number()), reason: maybe(z.string()) })),
})

/** The mail account of a team and the addresses of its campaigns. */
export type TeamEmail = z.output<typeof teamEmailSchema>

/** Whether the address of a campaign is authorized, in what the section of the settings holds. */
export function isAddressAuthorized(values: unknown, campaignId: string): boolean {
  const read = z.safeParse(teamEmailSchema, values)
  return (
    read.success &&
    readable(read.data.addresses).some(({ id, authorized }) => id === campaignId && authorized)
  )
}

/** At most one test message goes out in so many milliseconds. */
const TEST_EVERY_MS = 60_000

/** Seconds until another test message may go out; 0: now. */
export function secondsToNextTest(lastTest: TeamEmail['lastTest'], now: number): number {
  if (!lastTest) return 0
  // A test that seems to come from later is of a clock that was set back.
  const passed = Math.max(0, now - lastTest.ts)
  return Math.max(0, Math.ceil((TEST_EVERY_MS - passed) / 1_000))
}
