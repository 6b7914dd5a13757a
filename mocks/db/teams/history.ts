import type * as z from 'zod/mini'

import { type historyEntrySchema } from '#/domain/history.ts'

import { type Doer } from '../leads/lead-changes.ts'
import { type PropertyRecord, type TeamRecord } from '../records.ts'
import { type World } from '../world.ts'
import { type HistoryRecord, type TeamActivityRecord } from './activity-record.ts'
import { recordTeamActivity } from './team-activity.ts'

/** Adds a line to the history of a user, an owner or a property. @param doer undefined for the system */
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

/** Returns the history of something, newest first. */
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

/**
 * Records a change of a property or of something in it: in the activity of its team if it has one, otherwise in its own
 * history.
 */
export function recordOfProperty(
  world: World,
  { property, team }: { property: PropertyRecord; team?: TeamRecord | undefined },
  line: Pick<TeamActivityRecord, 'text' | 'before' | 'after'> & { object?: TeamActivityRecord['object'] },
  doer: Doer,
): void {
  const { object = { label: property.name, type: 'PROPERTY', id: property.id }, text, ...values } = line
  if (team) return recordTeamActivity(world, team.id, { kind: 'LISTINGS', text, object, ...values }, doer)
  recordHistory(
    world,
    { type: 'PROPERTY', id: property.id },
    { text: `${text} ${object.label}`, ...values },
    doer,
  )
}

/** Returns the history of a property: its own, and the lines about it and its units in the activity of its teams. */
export function propertyHistoryOf(world: World, id: string): z.input<typeof historyEntrySchema>[] {
  const about = ({ object, text }: TeamActivityRecord) => {
    // The team to which the property was moved records the move as well.
    if (text.startsWith('Moved to ')) return false
    if (object?.type === 'UNIT')
      return object.id.length > 0 && world.store.units.get(object.id)?.propertyRef === id
    return object?.type === 'PROPERTY' && object.id === id
  }
  const ofTeams = world.store.teamActivity.filter(about).map((line) => ({
    id: line.id,
    createdTs: line.createdTs,
    text: `${line.text} ${line.object?.label ?? ''}`,
    user: line.userRef === undefined ? null : { id: line.userRef, name: line.userName ?? '' },
    ...(line.repUserName === undefined ? {} : { repUserName: line.repUserName }),
    ...(line.before === undefined ? {} : { before: line.before }),
    ...(line.after === undefined ? {} : { after: line.after }),
  }))
  return [...historyOf(world, 'PROPERTY', id), ...ofTeams]
    .toSorted((a, b) => b.createdTs - a.createdTs)
    .slice(0, MOST)
}
