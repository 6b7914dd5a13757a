import { millisecondsInWeek } from 'date-fns/constants'

import { type Touchpoint, contactEffect } from '../lead/response.ts'
import { isMissedCall } from '../message/communication-labels.ts'
import { type Communication } from '../message/communication.ts'
import { toE164 } from '../user/phone-number.ts'
import { digitsOf } from '../user/phone.ts'
import { shortName } from '../user/short-name.ts'

/** Milliseconds for which a missed call stays with who took it on; then anybody may take it again. */
export const HANDLED_MS = 15 * 60_000

/** Milliseconds that the list Unresponded looks back (`communicationDaysBack` 7); an older call stays in its timeline. */
export const LOOK_BACK_MS = millisecondsInWeek

/** The marks of a call that somebody took on. */
export interface HandledMarks {
  readonly handledByRef?: string | undefined
  readonly handledByName?: string | undefined
  readonly handledTs?: number | undefined
}

/**
 * Who took a renter on: whoever took one of their missed calls on last. Who calls once more meanwhile is still theirs.
 * @param missed `missedSince` of the renter
 */
export function newestHandledMarks(missed: readonly HandledMarks[]): HandledMarks {
  const handled = missed.filter((call) => call.handledByRef !== undefined)
  const newest = handled.toSorted((a, b) => (a.handledTs ?? 0) - (b.handledTs ?? 0)).at(-1)
  return newest
    ? {
        handledByRef: newest.handledByRef,
        handledByName: newest.handledByName,
        handledTs: newest.handledTs,
      }
    : {}
}

/** What is known of one lead of a renter. */
export interface MissedCallLead<L, T extends Touchpoint = Communication> {
  readonly lead: L
  /** E.164; undefined: nobody can tell whether other leads are of the same renter. */
  readonly phone: string | undefined
  readonly communications: readonly T[]
}

/** One renter who called and was not reached since. */
export interface WaitingRenter<L, T extends Touchpoint = Communication> {
  /** The lead that was called last. */
  readonly lead: L
  /** The last call that was missed, with the marks of whoever took the renter on. */
  readonly call: T
  /** How often they called. */
  readonly calls: number
}

/**
 * The renters who wait for a call back, who called last first: one row a renter, whichever of their leads they called
 * about; reached on one of them is reached.
 * @param since epoch milliseconds; calls before are left out
 */
export function waitingRenters<L, T extends Touchpoint & HandledMarks>(
  leads: readonly MissedCallLead<L, T>[],
  since: number,
): WaitingRenter<L, T>[] {
  const renters = new Map<string | MissedCallLead<L, T>, MissedCallLead<L, T>[]>()
  for (const each of leads) {
    const number = toE164(each.phone ?? '') ?? digitsOf(each.phone ?? '')
    const key = number === '' ? each : number
    renters.set(key, [...(renters.get(key) ?? []), each])
  }
  const rows = [...renters.values()].flatMap((own): WaitingRenter<L, T>[] => {
    const all = own.flatMap(({ lead, communications }) =>
      communications.map((call) => ({ ...call, lead, call })),
    )
    const missed = missedSince(all)
    const last = missed.at(-1)
    if (!last || last.createdTs < since) return []
    return [{ lead: last.lead, call: { ...last.call, ...newestHandledMarks(missed) }, calls: missed.length }]
  })
  return rows.toSorted((a, b) => b.call.createdTs - a.call.createdTs)
}

/** Who is on a missed call now; undefined: nobody, or for too long. */
export function handlerOf({ handledByRef, handledTs }: HandledMarks, now: number): string | undefined {
  if (handledByRef === undefined) return undefined
  return handledTs === undefined || now - handledTs < HANDLED_MS ? handledByRef : undefined
}

/** The ready text to somebody whose call was missed. */
export function sorryText(agent: string, propertyName: string | undefined): string {
  const from = propertyName?.trim() ? ` at ${shortName(propertyName)}` : ''
  return `Sorry we missed you, this is ${shortName(agent)}${from}. How can I help?`
}

/** The calls that were missed since the renter was last reached, oldest first. */
export function missedSince<T extends Touchpoint>(communications: readonly T[]): T[] {
  const reachedTs = communications.reduce(
    (newest, each) => (contactEffect(each) === 'reaches' ? Math.max(newest, each.createdTs) : newest),
    Number.NEGATIVE_INFINITY,
  )
  return communications
    .filter((each) => each.communicationType === 'CALL' && isMissedCall(each) && each.createdTs > reachedTs)
    .toSorted((a, b) => a.createdTs - b.createdTs)
}
