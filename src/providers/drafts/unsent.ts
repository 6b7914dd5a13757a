import { draftKeysOf } from '#/domain/draft-keys.ts'
import { isUnsent } from '#/domain/draft.ts'
import { keysOf } from '#/lib/storage.ts'

import { draftSlot } from './draft-slot.ts'

/** How many texts a signed-in person has unsent in this browser, as whomever they acted: Log Out asks when there are any (P4). */
export function unsentTexts(signedInUser: string): number {
  return keysOf('browser', draftKeysOf(signedInUser)).filter((key) => {
    const draft = draftSlot(key).read()
    return draft !== undefined && isUnsent(draft)
  }).length
}
