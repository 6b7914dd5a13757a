import * as z from 'zod/mini'

import { type DraftOwner, draftKeysAs } from '#/domain/message/draft-keys.ts'
import { slot, type Slot } from '#/lib/storage.ts'

import { told } from './draft-slot.ts'

/** The most that are remembered; those before them are past the days that the server tells of. */
const MOST = 200

/**
 * Ids of texts that were not delivered and that the person took out of the tray. Kept under the keys of drafts, so that it
 * is purged with them.
 */
function awaySlot(owner: DraftOwner): Slot<string[]> {
  return told(slot('browser', `${draftKeysAs(owner)}put-away`, z.array(z.string())))
}

/** The undelivered texts that an acting user put away in this browser. */
export function putAway(owner: DraftOwner): ReadonlySet<string> {
  return new Set(awaySlot(owner).read() ?? [])
}

/** Puts an undelivered text away, or takes it back. */
export function setPutAway(owner: DraftOwner, communicationId: string, away: boolean): void {
  const others = (awaySlot(owner).read() ?? []).filter((id) => id !== communicationId)
  awaySlot(owner).write(away ? [...others, communicationId].slice(-MOST) : others)
}
