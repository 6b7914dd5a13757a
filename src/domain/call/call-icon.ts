import { type CommunicationIcon, type CallResultText, isMissedCall } from '../message/communication-labels.ts'

/** Returns the icon of a call by its direction and result. */
export function callIcon(call: CallResultText): CommunicationIcon {
  const { callResult } = call
  if (callResult === 'BLOCKED' || callResult === 'SPAM_BLOCKED') return 'shield-ban'
  if (callResult === 'TRANSFERRED') return 'phone-forwarded'
  if (callResult === 'VOICEMAIL') return 'voicemail'
  if (callResult === 'NO_ANSWER' || callResult === 'NOT_ANSWERED' || isMissedCall(call)) return 'phone-missed'
  return call.communicationDirection === 'OUTGOING' || callResult === 'INITIATED'
    ? 'phone-outgoing'
    : 'phone-incoming'
}
