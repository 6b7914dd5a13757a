import { type SendNotes, type SendStatus, sendStatus } from '#/components/composer-tools/send-status.ts'
import { notSending, type SendState } from '#/domain/message/send-state.ts'
import { isTooLong, LONGEST_TEXT, textSegments } from '#/domain/message/text-segments.ts'
import { sameText } from '#/domain/message/text-thread.ts'
import { isBlank } from '#/lib/blank.ts'
import { countCharacters } from '#/lib/count-characters.ts'
import { countOf } from '#/lib/count-of.ts'

import { type CatchUp } from './use-catch-up.ts'

/** What a composer of texts says about its send. */
export interface TextStatus extends SendStatus {
  /** Why Send waits, where it does and there is a text to send. */
  readonly waits: string | undefined
}

const notes: SendNotes = {
  sending: undefined,
  awaited: 'Sent. It will show up in a moment',
  again: 'Checking the thread before sending again…',
  missing: 'It isn’t in the thread',
  lost: 'Sent, but it hasn’t shown up yet',
}

const tooLong = `A text holds at most ${countOf(LONGEST_TEXT, 'character')}`

/** What is said of a text in each state of sending. @param now epoch ms of the server's clock */
export function textStatus(send: SendState, text: string, now: number, online: boolean): TextStatus {
  // What was refused is gone: only the wait is left of it.
  const onlyWaits = send.at === 'limited' && isBlank(text)
  if (onlyWaits && now >= send.untilTs) return textStatus(notSending, text, now, online)
  const status = sendStatus(send, notes, now, online)
  const other = send.at === 'uncommitted' && !sameText(text, send.attempt.text)
  const label = other ? 'Send' : status.label
  const waits = waitReason(send, status)
  if (waits === undefined && isTooLong(text))
    return { ...status, label, tone: 'error', note: tooLong, waits: tooLong }
  return { ...status, ...(onlyWaits && { tone: 'quiet' }), label, waits }
}

function waitReason(send: SendState, { note, counts }: SendStatus): string | undefined {
  switch (send.at) {
    case 'sending':
    case 'accepted':
      return 'The text before this one is still sending'
    case 'unknown':
      return send.trouble === undefined ? note : 'Checking whether the text before was sent'
    case 'checking':
      return note
    case 'limited':
      return counts ? note : undefined
    default:
      return undefined
  }
}

/**
 * The same while the thread may lack what others wrote during a gap: Send waits, and after a while may go without.
 * @param delayed it was pressed meanwhile
 */
export function statusWhileCatchingUp(status: TextStatus, catchUp: CatchUp, delayed = false): TextStatus {
  if (catchUp === 'current' || catchUp === 'brief' || status.waits !== undefined) return status
  if (catchUp !== 'overdue') {
    const waits = delayed ? 'Catching up… It sends after that' : 'Catching up…'
    return { ...status, waits, note: status.note === undefined ? undefined : `${status.note}. ${waits}` }
  }
  const note = status.note ?? 'This thread couldn’t be updated. Newer messages may be missing'
  return { ...status, note, label: 'Send anyway' }
}

/** What stands under the bubble of a text that is on its way. */
export function pendingLabel(send: SendState): string {
  if (send.at === 'unknown' && send.trouble !== undefined) return 'Not confirmed'
  return send.at === 'unknown' || send.at === 'checking' ? 'Checking…' : 'Sending…'
}

/** `101 characters`, by what a person counts as one; `180 characters, 2 texts` where the carrier makes more than one of it. */
export function formatLength(text: string): string {
  const { segments } = textSegments(text.trim())
  const length = countOf(countCharacters(text), 'character')
  return segments > 1 ? `${length}, ${segments} texts` : length
}

/** What the carrier makes of a text: how many characters go into one, and how much room the last one has. */
export function segmentHint(text: string): string {
  const { encoding, segments, left } = textSegments(text.trim())
  const many = segments > 1
  const capacity = encoding === 'GSM-7' ? (many ? 153 : 160) : many ? 67 : 70
  const why = encoding === 'GSM-7' ? '' : ' Emoji and special characters make a text shorter.'
  return `Up to ${capacity} characters a text, ${left} left${many ? ' in the last' : ''}.${why}`
}

/** `2 new messages above`. */
export function newAboveLabel(count: number): string {
  return `${countOf(count, 'new message')} above`
}
