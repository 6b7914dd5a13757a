import { isSameDay } from 'date-fns/isSameDay'

import { microphoneProblem } from '#/domain/call/microphone-problem.ts'
import { type Client } from '#/domain/team/client.ts'
import { dayStart } from '#/domain/time/dates.ts'
import { formatShortDate, formatTime } from '#/domain/time/format.ts'
import { unreachableLabels } from '#/providers/voice/state/unreachable-labels.ts'
import { type PhoneStatus } from '#/providers/voice/voice-store.tsx'

/** Tone of the status dot. `hollow` when nothing rings in this browser and nothing is wrong. */
export type PhoneTone = 'good' | 'calls' | 'busy' | 'hollow' | 'wrong'

/**
 * Header texts for a microphone that is missing or busy rather than blocked, keyed by the message that says what to do.
 */
const microphoneLook: Readonly<Record<string, string>> = {
  [microphoneProblem('missing', '') ?? '']: 'No microphone',
  [microphoneProblem('busy', '') ?? '']: 'Microphone in use',
}

const plain: Readonly<
  Record<
    Exclude<PhoneStatus['at'], 'quiet' | 'some-lines' | 'unreachable'>,
    readonly [text: string, tone: PhoneTone]
  >
> = {
  starting: ['Phone starting', 'hollow'],
  'no-line': ['No phone line', 'hollow'],
  off: ['Calls off', 'hollow'],
  ready: ['Phone ready', 'good'],
  ringing: ['Ringing', 'calls'],
  'on-call': ['On a call', 'busy'],
  busy: ['Busy', 'busy'],
  reconnecting: ['Reconnecting', 'hollow'],
  'other-tab': ['Ringing in another tab', 'good'],
}

/**
 * Returns a status in a word or two, with the tone of its dot.
 * @param now epoch milliseconds, because the end of Do Not Disturb is shown as a date when it is on another day
 * @param online whether the browser is online. Otherwise nothing rings, even if the phone has not noticed yet.
 */
export function statusLook(
  status: PhoneStatus,
  now: number,
  online = true,
): { text: string; tone: PhoneTone } {
  if (!online && (status.at === 'ready' || status.at === 'some-lines' || status.at === 'other-tab'))
    return { text: 'Phone offline', tone: 'hollow' }
  if (status.at === 'unreachable')
    return { text: microphoneLook[status.message] ?? unreachableLabels[status.why], tone: 'wrong' }
  if (status.at === 'some-lines') return { text: status.message, tone: 'wrong' }
  if (status.at === 'quiet') return { text: quietLook(status.until, now), tone: 'hollow' }
  const [text, tone] = plain[status.at]
  return { text, tone }
}

function quietLook(until: number | undefined, now: number): string {
  if (until === undefined) return 'Do Not Disturb'
  const isMidnight = dayStart(until) === until
  if (isMidnight && isSameDay(until - 1, now)) return 'Do Not Disturb until midnight'
  const when = isSameDay(until, now) ? formatTime(until) : formatShortDate(until, now)
  return `Do Not Disturb until ${when}`
}

/** Returns how outgoing calls are placed, in one sentence. */
export function outgoingCallsText(client: Pick<Client, 'outgoingCallMethod'>): string {
  return client.outgoingCallMethod === 'DIALBACK'
    ? 'Outgoing calls ring your phone first.'
    : 'Outgoing calls use the browser.'
}
