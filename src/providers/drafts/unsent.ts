import * as z from 'zod/mini'

import { draftKeysOf, isUnsent } from '#/domain/draft.ts'
import { keysOf, slot } from '#/lib/storage.ts'

import { draftSlot } from './draft-slot.ts'
import { silenceWriters } from './writers.ts'

/** How many texts a signed-in person has unsent in this browser, as whomever they acted: Log Out asks when there are any (P4). */
export function unsentTexts(signedInUser: string): number {
  return keysOf('browser', draftKeysOf(signedInUser)).filter((key) => {
    const draft = draftSlot(key).read()
    return draft !== undefined && isUnsent(draft)
  }).length
}

/** Removes every draft of a signed-in person from this browser, and what this tab had open; to be called at Log Out (P4). */
export function purgeDrafts(signedInUser: string): void {
  silenceWriters(signedInUser)
  for (const key of keysOf('browser', draftKeysOf(signedInUser))) slot('browser', key, z.unknown()).clear()
  for (const key of keysOf('tab', popoutKeysOf(signedInUser))) slot('tab', key, z.unknown()).clear()
}

/** Start of the tab's keys under which the open conversations of a signed-in person are kept. */
export function popoutKeysOf(signedInUser: string): string {
  return `popout:${encodeURIComponent(signedInUser)}:`
}
