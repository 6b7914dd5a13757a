import type * as z from 'zod/mini'

import { type historyEntrySchema } from '#/domain/history.ts'

import { type Doer } from '../leads/lead-changes.ts'
import { type World } from '../world.ts'
import { type HistoryRecord } from './activity-record.ts'

/** Writes a line of the history of a user, an owner or a property. @param doer undefined: the system */
export function recordHistory(
  world: World,
  about: HistoryRecord['about'],
  line: Pick<HistoryRecord, 'text' | 'before' | 'after'>,
  doer: Doer | undefined,
): void {
  world.store.history.push({
    ...line,
    about,
    id: world.store.id('history'),
    createdTs: world.clock.now(),
    ...(doer ? { userRef: doer.user.id, userName: doer.user.name } : {}),
    ...(doer?.representative ? { repUserName: doer.representative.name } : {}),
  })
}

const MOST = 50

/** The history of something, the newest first. */
export function historyOf(
  { store }: World,
  type: HistoryRecord['about']['type'],
  id: string,
): z.input<typeof historyEntrySchema>[] {
  return store.history
    .filter(({ about }) => about.type === type && about.id === id)
    .toReversed()
    .slice(0, MOST)
    .map(({ about: _about, userRef, userName = '', ...line }) => ({
      ...line,
      user: userRef === undefined ? null : { id: userRef, name: userName },
    }))
}
