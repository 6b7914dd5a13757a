import type * as z from 'zod/mini'

import { type getTeamActivity } from '#/api/endpoints/admin/activity.ts'

import { type Doer } from '../leads/lead-changes.ts'
import { type World } from '../world.ts'
import { type TeamActivityRecord } from './activity-record.ts'

/**
 * Records a line of a team's activity. Every endpoint with which leaders change something calls it.
 * @param doer the user whose permissions counted, and who represented that user. undefined for the system
 */
export function recordTeamActivity(
  world: World,
  teamRef: string,
  line: Pick<TeamActivityRecord, 'kind' | 'text' | 'object' | 'before' | 'after'>,
  doer: Doer | undefined,
): void {
  world.store.teamActivity.push({
    ...line,
    id: world.store.id('team-activity'),
    teamRef,
    createdTs: world.clock.now(),
    ...(doer ? { userRef: doer.user.id, userName: doer.user.name } : {}),
    ...(doer?.representative ? { repUserName: doer.representative.name } : {}),
  })
}

const PAGE = 100
const MOST = 1_000

interface ActivityQuestion {
  from?: number | undefined
  to?: number | undefined
  who?: string | undefined
  kind?: TeamActivityRecord['kind'] | undefined
  q?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** Returns a page of what leaders changed in a team, newest first. */
export function activityPage(
  { store }: World,
  teamRef: string,
  question: ActivityQuestion,
): z.input<typeof getTeamActivity.response> {
  // The activity is stored in chronological order.
  const own = store.teamActivity.filter((line) => line.teamRef === teamRef).toReversed()
  const found = own.filter((line) => answers(line, question))
  const start = question.cursor === undefined ? 0 : found.findIndex(({ id }) => id === question.cursor)
  const limit = Math.min(MOST, Math.max(1, question.limit ?? PAGE))
  // If the line of the cursor is gone, there is no next page.
  const page = start < 0 ? [] : found.slice(start, start + limit)
  const next = start < 0 ? undefined : found[start + limit]
  const people = new Map<string, string>()
  for (const { userRef, userName = '' } of own) if (userRef !== undefined) people.set(userRef, userName)
  return {
    lines: page.map(({ teamRef: _team, userRef, userName, ...line }) => ({
      ...line,
      user: userRef === undefined ? null : wirePerson(store, userRef, userName),
    })),
    total: found.length,
    cursor: next?.id ?? null,
    people: [...people].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

function wirePerson({ users }: World['store'], id: string, name = '') {
  const color = users.get(id)?.colorSelection
  return { id, name, ...(color === undefined ? {} : { colorSelection: color }) }
}

function answers(
  line: TeamActivityRecord,
  { from = -Infinity, to = Infinity, who, kind, q }: ActivityQuestion,
): boolean {
  if (line.createdTs < from || line.createdTs >= to) return false
  if (kind !== undefined && line.kind !== kind) return false
  if (who !== undefined && (line.userRef ?? 'system') !== who) return false
  const phrase = (q ?? '').trim().toLowerCase()
  const { text, userName, repUserName, object, before, after } = line
  return (
    phrase === '' ||
    [text, userName, repUserName, object?.label, before, after].some(
      (format) => format?.toLowerCase().includes(phrase) === true,
    )
  )
}
