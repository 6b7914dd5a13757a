import { type NotedCall } from '#/domain/call/call-note.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { renterNumber } from '#/domain/lead/timeline-sentences.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { digitsOf } from '#/domain/user/phone.ts'
import { readable } from '#/lib/schema.ts'

/** The server files a call by its own clock: so far may its time be from ours, milliseconds. */
const SLACK_MS = 120_000

/** Where a call stands among the communications of its lead; undefined until the server has filed it. */
export function filedCall(lead: Pick<Lead, 'communications'>, call: NotedCall): Communication | undefined {
  const digits = digitsOf(call.number ?? '')
  return readable(lead.communications)
    .filter((one) => one.communicationType === 'CALL' && one.createdTs >= call.since - SLACK_MS)
    .filter((one) => digits === '' || digitsOf(renterNumber(one) ?? '') === digits)
    .toSorted((a, b) => b.createdTs - a.createdTs)[0]
}
