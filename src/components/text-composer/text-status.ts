import { type SendNotes, type SendStatus, sendStatus } from '#/components/composer-tools/send-status.ts'
import { notSending, type SendState } from '#/domain/message/send-state.ts'
import { isTooLong, LONGEST_TEXT, textSegments } from '#/domain/message/text-segments.ts'
import { sameText } from '#/domain/message/text-thread.ts'
import { isBlank } from '#/lib/text/blank.ts'
import { countCharacters } from '#/lib/text/count-characters.ts'
import { countOf } from '#/lib/text/count-of.ts'

import { type CatchUp } from './use-catch-up.ts'

/** What a text composer shows about its send. */
export interface TextStatus extends SendStatus {
  /** Why Send waits while there is a text to send. undefined when it does not wait. */
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

/** Returns the send status of a text for its send state. @param now epoch ms of the server's clock */
export function textStatus(send: SendState, text: string, now: number, online: boolean): TextStatus {
  // The refused text was removed, so only the waiting time is left of it.
  const onlyWaits = send.at === 'limited' && (send.cleared === true || isBlank(text))
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
      return send.problem === undefined ? note : 'Checking whether the text before was sent'
    case 'checking':
      return note
    case 'limited':
      return counts ? note : undefined
    default:
      return undefined
  }
}

/**
 * Returns the send status while the thread may lack messages that arrived during a gap: Send waits, and after a while
 * the user may send anyway.
 * @param delayed Send was pressed in the meantime
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

/** Returns the label below the bubble of a pending text. */
export function pendingLabel(send: SendState): string {
  if (send.at === 'unknown' && send.problem !== undefined) return 'Not confirmed'
  return send.at === 'unknown' || send.at === 'checking' ? 'Checking…' : 'Sending…'
}

/**
 * Returns `101 characters`, counted as a person would, or `180 characters, 2 texts` when the carrier splits the text.
 */
export function formatLength(text: string): string {
  const { segments } = textSegments(text.trim())
  const length = countOf(countCharacters(text), 'character')
  return segments > 1 ? `${length}, ${segments} texts` : length
}

/** Returns how the carrier splits a text: how many characters fit into one, and how many are left in the last one. */
export function segmentHint(text: string): string {
  const { encoding, segments, left } = textSegments(text.trim())
  const many = segments > 1
  const capacity = encoding === 'GSM-7' ? (many ? 153 : 160) : many ? 67 : 70
  const why = encoding === 'GSM-7' ? '' : ' Emoji and special characters make a text shorter.'
  return `Up to ${capacity} characters a text, ${left} left${many ? ' in the last' : ''}.${why}`
}

/** Returns `2 new messages above`. */
export function newAboveLabel(count: number): string {
  return `${countOf(count, 'new message')} above`
}
