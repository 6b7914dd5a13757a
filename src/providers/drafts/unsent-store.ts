import { type DraftOwner, draftKeysOf } from '#/domain/message/draft-keys.ts'
import { onOtherTab } from '#/lib/storage.ts'

import { onDrafts } from './draft-signal.ts'
import { putAway } from './put-away.ts'
import { unsentByActingUser } from './unsent.ts'

/** Milliseconds after a change until it is counted: a keystroke must not wait for a look at all drafts. */
const LOOK_MS = 250

/** How much a signed-in person has unsent in this browser, at one moment; read from storage alone. */
export interface Unsent {
  /** Texts, emails and comments of the acting user. */
  readonly own: number
  /** How many there are as somebody else, by whom: never what they say. */
  readonly elsewhere: readonly { readonly userId: string; readonly count: number }[]
  /** Ids of undelivered texts that the acting user put away. */
  readonly away: ReadonlySet<string>
}

/** The unsent work of a person as an external store. */
export interface UnsentStore {
  subscribe(listener: () => void): () => void
  /** The same object until something changed. */
  read(): Unsent
}

/**
 * Watches how much is unsent, whichever composer or tab writes it.
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

/** Calls back a moment after something unsent of a signed-in person changed, in this tab or another; returns how to stop. */
export function watchDrafts(signedInUser: string, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      changed()
    }, LOOK_MS)
  }
  const stopHere = onDrafts(soon)
  const stopOther = onOtherTab((key) => {
    if (key.startsWith(draftKeysOf(signedInUser))) soon()
  })
  return () => {
    clearTimeout(timer)
    stopHere()
    stopOther()
  }
}
