import * as z from 'zod/mini'
import { catch as or } from 'zod/mini'

import { maybe, timestamp } from '#/lib/schema.ts'

/**
 * S2 section 3: how calls reach a user. An end that can not be read is no end: it must not pretend to be a past one, nor
 * cost the answer (F63).
 */
export const transferRulesSchema = z.object({
  doNotDisturb: maybe(z.object({ endTime: or(maybe(timestamp), undefined) })),
})

/** How calls reach a user. */
export type TransferRules = z.output<typeof transferRulesSchema>

/** Whether do not disturb is on: it is set, and has no past end time (S2 section 2). `now` is the server's clock. */
export function isDoNotDisturb(rules: TransferRules | undefined, now: number): boolean {
  const set = rules?.doNotDisturb
  return set !== undefined && (set.endTime === undefined || set.endTime > now)
}
