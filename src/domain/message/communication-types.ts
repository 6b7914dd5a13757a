/** The types of communication, in the order of the chart colors. */
export const communicationTypes = ['CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM'] as const

/** The possible results of a call, as the server names them. */
export const callResults = [
  'ANSWERED',
  'BLOCKED',
  'HANGUP',
  'SPAM_BLOCKED',
  'VOICEMAIL',
  'NO_ANSWER',
  'NOT_ANSWERED',
  'TRANSFERRED',
  'INITIATED',
] as const

/** Whether we sent a communication, not the renter. */
export function isOutgoing(one: { readonly communicationDirection: string }): boolean {
  return one.communicationDirection === 'OUTGOING'
}
