import { readable } from '#/lib/schema.ts'

import { type Lead } from './lead.ts'

const settled = new Set(['ANSWERED', 'TRANSFERRED'])
const noAnswerNeeded = new Set(['BLOCKED', 'SPAM_BLOCKED'])

/**
 * Since when something that came in waits for an answer, epoch milliseconds; undefined when nothing does. A text that
 * the carrier refused is no answer; a call that was taken is one.
 */
export function waitingSince(lead: Pick<Lead, 'leadStatus' | 'communications'>): number | undefined {
  if (lead.leadStatus === 'MERGED' || lead.leadStatus === 'NOT_LEAD') return undefined
  let since: number | undefined
  for (const communication of readable(lead.communications).toSorted((a, b) => a.createdTs - b.createdTs)) {
    const result = communication.communicationType === 'CALL' ? (communication.callResult ?? '') : ''
    if (communication.communicationDirection === 'OUTGOING') {
      if (communication.textStatus !== 'FAILED') since = undefined
    } else if (settled.has(result)) since = undefined
    else if (!noAnswerNeeded.has(result)) since ??= communication.createdTs
  }
  return since
}
