import { millisecondsInWeek } from 'date-fns/constants'

import { type Touchpoint, contactEffect } from '../lead/response.ts'
import { isMissedCall } from '../message/communication-labels.ts'
import { type Communication } from '../message/communication.ts'
import { toE164 } from '../user/phone-number.ts'
import { digitsOf } from '../user/phone.ts'
import { shortName } from '../user/short-name.ts'

/** Milliseconds for which a missed call is reserved for the user who handles it. After that, anybody may handle it. */
export const HANDLED_MS = 15 * 60_000

/**
 * Milliseconds that the list Unresponded looks back (`communicationDaysBack` 7). An older call is only in its timeline.
 */
export const LOOK_BACK_MS = millisecondsInWeek

/** The marks of a missed call that somebody handles. */
export interface HandledMarks {
  readonly handledByRef?: string | undefined
  readonly handledByName?: string | undefined
  readonly handledTs?: number | undefined
}

/**
 * Returns the marks of the user who handles a renter, which is whoever handled one of their missed calls last. A renter
 * who calls again in the meantime is still handled by that user.
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

/** The input about one lead of a renter. */
export interface MissedCallLead<L, T extends Touchpoint = Communication> {
  readonly lead: L
  /** E.164. undefined when it cannot be determined whether other leads belong to the same renter. */
  readonly phone: string | undefined
  readonly communications: readonly T[]
}

/** A renter who called and has not been reached since. */
interface WaitingRenter<L, T extends Touchpoint = Communication> {
  /** The lead that was called last. */
  readonly lead: L
  /** The last missed call, with the marks of the user who handles the renter. */
  readonly call: T
  /** Number of missed calls. */
  readonly calls: number
}

/**
 * Returns the renters who are waiting for a call back, the latest caller first. Each renter has one row, even if they
 * called about several leads, and counts as reached when they were reached on one of them.
 * @param since epoch milliseconds, earlier calls are left out
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

/**
 * Returns the id of the user who handles a missed call now. undefined when nobody does, or when the user has had it for
 * too long.
 */
export function handlerOf({ handledByRef, handledTs }: HandledMarks, now: number): string | undefined {
  if (handledByRef === undefined) return undefined
  return handledTs === undefined || now - handledTs < HANDLED_MS ? handledByRef : undefined
}

/** Returns the ready text for a renter whose call was missed. */
export function sorryText(agent: string, propertyName: string | undefined): string {
  const from = propertyName?.trim() ? ` at ${shortName(propertyName)}` : ''
  return `Sorry we missed you, this is ${shortName(agent)}${from}. How can I help?`
}

/** Returns the calls that were missed since the renter was last reached, oldest first. */
export function missedSince<T extends Touchpoint>(communications: readonly T[]): T[] {
  const reachedTs = communications.reduce(
    (newest, each) => (contactEffect(each) === 'reaches' ? Math.max(newest, each.createdTs) : newest),
    Number.NEGATIVE_INFINITY,
  )
  return communications
    .filter((each) => each.communicationType === 'CALL' && isMissedCall(each) && each.createdTs > reachedTs)
    .toSorted((a, b) => a.createdTs - b.createdTs)
}
