import { telecomBillQuery } from '#/api/admin/billing.ts'
import { type BilledNumber } from '#/domain/billing/billed-number.ts'
import { readable } from '#/lib/schema.ts'

import { useSeenVersion } from '../kit/use-seen-version.ts'

/**
 * Holds the version of a number that the user saw when the dialog opened.
 * @returns the time of its last change, and a function that must be told why the change failed
 */
export function useSeenNumber(
  number: BilledNumber,
): readonly [seenTs: number, onFailure: (error: unknown) => void] {
  const [seenTs = number.changedTs, onFailure] = useSeenVersion(
    telecomBillQuery('this'),
    ({ numbers }) => readable(numbers).find(({ id }) => id === number.id)?.changedTs,
  )
  return [seenTs, onFailure]
}
