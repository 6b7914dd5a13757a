import * as z from 'zod/mini'

import { draftKeysOf } from '#/domain/message/draft-keys.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { keysOf, storageEntry } from '#/lib/storage.ts'

const writers = new Set<{ signedInUser: string; silence: () => void }>()

/** Registers something that writes drafts of a signed-in person; returns how to leave. */
export function registerWriter(signedInUser: string, silence: () => void): () => void {
  const entry = { signedInUser, silence }
  writers.add(entry)
  return () => writers.delete(entry)
}

/**
 * Removes every draft of a signed-in person from this browser, what they had looked at, and what this tab had open; to be
 * called at Log Out. Whatever still writes drafts of that person is silenced first.
 */
export function purgeDrafts(signedInUser: string): void {
  for (const writer of writers) if (writer.signedInUser === signedInUser) writer.silence()
  for (const start of [draftKeysOf(signedInUser), lookedKeysOf(signedInUser)])
    for (const key of keysOf('browser', start)) storageEntry('browser', key, z.unknown()).clear()
  for (const key of keysOf('tab', popoutKeysOf(signedInUser))) storageEntry('tab', key, z.unknown()).clear()
}

/** Start of the tab's keys under which the open conversations of a signed-in person are stored. */
export function popoutKeysOf(signedInUser: string): string {
  return `popout:${encodedSegment(signedInUser)}:`
}

/** Start of the keys under which is stored which leads a signed-in person has looked at. */
export function lookedKeysOf(signedInUser: string): string {
  return `looked:${encodedSegment(signedInUser)}:`
}
