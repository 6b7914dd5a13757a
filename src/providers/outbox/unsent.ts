import * as z from 'zod/mini'

import { type DraftOwner, draftKeysOf, draftKeysAs } from '#/domain/message/draft-keys.ts'
import { isExpired, isUnsent } from '#/domain/message/unsent-draft.ts'
import { decodedSegment } from '#/lib/ids.ts'
import { onOtherTab, keysOf, storageEntry, type StorageEntry } from '#/lib/storage.ts'

import { announced, onDraftsChanged, storedDraft } from './stored-drafts.ts'

/**
 * Milliseconds from a change until the drafts are counted, because a keystroke must not wait for reading all drafts.
 */
const LOOK_MS = 250

/** How much unsent work a signed-in user has in this browser at one moment. It is read from storage only. */
export interface Unsent {
  /** Number of texts, emails, comments and call notes of the acting user. */
  readonly own: number
  /** Number of messages that were written as other acting users, by user. Never their content. */
  readonly elsewhere: readonly { readonly userId: string; readonly count: number }[]
  /** Ids of undelivered texts that the acting user put away. */
  readonly away: ReadonlySet<string>
}

/** The unsent work of a user as an external store. */
interface UnsentStore {
  subscribe(listener: () => void): () => void
  /** Returns the same object until something changes. */
  read(): Unsent
}

/**
 * Creates a store that watches how much is unsent, no matter which composer or tab writes it.
 * @param now epoch ms of the server's clock
 */
export function createUnsentStore(owner: DraftOwner, now: () => number): UnsentStore {
  const look = (): Unsent => {
    const counts = unsentByActingUser(owner.signedInUser, now())
    const own = counts.get(owner.actingUser) ?? 0
    counts.delete(owner.actingUser)
    const elsewhere = Array.from(counts, ([userId, count]) => ({ userId, count }))
    return { own, elsewhere, away: putAway(owner) }
  }
  let seen: Unsent | undefined
  return {
    read: () => (seen ??= look()),
    subscribe: (listener) =>
      watchDrafts(owner.signedInUser, () => {
        seen = look()
        listener()
      }),
  }
}

/**
 * Calls back a moment after unsent work of a signed-in user changed, in this tab or another. Returns a function that
 * unsubscribes.
 */
export function watchDrafts(signedInUser: string, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      changed()
    }, LOOK_MS)
  }
  const stopHere = onDraftsChanged(soon)
  const stopOther = onOtherTab((key) => {
    if (key.startsWith(draftKeysOf(signedInUser))) soon()
  })
  return () => {
    clearTimeout(timer)
    stopHere()
    stopOther()
  }
}

/**
 * Returns how much unsent work a signed-in user has in this browser as any acting user. Log Out asks the user if there
 * is any.
 */
export function unsentCount(signedInUser: string, now: number): number {
  return [...unsentByActingUser(signedInUser, now).values()].reduce((sum, count) => sum + count, 0)
}

/** Returns how many unsent messages, comments and call notes a signed-in user has in this browser, by acting user. */
function unsentByActingUser(signedInUser: string, now: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keysOf('browser', draftKeysOf(signedInUser))) {
    const draft = storedDraft(key).read()
    const acting = actingUserOf(key)
    if (!draft || acting === undefined || isExpired(draft, now) || !isUnsent(draft)) continue
    counts.set(acting, (counts.get(acting) ?? 0) + 1)
  }
  return counts
}

function actingUserOf(key: string): string | undefined {
  const acting = key.split(':')[2]
  return acting === undefined ? undefined : decodedSegment(acting)
}

/** Maximum number of ids remembered. Older ones are past the days for which the server reports undelivered texts. */
const MOST = 200

/**
 * Ids of undelivered texts that the user removed from the tray. They are stored under the keys of drafts, so that they
 * are purged together with the drafts.
 */
function storedPutAway(owner: DraftOwner): StorageEntry<string[]> {
  return announced(storageEntry('browser', `${draftKeysAs(owner)}put-away`, z.array(z.string())))
}

/** Returns the ids of the undelivered texts that an acting user put away in this browser. */
export function putAway(owner: DraftOwner): ReadonlySet<string> {
  return new Set(storedPutAway(owner).read() ?? [])
}

/** Puts an undelivered text away, or reverts that. */
export function setPutAway(owner: DraftOwner, communicationId: string, away: boolean): void {
  const others = (storedPutAway(owner).read() ?? []).filter((id) => id !== communicationId)
  storedPutAway(owner).write(away ? [...others, communicationId].slice(-MOST) : others)
}
