import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
import { createRandom } from '#mocks/db/random.ts'

import { areaCodes, firstNames, lastNames } from './names.ts'

/** Maximum number of generated leads. */
export const MOST = 1_000_000

/** What a generated lead may belong to: one (campaign, agent, property) choice of a team. */
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

// Number of leads in a hundred that have the status of that index.
const statusWeights = [30, 24, 12, 8, 18, 8]
const statusOfHundred = Uint8Array.from(
  statusWeights.flatMap((weight, status) => Array.from({ length: weight }, () => status)),
)

/** Minutes of history over which the leads are spread. Every time in the columns is below twice that. */
export const SPAN_MINUTES = 400 * 24 * 60

/** The stored data of all generated leads. Nothing here ever changes. Times are minutes before `baseTs`. */
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
  /** -1: the lead is not waiting for a response. */
  waiting: Int32Array
  /** Minutes that the last response took; -1: never answered. */
  replied: Int32Array
  /** Minimum number of bedrooms wanted; -1: unknown. */
  bedrooms: Int8Array
  /** Days from `baseTs` to the desired move-in; -1: unknown. */
  moveIn: Int16Array
  /** A bit set of `flag` values. */
  flags: Uint8Array
  /** Index into `tourStates`. */
  tour: Uint8Array
  /** Start of the tour, in minutes before `tourBase`; negative when it is later. */
  tourStart: Int32Array
}

/** The flags of a generated lead, as bits. */
export const flag = { pets: 1, shared: 2, failedText: 4, leased: 8 } as const

/** Tour statuses of generated leads by their index. The first one means no tour. */
export const tourStates = ['NONE', 'SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'] as const

/** Whether a flag is set for a row. */
export function has(columns: Columns, row: number, bit: number): boolean {
  return ((columns.flags[row] ?? 0) & bit) !== 0
}

/** Returns the half hour of `baseTs` in epoch milliseconds, because tours start on half hours. */
export function tourBase(baseTs: number): number {
  return Math.floor(baseTs / 1_800_000) * 1_800_000
}

/**
 * Returns when a lead joined the waiting list, in minutes before `baseTs`: halfway between its creation and its last
 * activity.
 */
export function joinedOf(columns: Columns, row: number): number {
  return Math.floor(((columns.created[row] ?? 0) + (columns.activity[row] ?? 0)) / 2)
}

/** Fills the columns. The same seed gives the same leads. Takes about half a second for a million. */
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
    bedrooms: new Int8Array(size),
    moveIn: new Int16Array(size),
    flags: new Uint8Array(size),
    tour: new Uint8Array(size),
    tourStart: new Int32Array(size),
  }
  const names = firstNames.length * lastNames.length
  const phones = areaCodes.length * 100
  for (let row = 0; row < size; row++) {
    // Denser toward now, like the leads of a busy team.
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
  fillWishes(columns, seed)
  return columns
}

const [OPPORTUNITY, CLOSED] = [statuses.indexOf('OPPORTUNITY'), statuses.indexOf('CLOSED')]

/**
 * Fills in what the renters want and how far they got. It has its own random generator, so that the other columns of
 * the leads stay the same.
 */
function fillWishes(columns: Columns, seed: number): void {
  const random = createRandom(seed ^ 0x77a1)
  for (let row = 0; row < columns.size; row++) {
    const status = columns.status[row] ?? 0
    const created = columns.created[row] ?? 0
    const [wish, date, chance, tour, when] = [
      random.next(),
      random.next(),
      random.next(),
      random.next(),
      random.next(),
    ]
    columns.bedrooms[row] = wish < 0.35 ? -1 : Math.floor(((wish - 0.35) / 0.65) ** 1.4 * 6)
    columns.moveIn[row] = date < 0.4 ? -1 : Math.floor(((date - 0.4) / 0.6) * 330)
    // Bits from one random number: a fifth have a pet, a twentieth were shared, some texts were refused, a third of the
    // closed leads were leased.
    const waits = (columns.waiting[row] ?? -1) >= 0
    const byte = Math.floor(chance * 3_000)
    columns.flags[row] =
      (byte % 5 === 0 ? flag.pets : 0) |
      (byte % 20 === 1 ? flag.shared : 0) |
      (waits && byte % 25 === 2 ? flag.failedText : 0) |
      (status === CLOSED && byte % 3 === 0 ? flag.leased : 0)
    const toured = status === OPPORTUNITY ? tour < 0.5 : status === CLOSED && tour < 0.4
    if (!toured) continue
    const set = status === OPPORTUNITY && tour < 0.28
    // Scheduled tours are in the next two weeks, except for some whose outcome is not recorded yet. All others are in
    // the past.
    const half = set ? Math.floor(when * 720) - 680 : Math.floor((when * created) / 30)
    columns.tourStart[row] = half * 30
    columns.tour[row] = set ? 1 : tour < 0.4 ? 2 : tour < 0.46 ? 3 : 4
  }
}

/** Returns the name of a generated renter. */
export function nameAt(name: number): { first: string; last: string } {
  return {
    first: firstNames[Math.floor(name / lastNames.length)] ?? '',
    last: lastNames[name % lastNames.length] ?? '',
  }
}

/** Returns the E.164 number of a generated renter: +1 area 555 01xx. */
export function phoneAt(phone: number): string {
  return `+1${areaCodes[Math.floor(phone / 100)] ?? 512}55501${String(phone % 100).padStart(2, '0')}`
}

/** Returns the email address of a generated renter. */
export function emailAt(name: number): string {
  const { first, last } = nameAt(name)
  return `${first}.${last}@example.com`.toLowerCase()
}

/**
 * Whether a waiting generated lead was answered before, which is only possible if there was time between its first
 * question and the last one. Arguments are minutes before `baseTs`.
 */
export function wasAnswered(created: number, activity: number): boolean {
  return activity + 10 < created
}
