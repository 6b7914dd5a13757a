import { type SendState } from '#/domain/message/send-state.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type FileRefusal } from '#/providers/outbox/email-uploads.ts'

/** What a composer says about the sending of its email. */
export interface EmailStatus {
  readonly note: string | undefined
  readonly tone: 'error' | 'quiet'
  /** The button. */
  readonly label: string
  /** The lead can be read again by hand. */
  readonly canCheck: boolean
  /** The note counts seconds. */
  readonly counts: boolean
}

const quiet: EmailStatus = { note: undefined, tone: 'quiet', label: 'Send', canCheck: false, counts: false }

/** What is said in each state of sending. @param now epoch ms of the server's clock */
export function emailStatus(send: SendState, now: number): EmailStatus {
  switch (send.at) {
    case 'draft':
      return quiet
    case 'sending':
      return { ...quiet, note: 'Sending…' }
    case 'accepted':
      return { ...quiet, note: send.reads > 2 ? 'Sent. Waiting for the lead to show it' : 'Sending…' }
    case 'unknown':
      if (send.trouble === undefined) return { ...quiet, note: checkingText(send.doubt) }
      return {
        ...quiet,
        tone: 'error',
        note: `Not known whether it was sent. ${sentence(send.trouble)}`,
        canCheck: true,
      }
    case 'checking':
      return { ...quiet, note: checkingText(send.doubt) }
    case 'uncommitted': {
      const what = send.accepted
        ? 'The server took it, but the lead does not show it'
        : 'Not sent. The lead does not show it'
      const why =
        send.trouble === undefined ? '' : `. This could not be checked again: ${sentence(send.trouble)}`
      return { ...quiet, tone: 'error', note: what + why, label: 'Send again' }
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
      return { ...quiet, tone: 'error', note, label: `Send in ${seconds} s`, counts: true }
    }
  }
}

function checkingText(doubt: 'lost' | 'interrupted' | 'again'): string {
  return doubt === 'again' ? 'Checking the lead before it is sent again…' : 'Checking whether it was sent…'
}

const sentence = (text: string) => text.trim().replace(/\.$/, '')

/** Refused files that are named one by one; of more only their number. */
const NAMED = 3

/** What is said of files that were not attached, all in one; undefined where all were. */
export function describeRefusedFiles(
  refused: readonly FileRefusal[],
): { readonly title: string; readonly body: string } | undefined {
  const [first] = refused
  if (first === undefined) return undefined
  const short = (file: string) => shortName(file, 60)
  if (refused.length === 1) return { title: `${short(first.name)} was not attached`, body: `${first.why}.` }
  const named = refused.slice(0, NAMED).map(({ name, why }) => `${short(name)}: ${why}.`)
  const more = refused.length - named.length
  if (more > 0) named.push(`And ${String(more)} more.`)
  return { title: `${String(refused.length)} files were not attached`, body: named.join(' ') }
}
