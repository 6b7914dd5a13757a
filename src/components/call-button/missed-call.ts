import { type MissedRenter } from '#/api/missed-calls.ts'
import { HANDLED_MS, type HandledMarks, handlerOf } from '#/domain/call/missed-calls.ts'
import { type Team } from '#/domain/team/team.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { refused, type Verdict } from '#/lib/verdict.ts'

import { rowCallInput } from './call-row.ts'

/** Returns who is handling a missed call: "You’re on it", "Marcus Oyelaran is on it". undefined when nobody is. */
export function handledByLabel(marks: HandledMarks, me: string, now: number): string | undefined {
  const handler = handlerOf(marks, now)
  if (handler === undefined) return undefined
  return handler === me
    ? 'You’re on it'
    : `${nameInSentence(marks.handledByName ?? 'Another agent')} is on it`
}

/**
 * Returns the refusal when a colleague is already handling the missed call. undefined when nobody is handling it, or
 * when the user is.
 */
export function handledVerdict(marks: HandledMarks, me: string, now: number): Verdict | undefined {
  const handler = handlerOf(marks, now)
  if (handler === undefined || handler === me) return undefined
  const since = now - (marks.handledTs ?? now)
  const left = Math.max(1, Math.ceil((HANDLED_MS - since) / 60_000))
  return refused(
    'taken',
    handledByLabel(marks, me, now) ?? '',
    `Open to others in ${countOf(left, 'minute')} if the renter isn’t reached`,
  )
}

/**
 * Returns the number that a renter called from, in E.164. Falls back to the lead's first number when the caller's
 * number is unknown.
 */
export function missedNumber({ lead, call }: Pick<MissedRenter, 'lead' | 'call'>): string | undefined {
  return toE164(call.calledFromNumber ?? '') ?? lead.phone
}

/** Returns the input that decides whether and how a renter can be called back, at the number that they called from. */
export function missedCallInput(row: MissedRenter, may: Verdict, team: Team | undefined) {
  const phone = missedNumber(row)
  return {
    ...rowCallInput(row.lead, may, team),
    targets: phone === undefined ? [] : [{ phone, name: row.lead.name }],
  }
}
