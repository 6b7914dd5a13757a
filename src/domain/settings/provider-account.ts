import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { accessProviders } from '../team/calendar-provider.ts'

/** The account of a provider that a team connected: calendar, mail, ads. Times are epoch milliseconds. */
export const providerAccountSchema = z.object({
  state: openEnum(['CONNECTED', 'FAILED', 'NONE']),
  provider: maybe(openEnum(accessProviders)),
  account: maybe(z.string()),
  connectedTs: maybe(timestamp),
  /** Who connected it. */
  connectedBy: maybe(z.string()),
  failedTs: maybe(timestamp),
  /** Why it failed, in words. */
  reason: maybe(z.string()),
})

/** The account of a provider that a team connected. */
export type ProviderAccount = z.output<typeof providerAccountSchema>

/** The account in what a section of the settings holds; undefined where it can not be read. */
export function accountIn(values: unknown): ProviderAccount | undefined {
  const read = z.safeParse(z.object({ connection: providerAccountSchema }), values)
  return read.success ? read.data.connection : undefined
}

/** Whether an account was connected since it was as before; a later one counts where there was one already. */
export function connectedSince(
  before: ProviderAccount | undefined,
  now: ProviderAccount | undefined,
): boolean {
  return now?.state === 'CONNECTED' && now.connectedTs !== before?.connectedTs
}

/** Said where a provider handed back no code; nothing is sent then. */
export const NO_CODE_RETURNED = 'No code was returned'
