import { callDetail } from '#/domain/communication-words.ts'
import { type Communication } from '#/domain/communication.ts'
import { HANDLED_MS, handlerOf } from '#/domain/missed-calls.ts'
import { isAway, type SendState } from '#/domain/send-state.ts'
import { nameInSentence } from '#/domain/short-name.ts'
import { refused, type Verdict } from '#/lib/result.ts'

/** What became of the call, and how often they called: "Voicemail 0:42, called 3 times". */
export function missedWords(call: Communication, calls: number): string {
  const how = callDetail({ ...call, seconds: call.voicemailSeconds }) ?? 'not answered'
  const often = calls > 1 ? `, called ${calls === 2 ? 'twice' : `${calls} times`}` : ''
  return `${how.charAt(0).toUpperCase()}${how.slice(1)}${often}`
}

/** Who is on it: "You are on it", "Marcus Oyelaran is on it"; undefined: nobody. */
export function takenWords(call: Communication, me: string, now: number): string | undefined {
  const holder = handlerOf(call, now)
  if (holder === undefined) return undefined
  return holder === me ? 'You are on it' : `${nameInSentence(call.handledByName ?? 'Another agent')} is on it`
}

/** Why a colleague's call is not called back by somebody else; undefined: it is free, or one's own. */
export function takenVerdict(call: Communication, me: string, now: number): Verdict | undefined {
  const holder = handlerOf(call, now)
  if (holder === undefined || holder === me) return undefined
  const since = now - (call.handledTs ?? now)
  const left = Math.max(1, Math.ceil((HANDLED_MS - since) / 60_000))
  return refused(
    'taken',
    takenWords(call, me, now) ?? '',
    `Free again in ${left} ${left === 1 ? 'minute' : 'minutes'} if the renter is not reached`,
  )
}

/** Where the text to the renter stands; undefined where there is none. */
export function textWords(send: SendState): string | undefined {
  if (send.at === 'draft') return undefined
  if (send.at === 'unknown' || send.at === 'checking') return 'Not known whether the text was sent'
  return isAway(send) ? 'Text is on its way' : 'Text was not sent, it waits in Unsent'
}
