import * as z from 'zod/mini'

import { draftKeysOf } from '#/domain/message/draft-keys.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { keysOf, storageEntry } from '#/lib/storage.ts'

const writers = new Set<{ signedInUser: string; silence: () => void }>()

/** Registers something that writes to storage for a signed-in person; returns how to leave. */
export function registerWriter(signedInUser: string, silence: () => void): () => void {
  const entry = { signedInUser, silence }
  writers.add(entry)
  return () => writers.delete(entry)
}

const forgetters = new Set<() => void>()

/** Registers what the memory of this page holds of whoever is signed in, for as long as the page lives. */
export function onLogOut(forget: () => void): void {
  forgetters.add(forget)
}

// What stays after Log Out: the tokens, which end by themselves, and settings of this browser that say nothing of a person.
const STAYS = /^(session|theme|audio|single-keys|keys|keys-at-once|side-menu:.*)$/

/**
 * Removes from this page, this tab and this browser whatever is of a signed-in person, and of whom they acted for; to be
 * called at Log Out in every tab, because each has a storage of its own. About unsent text the question was asked before;
 * that of others stays. Whatever still writes for that person is silenced first.
 */
export function purgePerson(signedInUser: string): void {
  for (const writer of writers) if (writer.signedInUser === signedInUser) writer.silence()
  for (const forget of forgetters) forget()
  const own = draftKeysOf(signedInUser)
  for (const where of ['browser', 'tab'] as const)
    for (const key of keysOf(where, ''))
      if (!STAYS.test(key) && (!key.startsWith('draft:') || key.startsWith(own)))
        storageEntry(where, key, z.unknown()).clear()
}

/** Start of the tab's keys under which the open conversations of a signed-in person are stored. */
export function popoutKeysOf(signedInUser: string): string {
  return `popout:${encodedSegment(signedInUser)}:`
}
