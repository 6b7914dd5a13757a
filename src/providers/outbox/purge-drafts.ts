import { millisecondsInDay } from 'date-fns/constants'
import * as z from 'zod/mini'

import { draftKeysOf } from '#/domain/message/draft-keys.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { keysOf, type StorageArea, storageEntry } from '#/lib/storage.ts'

const writers = new Set<{ signedInUser: string; silence: () => void }>()

/** Registers code that writes to storage for a signed-in user. Returns a function that unregisters it. */
export function registerWriter(signedInUser: string, silence: () => void): () => void {
  const entry = { signedInUser, silence }
  writers.add(entry)
  return () => writers.delete(entry)
}

const forgetters = new Set<() => void>()

/**
 * Registers a function that clears what this page keeps in memory about the signed-in user, for the lifetime of the
 * page.
 */
export function onLogOut(forget: () => void): void {
  forgetters.add(forget)
}

// What stays after Log Out: the tokens, which are ended separately, and settings of this browser that contain nothing
// about a person.
const STAYS = /^(session|theme|audio|single-keys|keys|keys-at-once|side-menu:.*)$/

/**
 * Removes everything that belongs to a signed-in user, or to a user whom they represented, from this page, this tab and
 * this browser. It must be called at Log Out in every tab, because each tab has its own storage. The user has been
 * asked about unsent work before. Unsent work of other signed-in users stays: their messages, the teams that they are
 * creating, and the arrivals that this device keeps for them. Code that still writes for this user is
 * silenced first.
 */
export function purgePerson(signedInUser: string): void {
  for (const writer of writers) if (writer.signedInUser === signedInUser) writer.silence()
  for (const forget of forgetters) forget()
  for (const where of ['browser', 'tab'] as const)
    for (const key of keysOf(where, ''))
      if (key === 'arrivals') removeArrivals(where, signedInUser)
      else if (!STAYS.test(key) && !isUnsentOfOther(where, key, signedInUser))
        storageEntry(where, key, z.unknown()).clear()
}

/** Prefix of the storage keys of teams in creation. */
const NEW_TEAM = 'new-team:'

/** Whether a key stores a message, the state of its sending, or a team in creation of another signed-in user. */
function isUnsentOfOther(where: StorageArea, key: string, signedInUser: string): boolean {
  const draft = /^(?:sending:)?(draft:.*)$/.exec(key)?.[1]
  if (draft !== undefined) return !draft.startsWith(draftKeysOf(signedInUser))
  if (!key.startsWith(NEW_TEAM)) return false
  const owner = storageEntry(where, key, z.object({ signedInUser: z.string() })).read()?.signedInUser
  return owner !== undefined && owner !== signedInUser
}

const storedTeamSchema = z.object({ signedInUser: z.string(), storedTs: z.number() })
/** Time after which a team in creation is removed if its user does not come back, in milliseconds. */
const TEAM_EXPIRES_MS = 90 * millisecondsInDay

/** Removes teams that other signed-in users began to create long ago, because they may never sign in here again. */
export function removeExpiredTeams(signedInUser: string, now: number): void {
  for (const key of keysOf('browser', NEW_TEAM)) {
    const entry = storageEntry('browser', key, storedTeamSchema)
    const team = entry.read()
    if (team && team.signedInUser !== signedInUser && now - team.storedTs > TEAM_EXPIRES_MS) entry.clear()
  }
}

/** Removes the arrivals at open houses that are kept for a signed-in user, and any that can't be read. */
function removeArrivals(where: StorageArea, signedInUser: string): void {
  const entry = storageEntry(where, 'arrivals', z.array(z.looseObject({ user: z.string() })))
  const others = (entry.read() ?? []).filter(({ user }) => user !== signedInUser)
  if (others.length === 0 || !entry.write(others)) entry.clear()
}

const POPOUTS = 'popout:'

/**
 * Removes the open conversations of other signed-in users from this tab, because they contain names and addresses. An
 * expired session leaves them for the user who signs in again.
 */
export function forgetOthersPopouts(signedInUser: string): void {
  for (const key of keysOf('tab', POPOUTS))
    if (!key.startsWith(popoutKeysOf(signedInUser))) storageEntry('tab', key, z.unknown()).clear()
}

/** Returns the prefix of the tab's storage keys for the open conversations of a signed-in user. */
export function popoutKeysOf(signedInUser: string): string {
  return `${POPOUTS}${encodedSegment(signedInUser)}:`
}
