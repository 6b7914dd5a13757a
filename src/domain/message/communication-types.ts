/** S1 section 3, in the order of the chart colours (`DESIGN.md` 9). */
export const communicationTypes = ['CALL', 'TEXT_MESSAGE', 'EMAIL', 'WEBFORM'] as const

/** S1 section 3. */
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
