import { callDetail } from '#/domain/message/communication-labels.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { isAway, type SendState } from '#/domain/message/send-state.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'

import { type NotSentReason } from './ready-texts.ts'

/** Describes the outcome of the call, and how often the renter called: "Voicemail 0:42, called 3 times". */
export function missedCallLabel(call: Communication, calls: number): string {
  const how = callDetail({ ...call, seconds: call.voicemailSeconds }) ?? 'not answered'
  const often = calls > 1 ? `, called ${calls === 2 ? 'twice' : `${calls} times`}` : ''
  return `${how.charAt(0).toUpperCase()}${how.slice(1)}${often}`
}

/** Describes the state of the text to the renter. undefined when there is none. */
export function readyTextLabel(send: SendState): string | undefined {
  if (send.at === 'draft') return undefined
  if (send.at === 'unknown' || send.at === 'checking') return 'We couldn’t confirm the text was sent'
  return isAway(send) ? 'Sending' : 'Text wasn’t sent. It’s in Unsent'
}

/** Explains why a ready text was not sent. */
export function notSentText(name: string, why: NotSentReason): { title: string; body: string } {
  return {
    title:
      why === 'reached'
        ? `${nameInSentence(name)} no longer needs a callback`
        : `The text to ${nameInSentence(name)} wasn’t sent in time`,
    body: 'The ready text wasn’t sent. It’s in Unsent.',
  }
}
