import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { formatZonedDate, formatZonedWithYear } from '../time/zoned-time.ts'
import { matchesPhone } from '../user/phone-number.ts'
import { formatPhone } from '../user/phone.ts'

/** How far a number is that moves between carriers (assumed). */
const portStates = ['submitted', 'in_review', 'scheduled', 'rejected', 'completed', 'cancelled'] as const

/** The move of a number between carriers (assumed). */
export const portSchema = z.object({
  direction: z.enum(['IN', 'OUT']),
  state: openEnum(portStates),
  /** The day on which it moves, once the carriers agreed. */
  dateTs: maybe(timestamp),
  /** Why it was not accepted. */
  why: maybe(z.string()),
  /** The other carrier. */
  carrier: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  /** The name of the letter of authorization. */
  letter: maybe(z.string()),
  askedTs: timestamp,
  askedBy: maybe(z.string()),
})

/** The move of a number. */
export type Port = z.output<typeof portSchema>

/** A number of the client, with what it was used for in a billing period (assumed). */
export const billedNumberSchema = z.object({
  id: z.string(),
  /** E.164. */
  number: z.string(),
  /** The one that answers it; missing: it is saved. */
  campaign: maybe(z.object({ id: z.string(), name: z.string(), teamRef: z.string(), teamName: z.string() })),
  minutes: z.number(),
  texts: z.number(),
  /** Of any period. */
  lastUsedTs: maybe(timestamp),
  /** Since when the client has it. */
  sinceTs: timestamp,
  /** Where its calls go while no campaign has it, E.164. */
  forwardingNumber: maybe(z.string()),
  port: maybe(portSchema),
  changedTs: timestamp,
})

/** A number of the client. */
export type BilledNumber = z.output<typeof billedNumberSchema>

/** The states of numbers, as the filter lists them. */
export const numberStates = ['in-use', 'new', 'idle', 'porting', 'saved'] as const

/** How a number is doing. */
export type NumberState = (typeof numberStates)[number]

const DAY = 86_400_000

/** Days without a call or text after which a number is idle. */
export const IDLE_DAYS = 30

const underWay: readonly string[] = ['submitted', 'in_review', 'scheduled']

/** Whether a number is on its way to or from another carrier. */
export const isPorting = ({ port }: Pick<BilledNumber, 'port'>): boolean =>
  port !== undefined && underWay.includes(port.state)

/**
 * How a number is doing: what moves is porting, what no campaign has is saved; else its last use tells.
 * @param now epoch milliseconds
 */
export function numberState(number: BilledNumber, now: number): NumberState {
  if (isPorting(number)) return 'porting'
  if (!number.campaign) return 'saved'
  const idle = now - (number.lastUsedTs ?? number.sinceTs) >= IDLE_DAYS * DAY
  if (idle) return 'idle'
  return number.lastUsedTs === undefined ? 'new' : 'in-use'
}

const stateLabels: Readonly<Record<NumberState, string>> = {
  'in-use': 'In use',
  new: 'New',
  idle: `Idle ${IDLE_DAYS} days`,
  porting: 'Porting',
  saved: 'Saved',
}

/** The name of a state in a filter. */
export const stateLabel = (state: NumberState): string => stateLabels[state]

/** The state of a number in words; a date that is agreed stands beside Porting. @param zone of the bill */
export function numberStateText(number: BilledNumber, now: number, zone: string): string {
  const state = numberState(number, now)
  return state === 'porting' && number.port?.dateTs !== undefined
    ? `Porting, ${formatZonedWithYear(number.port.dateTs, zone, now, 'MMM d')}`
    : stateLabels[state]
}

/** How far a move is, in words. */
export function portText({ direction, state, dateTs, why }: Port, zone: string): string {
  const where = direction === 'IN' ? 'to us' : 'away'
  switch (state) {
    case 'submitted':
      return `Sent to the carriers. It moves ${where} when both agree on a day.`
    case 'in_review':
      return 'In review: the other carrier is checking the account details and the letter.'
    case 'scheduled':
      return dateTs === undefined
        ? `Both carriers agreed. It moves ${where} soon.`
        : `It moves ${where} on ${formatZonedDate(dateTs, zone, 'MMMM d, yyyy')}. Until then nothing changes.`
    case 'rejected':
      return `Not accepted${why === undefined ? '' : `: ${why}`}`
    case 'completed':
      return direction === 'IN' ? 'It moved to us.' : 'It moved to the other carrier.'
    case 'cancelled':
      return 'Canceled. Nothing changed.'
    default:
      return 'The carriers are working on it.'
  }
}

/** What the table of numbers is narrowed to; missing: everything. */
export interface NumberFilters {
  readonly team?: string | undefined
  readonly state?: NumberState | undefined
  readonly q?: string | undefined
}

/** The numbers that pass the filters; the search looks at digits, campaign and team. */
export function matchingNumbers(
  numbers: readonly BilledNumber[],
  { team, state, q }: NumberFilters,
  now: number,
): BilledNumber[] {
  const phrase = q?.trim().toLowerCase() ?? ''
  return numbers.filter((one) => {
    if (team !== undefined && one.campaign?.teamRef !== team) return false
    if (state !== undefined && numberState(one, now) !== state) return false
    if (phrase === '' || matchesPhone(one.number, phrase)) return true
    return [one.campaign?.name, one.campaign?.teamName].some((text) => text?.toLowerCase().includes(phrase))
  })
}

/** The header and rows of the numbers as a file. @param dateText writes a moment */
export function numberRows(
  numbers: readonly BilledNumber[],
  now: number,
  zone: string,
  dateText: (ts: number) => string,
  teamWord: string,
): { header: string[]; rows: (string | undefined)[][] } {
  return {
    header: ['Number', teamWord, 'Campaign', 'Minutes', 'Texts', 'Last used', 'State', 'Forwards to'],
    rows: numbers.map((one) => [
      formatPhone(one.number),
      one.campaign?.teamName,
      one.campaign?.name,
      String(one.minutes),
      String(one.texts),
      one.lastUsedTs === undefined ? 'Never' : dateText(one.lastUsedTs),
      numberStateText(one, now, zone),
      one.forwardingNumber === undefined ? undefined : formatPhone(one.forwardingNumber),
    ]),
  }
}
