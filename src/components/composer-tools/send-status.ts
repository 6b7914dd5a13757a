import { type Doubt, OFFLINE, type SendState } from '#/domain/message/send-state.ts'

/** What a composer shows about its send. */
export interface SendStatus {
  /** The note next to the field. */
  readonly note: string | undefined
  /** `error` is shown next to the field in the danger color, `quiet` in a muted one. */
  readonly tone: 'error' | 'quiet'
  /** Label of the button. */
  readonly label: string
  /** The user can reread the thread or the lead with a button. */
  readonly canCheck: boolean
  /** The note counts down seconds. */
  readonly counts: boolean
}

const quiet: SendStatus = { note: undefined, tone: 'quiet', label: 'Send', canCheck: false, counts: false }
const refused: SendStatus = { ...quiet, tone: 'error', label: 'Send again' }

const UNCONFIRMED = 'We couldn’t confirm it was sent'

/** The notes that differ between texts and emails: a text appears in its thread, an email in its lead. */
export interface SendNotes {
  /** The request is on its way. */
  readonly sending: string | undefined
  /** The server accepted the message, but it does not appear yet. */
  readonly awaited: string
  /** The user asked to resend a message that may have arrived after all. */
  readonly again: string
  /** The message does not appear. */
  readonly missing: string
  /** The message does not appear, although the server accepted it. */
  readonly lost: string
}

/**
 * Returns the send status for each send state.
 * @param now epoch ms of the server's clock
 * @param online whether there is a connection now. A message that was not sent because there was none stays unsent
 * after the connection is back.
 */
export function sendStatus(send: SendState, notes: SendNotes, now: number, online: boolean): SendStatus {
  const checking = (doubt: Doubt) => ({
    ...quiet,
    note: doubt === 'again' ? notes.again : 'Checking whether it was sent…',
  })
  const why = (reason: string) =>
    reason === OFFLINE ? `You ${online ? 'were' : 'are'} offline` : sentence(reason)
  switch (send.at) {
    case 'draft':
      return quiet
    case 'sending':
      return { ...quiet, note: notes.sending }
    case 'accepted':
      return { ...quiet, note: send.reads > 2 ? notes.awaited : notes.sending }
    case 'unknown':
      if (send.problem === undefined) return checking(send.doubt)
      return {
        ...quiet,
        tone: 'error',
        note: `${UNCONFIRMED}. ${why(send.problem)}`,
        canCheck: true,
      }
    case 'checking':
      return checking(send.doubt)
    case 'uncommitted': {
      const { accepted } = send.attempt
      if (accepted === undefined && send.problem !== undefined)
        return { ...refused, note: `${UNCONFIRMED}. This couldn’t be checked: ${why(send.problem)}` }
      const what = accepted
        ? notes.lost
        : `${accepted === false ? 'Not sent' : UNCONFIRMED}. ${notes.missing}`
      const unchecked =
        send.problem === undefined ? '' : `. This couldn’t be checked again: ${why(send.problem)}`
      return { ...refused, note: what + unchecked }
    }
    case 'failed':
      return { ...refused, note: `Not sent. ${why(send.reason)}` }
    case 'offline':
      return { ...refused, note: `Not sent. ${why(OFFLINE)}` }
    case 'limited': {
      const seconds = Math.ceil((send.untilTs - now) / 1_000)
      if (seconds <= 0) return { ...refused, note: 'Not sent. You can send it again now' }
      return {
        ...refused,
        note: `Too many messages. Try again in ${seconds} s`,
        label: `Send in ${seconds} s`,
        counts: true,
      }
    }
  }
}

const sentence = (text: string) => text.trim().replace(/\.$/, '')
