import * as z from 'zod/mini'

import { draftKeysOf } from '#/domain/message/draft-keys.ts'
import { keysOf, slot } from '#/lib/storage.ts'

import { silenceWriters } from './writers.ts'

/**
 * Removes every draft of a signed-in person from this browser, what they had looked at, and what this tab had open; to be
 * called at Log Out (P4).
 */
export function purgeDrafts(signedInUser: string): void {
  silenceWriters(signedInUser)
  for (const start of [draftKeysOf(signedInUser), looksOf(signedInUser)])
    for (const key of keysOf('browser', start)) slot('browser', key, z.unknown()).clear()
  for (const key of keysOf('tab', popoutKeysOf(signedInUser))) slot('tab', key, z.unknown()).clear()
}

/** Start of the tab's keys under which the open conversations of a signed-in person are kept. */
export function popoutKeysOf(signedInUser: string): string {
  return `popout:${encodeURIComponent(signedInUser)}:`
}

/** Start of the keys under which is kept which leads a signed-in person has looked at. */
export function looksOf(signedInUser: string): string {
  return `looked:${encodeURIComponent(signedInUser)}:`
}
