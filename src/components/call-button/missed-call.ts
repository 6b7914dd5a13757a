import { type MissedRenter } from '#/api/missed-calls.ts'
import { HANDLED_MS, type HandledMarks, handlerOf } from '#/domain/call/missed-calls.ts'
import { type Team } from '#/domain/team/team.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/count-of.ts'
import { refused, type Verdict } from '#/lib/result.ts'

import { rowCallInput } from './call-row.ts'

/** Who is on it: "You are on it", "Marcus Oyelaran is on it"; undefined: nobody. */
export function handledByLabel(marks: HandledMarks, me: string, now: number): string | undefined {
  const handler = handlerOf(marks, now)
  if (handler === undefined) return undefined
  return handler === me
    ? 'You’re on it'
    : `${nameInSentence(marks.handledByName ?? 'Another agent')} is on it`
}

/** Why a colleague's call is not called back by somebody else; undefined: it is free, or one's own. */
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

/** The number that a renter called from, E.164; where that is not known the first one of the lead. */
export function missedNumber({ lead, call }: Pick<MissedRenter, 'lead' | 'call'>): string | undefined {
  return toE164(call.calledFromNumber ?? '') ?? lead.phone
}

/** What decides whether and how a renter is called back: at the number that they called from. */
export function missedCallInput(row: MissedRenter, may: Verdict, team: Team | undefined) {
  const phone = missedNumber(row)
  return {
    ...rowCallInput(row.lead, may, team),
    targets: phone === undefined ? [] : [{ phone, name: row.lead.name }],
  }
}
