import { type CommunicationIcon, type CallFacts, isMissedCall } from '../message/communication-words.ts'

/** The icon of a call by direction and result (`DESIGN.md` 9). */
export function callIcon(call: CallFacts): CommunicationIcon {
  const { callResult } = call
  if (callResult === 'BLOCKED' || callResult === 'SPAM_BLOCKED') return 'shield-ban'
  if (callResult === 'TRANSFERRED') return 'phone-forwarded'
  if (callResult === 'VOICEMAIL') return 'voicemail'
  if (callResult === 'NO_ANSWER' || callResult === 'NOT_ANSWERED' || isMissedCall(call)) return 'phone-missed'
  return call.communicationDirection === 'OUTGOING' || callResult === 'INITIATED'
    ? 'phone-outgoing'
    : 'phone-incoming'
}
