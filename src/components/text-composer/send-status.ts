import { type SendState } from '#/domain/message/send-state.ts'
import { textSegments } from '#/domain/message/text-segments.ts'
import { sameText } from '#/domain/message/text-thread.ts'

import { type CatchUp } from './use-catch-up.ts'

/** What a composer says about its send. */
export interface SendStatus {
  /** The note below the field. */
  note: string | undefined
  /** An error stands beside its field in danger; the rest is quiet. */
  tone: 'error' | 'quiet'
  /** The button. */
  label: string
  /** Why Send waits, where it does and there is a text to send. */
  waits: string | undefined
  /** The thread can be read again by hand. */
  canCheck: boolean
  /** The note counts seconds. */
  counts: boolean
}

const quiet: SendStatus = {
  note: undefined,
  tone: 'quiet',
  label: 'Send',
  waits: undefined,
  canCheck: false,
  counts: false,
}

/** What is said in each state of sending. @param now epoch ms of the server's clock */
export function sendStatus(send: SendState, text: string, now: number): SendStatus {
  const busy = 'The text before this one is still on its way'
  switch (send.at) {
    case 'draft':
      return quiet
    case 'sending':
      return { ...quiet, waits: busy }
    case 'accepted':
      return {
        ...quiet,
        waits: busy,
        note: send.reads > 2 ? 'Sent. Waiting for the thread to show it' : undefined,
      }
    case 'unknown':
      if (send.trouble === undefined)
        return { ...quiet, note: checkingText(send.doubt), waits: checkingText(send.doubt) }
      return {
        ...quiet,
        tone: 'error',
        note: `Not known whether it was sent. ${sentence(send.trouble)}`,
        waits: 'First it must be known whether the text before was sent',
        canCheck: true,
      }
    case 'checking':
      return { ...quiet, note: checkingText(send.doubt), waits: checkingText(send.doubt) }
    case 'uncommitted': {
      const again = sameText(text, send.attempt.text)
      const what = send.accepted
        ? 'The server took it, but it is not in the thread'
        : 'Not sent. It is not in the thread'
      const why =
        send.trouble === undefined ? '' : `. This could not be checked again: ${sentence(send.trouble)}`
      return { ...quiet, tone: 'error', note: what + why, label: again ? 'Send again' : 'Send' }
    }
    case 'failed':
      return { ...quiet, tone: 'error', note: `Not sent. ${sentence(send.reason)}`, label: 'Send again' }
    case 'offline':
      return { ...quiet, tone: 'error', note: 'Not sent. You are offline', label: 'Send again' }
    case 'limited': {
      const seconds = Math.ceil((send.untilTs - now) / 1_000)
      if (seconds <= 0)
        return { ...quiet, tone: 'error', note: 'Not sent. You can send it again now', label: 'Send again' }
      const note = `Too many messages. Try again in ${seconds} s`
      return { ...quiet, tone: 'error', note, label: `Send in ${seconds} s`, waits: note, counts: true }
    }
  }
}

/**
 * The same while the thread may lack what others wrote during a gap: Send waits, and after a while may go without.
 * @param delayed it was pressed meanwhile
 */
export function statusWhileCatchingUp(status: SendStatus, catchUp: CatchUp, delayed = false): SendStatus {
  if (catchUp === 'current' || catchUp === 'brief' || status.waits !== undefined) return status
  if (catchUp !== 'overdue') {
    const waits = delayed ? 'Catching up… Then it is sent' : 'Catching up…'
    return { ...status, waits, note: status.note === undefined ? undefined : `${status.note}. ${waits}` }
  }
  const note = status.note ?? 'This thread could not be caught up. It may lack newer messages'
  return { ...status, note, label: 'Send anyway' }
}

/** What stands under the bubble of a text that is on its way. */
export function pendingLabel(send: SendState): string {
  if (send.at === 'unknown' && send.trouble !== undefined) return 'Not known whether sent'
  return send.at === 'unknown' || send.at === 'checking' ? 'Checking…' : 'Sending…'
}

function checkingText(doubt: 'lost' | 'interrupted' | 'again'): string {
  return doubt === 'again' ? 'Checking the thread before it is sent again…' : 'Checking whether it was sent…'
}

function sentence(text: string): string {
  return text.trim().replace(/\.$/, '')
}

/** `101 characters`, by what a person counts as one; `180 characters, 2 texts` where the carrier makes more than one of it. */
export function formatLength(text: string): string {
  const count = Array.from(text).length
  const { segments } = textSegments(text.trim())
  const length = `${count.toLocaleString('en-US')} ${count === 1 ? 'character' : 'characters'}`
  return segments > 1 ? `${length}, ${segments} texts` : length
}

/** What the carrier makes of a text: how many characters go into one, and how much room the last one has. */
export function segmentHint(text: string): string {
  const { encoding, segments, left } = textSegments(text.trim())
  const many = segments > 1
  const room = encoding === 'GSM-7' ? (many ? 153 : 160) : many ? 67 : 70
  const why = encoding === 'GSM-7' ? '' : ' With emoji or special letters a text holds less.'
  return `Up to ${room} characters a text, ${left} left${many ? ' in the last' : ''}.${why}`
}

/** `2 new messages above`. */
export function newAboveLabel(count: number): string {
  return count === 1 ? '1 new message above' : `${count.toLocaleString('en-US')} new messages above`
}
