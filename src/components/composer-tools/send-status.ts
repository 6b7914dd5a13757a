import { type Doubt, type SendState } from '#/domain/message/send-state.ts'

/** What a composer says about its send. */
export interface SendStatus {
  /** The note below the field. */
  readonly note: string | undefined
  /** An error stands beside its field in danger; the rest is quiet. */
  readonly tone: 'error' | 'quiet'
  /** The button. */
  readonly label: string
  /** The thread, or the lead, can be read again by hand. */
  readonly canCheck: boolean
  /** The note counts seconds. */
  readonly counts: boolean
}

const quiet: SendStatus = { note: undefined, tone: 'quiet', label: 'Send', canCheck: false, counts: false }
const refused: SendStatus = { ...quiet, tone: 'error', label: 'Send again' }

const UNCONFIRMED = 'We couldn’t confirm it was sent'

/** What texts and emails say differently: a text shows in its thread, an email in its lead. */
export interface SendNotes {
  /** The request is on its way. */
  readonly sending: string | undefined
  /** The server took it, and it does not show yet. */
  readonly awaited: string
  /** The person asked to send again what may have arrived after all. */
  readonly again: string
  /** It does not show. */
  readonly missing: string
  /** It does not show, though the server took it. */
  readonly lost: string
}

/**
 * What is said in each state of sending.
 * @param now epoch ms of the server's clock
 * @param online what was not sent for want of a connection stays so once there is one again
 */
export function sendStatus(send: SendState, notes: SendNotes, now: number, online: boolean): SendStatus {
  const checking = (doubt: Doubt) => ({
    ...quiet,
    note: doubt === 'again' ? notes.again : 'Checking whether it was sent…',
  })
  switch (send.at) {
    case 'draft':
      return quiet
    case 'sending':
      return { ...quiet, note: notes.sending }
    case 'accepted':
      return { ...quiet, note: send.reads > 2 ? notes.awaited : notes.sending }
    case 'unknown':
      if (send.trouble === undefined) return checking(send.doubt)
      return {
        ...quiet,
        tone: 'error',
        note: `${UNCONFIRMED}. ${sentence(send.trouble)}`,
        canCheck: true,
      }
    case 'checking':
      return checking(send.doubt)
    case 'uncommitted': {
      const { accepted } = send.attempt
      if (accepted === undefined && send.trouble !== undefined)
        return { ...refused, note: `${UNCONFIRMED}. This couldn’t be checked: ${sentence(send.trouble)}` }
      const what = accepted
        ? notes.lost
        : `${accepted === false ? 'Not sent' : UNCONFIRMED}. ${notes.missing}`
      const why =
        send.trouble === undefined ? '' : `. This couldn’t be checked again: ${sentence(send.trouble)}`
      return { ...refused, note: what + why }
    }
    case 'failed':
      return { ...refused, note: `Not sent. ${sentence(send.reason)}` }
    case 'offline':
      return { ...refused, note: `Not sent. You ${online ? 'were' : 'are'} offline` }
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
