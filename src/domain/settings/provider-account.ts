import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { accessProviders } from '../team/calendar-provider.ts'

/** The account that a team connected at a provider, for calendar, mail or ads. Times are in epoch milliseconds. */
export const providerAccountSchema = z.object({
  state: openEnum(['CONNECTED', 'FAILED', 'NONE']),
  provider: maybe(openEnum(accessProviders)),
  account: maybe(z.string()),
  connectedTs: maybe(timestamp),
  /** The name of the user who connected it. */
  connectedBy: maybe(z.string()),
  failedTs: maybe(timestamp),
  /** Why the connection failed, as text. */
  reason: maybe(z.string()),
})

/** The account that a team connected at a provider. */
export type ProviderAccount = z.output<typeof providerAccountSchema>

/** Returns the account in the values of a settings section. undefined when it cannot be read. */
export function accountIn(values: unknown): ProviderAccount | undefined {
  const read = z.safeParse(z.object({ connection: providerAccountSchema }), values)
  return read.success ? read.data.connection : undefined
}

/**
 * Whether an account was connected after `before` was read. If there was already an account, a newer connection counts.
 */
export function connectedSince(
  before: ProviderAccount | undefined,
  now: ProviderAccount | undefined,
): boolean {
  return now?.state === 'CONNECTED' && now.connectedTs !== before?.connectedTs
}

/** The error when a provider returned no code. Nothing is sent then. */
export const NO_CODE_RETURNED = 'No code was returned'
