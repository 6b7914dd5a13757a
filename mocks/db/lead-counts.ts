import { UNRESPONDED_DAYS_BACK } from '#/domain/menu-lists.ts'

import { type LeadView } from './lead-index.ts'
import { type UserRecord } from './records.ts'
import { type World } from './world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** What of a smart list this server can count; undefined where a criterion is about something that it does not keep. */
function viewOfCriteria(
  criteria: Readonly<Record<string, unknown>>,
  now: number,
): Partial<LeadView> | undefined {
  const view: Partial<LeadView> = {}
  for (const [name, value] of Object.entries(criteria)) {
    if (name === 'inquiry' && typeof value === 'boolean') view.inquiry = value
    else if (name === 'team' && Array.isArray(value))
      view.teams = value.filter((id) => typeof id === 'string')
    else if (name === 'communicationDaysBack' && typeof value === 'number')
      view.communicatedFrom = lately(now, value)
    else return undefined
  }
  return view
}

/** Some days ago, to the minute, so that one minute's questions are one question. */
function lately(now: number, days: number): number {
  return Math.floor(now / MINUTE) * MINUTE - days * DAY
}

/** How many leads each list of the menu holds for a person, under the default filters of each. */
export function leadCounts(
  world: World,
  viewer: UserRecord,
  range: Pick<LeadView, 'createdFrom' | 'createdTo'>,
) {
  const now = world.clock.now()
  const index = world.index()
  const count = (view: Partial<LeadView>) => index.count(viewer, { sort: 'created', dir: 'desc', ...view })
  const list = (name: LeadView['list']) => count({ inquiry: true, ...range, list: name })
  const smartLists: Record<string, number> = {}
  for (const { id, owner, criteria } of world.store.smartLists.values()) {
    const view = owner === viewer.id ? viewOfCriteria(criteria, now) : undefined
    if (view) smartLists[id] = count(view)
  }
  return {
    all: list('all'),
    notContacted: list('notContacted'),
    unassigned: list('unassigned'),
    opportunities: list('opportunities'),
    prospects: list('prospects'),
    waitingList: list('waitingList'),
    unresponded: count({ list: 'unresponded', communicatedFrom: lately(now, UNRESPONDED_DAYS_BACK) }),
    smartLists,
  }
}
