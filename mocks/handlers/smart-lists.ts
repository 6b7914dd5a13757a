import {
  createSmartList,
  deleteSmartList,
  editSmartListCriteria,
  renameSmartList,
  getSmartLists,
} from '#/api/endpoints/smart-lists.ts'
import { trimmed } from '#/lib/text/blank.ts'

import { type SmartListRecord } from '../db/office-records.ts'
import { type UserRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'
import { on, refuse } from '../server/on.ts'

function own(world: World, viewer: UserRecord, id: string): SmartListRecord {
  const list = world.store.smartLists.get(id)
  if (list?.owner !== viewer.id) refuse(404, 'This smart list no longer exists.')
  return list
}

/** Maximum length of a name, in characters. */
const LONGEST = 60

function checkedName(name: string | undefined): string {
  const clean = trimmed(name)
  if (clean === '') refuse(422, 'A smart list needs a name.', { fieldErrors: { name: 'Required' } })
  if (clean.length > LONGEST) {
    const problem = `A name holds at most ${LONGEST} characters.`
    refuse(422, problem, { fieldErrors: { name: problem } })
  }
  return clean
}

/** Handles smart lists. Each user sees only their own lists. */
export const smartListHandlers = {
  getSmartLists: on(getSmartLists, ({ world, viewer }) =>
    [...world.store.smartLists.values()].filter((list) => list.owner === viewer.id),
  ),

  createSmartList: on(createSmartList, ({ world, viewer, body, answerWith }) => {
    const name = checkedName(body.name)
    const list: SmartListRecord = {
      id: world.store.id('smart-list'),
      name,
      owner: viewer.id,
      criteria: body.criteria,
    }
    world.store.smartLists.set(list.id, list)
    answerWith('location', `/api/smartlist/${list.id}`)
    return list
  }),

  editSmartListCriteria: on(editSmartListCriteria, ({ world, viewer, body, param }) => {
    const list = own(world, viewer, param('smartListId'))
    list.criteria = body.criteria
    return list
  }),

  renameSmartList: on(renameSmartList, ({ world, viewer, body, param }) => {
    const list = own(world, viewer, param('smartListId'))
    list.name = checkedName(body.name)
    return list
  }),

  deleteSmartList: on(deleteSmartList, ({ world, viewer, param }) => {
    world.store.smartLists.delete(own(world, viewer, param('smartListId')).id)
    return undefined
  }),
}
