import { callIcon } from '#/domain/call/call-icon.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { senderName } from '#/domain/lead/timeline/timeline-sentences.ts'
import {
  callDetail,
  callHead,
  channelLook,
  type CommunicationIcon,
  isMissedCall,
  playTime,
} from '#/domain/message/communication-labels.ts'
import { type Communication } from '#/domain/message/communication.ts'
import { textSummary } from '#/domain/message/unsent-work.ts'
import { formatDay, formatShortDate, formatTime } from '#/domain/time/format.ts'
import { readable } from '#/lib/schema.ts'

/** One of the last communications of a lead, as the card shows it. */
interface Touch {
  readonly id: string
  readonly icon: CommunicationIcon
  readonly missed: boolean
  /** What kind of communication it was: "Answered call". */
  readonly head: string
  /** Muted details next to it: "4m 12s, you". */
  readonly detail: string | undefined
  /** The content, shown below it. */
  readonly line: string | undefined
  readonly ts: number
}

/**
 * Returns the newest communications of a lead, newest first.
 * @param me the acting user, who is called "you"
 */
export function lastTouches(lead: Pick<Lead, 'communications'>, me: string, most = 3): Touch[] {
  return readable(lead.communications)
    .toSorted((a, b) => b.createdTs - a.createdTs)
    .slice(0, most)
    .map((communication) => touchOf(communication, me))
}

function touchOf(communication: Communication, me: string): Touch {
  const { id, createdTs: ts, communicationType: type } = communication
  const outgoing = communication.communicationDirection === 'OUTGOING'
  const who = communication.sentByUserRef === me ? 'you' : senderName(communication)
  const by = outgoing || type === 'CALL' ? who : undefined
  const said = (text: string | undefined) => (text?.trim() ? textSummary(text) : undefined)
  if (type !== 'CALL') {
    const answers = communication.formFields.map(({ label, value }) => `${label}: ${value}`).join(', ')
    return {
      id,
      ts,
      icon: channelLook(type).icon,
      missed: false,
      head: channelLook(type).label,
      detail: by,
      line: said(communication.subject) ?? said(communication.message) ?? said(answers),
    }
  }
  const missed = isMissedCall(communication)
  const facts = { ...communication, seconds: communication.durationSeconds }
  const voicemail =
    communication.callResult !== 'VOICEMAIL'
      ? undefined
      : communication.voicemailSeconds === undefined
        ? 'Voicemail'
        : `Voicemail, ${playTime(communication.voicemailSeconds)}`
  const rest = voicemail === undefined ? callDetail(facts) : undefined
  return {
    id,
    ts,
    icon: missed ? 'phone-missed' : callIcon(communication),
    missed,
    head: callHead(facts),
    detail: [rest, missed ? undefined : by].filter(Boolean).join(', ') || undefined,
    line: said(communication.message) ?? voicemail,
  }
}

/** Formats a time: `Today, 10:24 AM`, `Yesterday, 4:10 PM`, otherwise `Jul 13`, with the year if it is another year. */
export function touchTime(ts: number, now: number): string {
  const day = formatDay(ts, now)
  if (day === 'Today' || day === 'Yesterday') return `${day}, ${formatTime(ts)}`
  return formatShortDate(ts, now)
}
