import { type KnownLeadStatus } from '#/domain/lead-row.ts'
import { createRandom } from '#mocks/db/random.ts'

import { areaCodes, firstNames, lastNames } from './names.ts'

/** Most leads that are generated. */
export const MOST = 1_000_000

/** Whom a generated lead may belong to: one (campaign, agent, property) choice of a team. */
export interface Combination {
  teamRef: string
  campaignRef: string | undefined
  agentRef: string | undefined
}

/** Weighted statuses of generated leads, by their index in the status column. */
export const statuses: readonly KnownLeadStatus[] = [
  'NEW_LEAD',
  'OPPORTUNITY',
  'PROSPECT',
  'WAITING_LIST',
  'CLOSED',
  'NOT_LEAD',
  'MERGED',
]

// How many of a hundred leads have the status of that index.
const statusWeights = [30, 24, 12, 8, 18, 8]
const statusOfHundred = Uint8Array.from(
  statusWeights.flatMap((weight, status) => Array.from({ length: weight }, () => status)),
)

/** Minutes of history over which the leads are spread; every time in the columns is below twice that. */
export const SPAN_MINUTES = 400 * 24 * 60

/** What is kept of every generated lead; nothing here ever changes. Times are minutes before `baseTs`. */
export interface Columns {
  size: number
  baseTs: number
  combination: Uint16Array
  status: Uint8Array
  channel: Uint8Array
  /** Index of the first name times the number of last names, plus the index of the last name. */
  name: Uint32Array
  /** Index of the area code times 100, plus the last two digits. */
  phone: Uint32Array
  created: Int32Array
  activity: Int32Array
  /** -1: waits for nothing. */
  waiting: Int32Array
  /** Minutes that the last answer took; -1: never answered. */
  replied: Int32Array
}

/** Fills the columns; the same seed gives the same leads. About half a second for a million. */
export function fillColumns(
  size: number,
  seed: number,
  baseTs: number,
  combinations: readonly Combination[],
): Columns {
  const random = createRandom(seed ^ 0x51ed)
  const columns: Columns = {
    size,
    baseTs,
    combination: new Uint16Array(size),
    status: new Uint8Array(size),
    channel: new Uint8Array(size),
    name: new Uint32Array(size),
    phone: new Uint32Array(size),
    created: new Int32Array(size),
    activity: new Int32Array(size),
    waiting: new Int32Array(size),
    replied: new Int32Array(size),
  }
  const names = firstNames.length * lastNames.length
  const phones = areaCodes.length * 100
  for (let row = 0; row < size; row++) {
    // Denser towards now, as a busy desk's leads are.
    const created = Math.floor(SPAN_MINUTES * random.next() ** 1.5) + 30
    const activity = Math.floor(created * random.next() * 0.9)
    const waits = random.next() < 0.18
    columns.combination[row] = Math.floor(random.next() * combinations.length)
    columns.status[row] = statusOfHundred[Math.floor(random.next() * 100)] ?? 0
    columns.channel[row] = Math.floor(random.next() * 4)
    columns.name[row] = Math.floor(random.next() * names)
    columns.phone[row] = Math.floor(random.next() * phones)
    columns.created[row] = created
    columns.activity[row] = activity
    columns.waiting[row] = waits && (columns.status[row] ?? 0) < 5 ? activity : -1
    columns.replied[row] = Math.min(created - activity, 1 + Math.floor(90 * random.next() ** 3))
  }
  return columns
}

/** The name of a generated renter. */
export function nameAt(name: number): { first: string; last: string } {
  return {
    first: firstNames[Math.floor(name / lastNames.length)] ?? '',
    last: lastNames[name % lastNames.length] ?? '',
  }
}

/** The E.164 number of a generated renter: +1 area 555 01xx. */
export function phoneAt(phone: number): string {
  return `+1${areaCodes[Math.floor(phone / 100)] ?? 512}55501${String(phone % 100).padStart(2, '0')}`
}

/** The address of a generated renter. */
export function emailAt(name: number): string {
  const { first, last } = nameAt(name)
  return `${first}.${last}@example.com`.toLowerCase()
}
