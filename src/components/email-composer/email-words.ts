import { type SendState } from '#/domain/message/send-state.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type FileRefusal } from '#/providers/outbox/email-uploads.ts'

/** What a composer says about the sending of its email. */
export interface EmailWords {
  readonly line: string | undefined
  readonly tone: 'error' | 'quiet'
  /** The button. */
  readonly label: string
  /** The lead can be read again by hand. */
  readonly canCheck: boolean
  /** The line counts seconds. */
  readonly counts: boolean
}

const quiet: EmailWords = { line: undefined, tone: 'quiet', label: 'Send', canCheck: false, counts: false }

/** The words of every state of sending (faults F17 to F21, F24). @param now epoch ms of the server's clock */
export function emailSendWords(send: SendState, now: number): EmailWords {
  switch (send.at) {
    case 'draft':
      return quiet
    case 'sending':
      return { ...quiet, line: 'Sending…' }
    case 'accepted':
      return { ...quiet, line: send.reads > 2 ? 'Sent. Waiting for the lead to show it' : 'Sending…' }
    case 'unknown':
      if (send.trouble === undefined) return { ...quiet, line: checkingWords(send.doubt) }
      return {
        ...quiet,
        tone: 'error',
        line: `Not known whether it was sent. ${sentence(send.trouble)}`,
        canCheck: true,
      }
    case 'checking':
      return { ...quiet, line: checkingWords(send.doubt) }
    case 'uncommitted': {
      const what = send.accepted
        ? 'The server took it, but the lead does not show it'
        : 'Not sent. The lead does not show it'
      const why =
        send.trouble === undefined ? '' : `. This could not be checked again: ${sentence(send.trouble)}`
      return { ...quiet, tone: 'error', line: what + why, label: 'Send again' }
    }
    case 'failed':
      return { ...quiet, tone: 'error', line: `Not sent. ${sentence(send.reason)}`, label: 'Send again' }
    case 'offline':
      return { ...quiet, tone: 'error', line: 'Not sent. You are offline', label: 'Send again' }
    case 'limited': {
      const seconds = Math.ceil((send.untilTs - now) / 1_000)
      if (seconds <= 0)
        return { ...quiet, tone: 'error', line: 'Not sent. You can send it again now', label: 'Send again' }
      const line = `Too many messages. Try again in ${seconds} s`
      return { ...quiet, tone: 'error', line, label: `Send in ${seconds} s`, counts: true }
    }
  }
}

function checkingWords(doubt: 'lost' | 'interrupted' | 'again'): string {
  return doubt === 'again' ? 'Checking the lead before it is sent again…' : 'Checking whether it was sent…'
}

const sentence = (words: string) => words.trim().replace(/\.$/, '')

/** Refused files that are told one by one; of more only their number. */
const TOLD = 3

/** What is said of files that were not attached, all in one; undefined where all were. */
export function refusalWords(
  refused: readonly FileRefusal[],
): { readonly title: string; readonly body: string } | undefined {
  const [first] = refused
  if (first === undefined) return undefined
  const named = (file: string) => shortName(file, 60)
  if (refused.length === 1) return { title: `${named(first.name)} was not attached`, body: `${first.why}.` }
  const told = refused.slice(0, TOLD).map(({ name, why }) => `${named(name)}: ${why}.`)
  const more = refused.length - told.length
  if (more > 0) told.push(`And ${String(more)} more.`)
  return { title: `${String(refused.length)} files were not attached`, body: told.join(' ') }
}
