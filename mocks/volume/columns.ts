import { type KnownLeadStatus } from '#/domain/lead/lead-row.ts'
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
  /** How many bedrooms are wanted at least; -1: not known. */
  bedrooms: Int8Array
  /** Days from `baseTs` to the wanted move-in; -1: not known. */
  moveIn: Int16Array
  /** The bits of `flags`. */
  flags: Uint8Array
  /** Index into `tourWords`. */
  tour: Uint8Array
  /** When the tour starts, in minutes before `tourBase`; negative: after it. */
  tourStart: Int32Array
}

/** What is true or false of a generated lead, as bits. */
export const flag = { pets: 1, shared: 2, failedText: 4, leased: 8 } as const

/** Tour statuses of generated leads by their index; the first stands for no tour. */
export const tourStates = ['NONE', 'SCHEDULED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'] as const

/** Whether something is true of a row. */
export function has(columns: Columns, row: number, bit: number): boolean {
  return ((columns.flags[row] ?? 0) & bit) !== 0
}

/** The half hour of `baseTs`, epoch milliseconds: tours start on half hours. */
export function tourBase(baseTs: number): number {
  return Math.floor(baseTs / 1_800_000) * 1_800_000
}

/** When a lead of the waiting list joined it, in minutes before `baseTs`: half way through its story. */
export function joinedOf(columns: Columns, row: number): number {
  return Math.floor(((columns.created[row] ?? 0) + (columns.activity[row] ?? 0)) / 2)
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
    bedrooms: new Int8Array(size),
    moveIn: new Int16Array(size),
    flags: new Uint8Array(size),
    tour: new Uint8Array(size),
    tourStart: new Int32Array(size),
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
  fillWishes(columns, seed)
  return columns
}

const [OPPORTUNITY, CLOSED] = [statuses.indexOf('OPPORTUNITY'), statuses.indexOf('CLOSED')]

/** What the renters want and how far they came; a chance of its own, so that the leads stay who they are. */
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
    // Bits of one chance: a fifth has an animal, a twentieth was shared, some texts were refused, a third of the closed leased.
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
    // Set tours lie in the next two weeks, but for some whose outcome nobody has noted yet; the others lie behind.
    const half = set ? Math.floor(when * 720) - 680 : Math.floor((when * created) / 30)
    columns.tourStart[row] = half * 30
    columns.tour[row] = set ? 1 : tour < 0.4 ? 2 : tour < 0.46 ? 3 : 4
  }
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

/**
 * Whether a generated lead that waits was answered before: only where there was time between its first question and the
 * last one. Minutes before `baseTs`.
 */
export function wasAnswered(created: number, activity: number): boolean {
  return activity + 10 < created
}
