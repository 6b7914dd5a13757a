import { HANDLED_MS, type HandledMarks, handlerOf } from '#/domain/call/missed-calls.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { refused, type Verdict } from '#/lib/result.ts'

/** Who is on it: "You are on it", "Marcus Oyelaran is on it"; undefined: nobody. */
export function takenWords(marks: HandledMarks, me: string, now: number): string | undefined {
  const holder = handlerOf(marks, now)
  if (holder === undefined) return undefined
  return holder === me
    ? 'You are on it'
    : `${nameInSentence(marks.handledByName ?? 'Another agent')} is on it`
}

/** Why a colleague's call is not called back by somebody else; undefined: it is free, or one's own. */
export function takenVerdict(marks: HandledMarks, me: string, now: number): Verdict | undefined {
  const holder = handlerOf(marks, now)
  if (holder === undefined || holder === me) return undefined
  const since = now - (marks.handledTs ?? now)
  const left = Math.max(1, Math.ceil((HANDLED_MS - since) / 60_000))
  return refused(
    'taken',
    takenWords(marks, me, now) ?? '',
    `Free again in ${left} ${left === 1 ? 'minute' : 'minutes'} if the renter is not reached`,
  )
}
