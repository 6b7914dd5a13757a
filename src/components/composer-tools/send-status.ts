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

// A text shows in its thread, an email in its lead.
const notes = {
  text: {
    sending: undefined,
    awaited: 'Sent. Waiting for the thread to show it',
    again: 'Checking the thread before it is sent again…',
    missing: 'Not sent. It is not in the thread',
    accepted: 'The server took it, but it is not in the thread',
  },
  email: {
    sending: 'Sending…',
    awaited: 'Sent. Waiting for the lead to show it',
    again: 'Checking the lead before it is sent again…',
    missing: 'Not sent. The lead does not show it',
    accepted: 'The server took it, but the lead does not show it',
  },
} as const

/** What is said in each state of sending. @param now epoch ms of the server's clock */
export function sendStatus(send: SendState, channel: 'text' | 'email', now: number): SendStatus {
  const note = notes[channel]
  const checking = (doubt: Doubt) => ({
    ...quiet,
    note: doubt === 'again' ? note.again : 'Checking whether it was sent…',
  })
  switch (send.at) {
    case 'draft':
      return quiet
    case 'sending':
      return { ...quiet, note: note.sending }
    case 'accepted':
      return { ...quiet, note: send.reads > 2 ? note.awaited : note.sending }
    case 'unknown':
      if (send.trouble === undefined) return checking(send.doubt)
      return {
        ...quiet,
        tone: 'error',
        note: `Not known whether it was sent. ${sentence(send.trouble)}`,
        canCheck: true,
      }
    case 'checking':
      return checking(send.doubt)
    case 'uncommitted': {
      const what = send.accepted ? note.accepted : note.missing
      const why =
        send.trouble === undefined ? '' : `. This could not be checked again: ${sentence(send.trouble)}`
      return { ...refused, note: what + why }
    }
    case 'failed':
      return { ...refused, note: `Not sent. ${sentence(send.reason)}` }
    case 'offline':
      return { ...refused, note: 'Not sent. You are offline' }
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
