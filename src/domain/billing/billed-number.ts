import { millisecondsInDay as DAY } from 'date-fns/constants'
import * as z from 'zod/mini'

import { maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { formatZonedDate, formatZonedWithYear } from '../time/zoned-time.ts'
import { matchesPhone } from '../user/phone-number.ts'
import { formatFilePhone } from '../user/phone.ts'

/** The states of porting a number between carriers (assumed). */
const portStates = ['submitted', 'in_review', 'scheduled', 'rejected', 'completed', 'cancelled'] as const

/** The porting of a number between carriers (assumed). */
export const portSchema = z.object({
  direction: z.enum(['IN', 'OUT']),
  state: openEnum(portStates),
  /** The day of the move, once both carriers have agreed. */
  dateTs: maybe(timestamp),
  /** Why the porting was rejected. */
  why: maybe(z.string()),
  /** Name of the other carrier. */
  carrier: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  /** File name of the letter of authorization. */
  letter: maybe(z.string()),
  askedTs: timestamp,
  askedBy: maybe(z.string()),
})

/** The porting of a number. */
export type Port = z.output<typeof portSchema>

/** A number of the client with its usage in a billing period (assumed). */
export const billedNumberSchema = z.object({
  id: z.string(),
  /** E.164. */
  number: z.string(),
  /** The campaign that answers the number. undefined when the number is saved. */
  campaign: maybe(z.object({ id: z.string(), name: z.string(), teamRef: z.string(), teamName: z.string() })),
  minutes: z.number(),
  texts: z.number(),
  /** Last use in any period. */
  lastUsedTs: maybe(timestamp),
  /** Since when the client has the number. */
  sinceTs: timestamp,
  /** Number that its calls are forwarded to while no campaign has it, in E.164. */
  forwardingNumber: maybe(z.string()),
  port: maybe(portSchema),
  changedTs: timestamp,
})

/** A number of the client. */
export type BilledNumber = z.output<typeof billedNumberSchema>

/** The states of numbers in the order of the filter. */
export const numberStates = ['in-use', 'new', 'idle', 'porting', 'not-ported', 'saved'] as const

/** The state of a number. */
type NumberState = (typeof numberStates)[number]

/** Days without a call or text after which a number is idle. */
export const IDLE_DAYS = 30

const underWay: readonly string[] = ['submitted', 'in_review', 'scheduled']

/** Whether a number is being ported to or from another carrier. */
export const isPorting = ({ port }: Pick<BilledNumber, 'port'>): boolean =>
  port !== undefined && underWay.includes(port.state)

/**
 * Whether the client has a number. A number without a campaign stays with the other carrier until its port in is
 * completed.
 */
export const isHere = ({ campaign, port }: Pick<BilledNumber, 'campaign' | 'port'>): boolean =>
  campaign !== undefined || port?.direction !== 'IN' || port.state === 'completed'

/**
 * Returns the state of a number: porting, not ported if its port in failed, saved when no campaign has it, otherwise by its last use.
 * @param now epoch milliseconds
 */
export function numberState(number: BilledNumber, now: number): NumberState {
  if (isPorting(number)) return 'porting'
  if (!isHere(number)) return 'not-ported'
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
  'not-ported': 'Not ported',
  saved: 'Saved',
}

/** Returns the label of a state in the filter. */
export const stateLabel = (state: NumberState): string => stateLabels[state]

/** Returns the state of a number as text. The agreed date follows Porting. @param zone time zone of the bill */
export function numberStateText(number: BilledNumber, now: number, zone: string): string {
  const state = numberState(number, now)
  return state === 'porting' && number.port?.dateTs !== undefined
    ? `Porting, ${formatZonedWithYear(number.port.dateTs, zone, now, 'MMM d')}`
    : stateLabels[state]
}

/** Returns the progress of a porting as text. */
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

/** The filters of the table of numbers. undefined matches everything. */
interface NumberFilters {
  readonly team?: string | undefined
  readonly state?: NumberState | undefined
  readonly q?: string | undefined
}

/** Returns the numbers that match the filters. The search looks at digits, campaign and team. */
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

/** Returns the numbers as header and rows of a file. @param dateText formats a timestamp */
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
      formatFilePhone(one.number),
      one.campaign?.teamName,
      one.campaign?.name,
      String(one.minutes),
      String(one.texts),
      one.lastUsedTs === undefined ? 'Never' : dateText(one.lastUsedTs),
      numberStateText(one, now, zone),
      one.forwardingNumber === undefined ? undefined : formatFilePhone(one.forwardingNumber),
    ]),
  }
}
