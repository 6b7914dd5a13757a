import { type Contact } from '../lead/contacts/contact.ts'
import { type Communication } from '../message/communication.ts'
import { formatFullTime } from '../time/format.ts'
import { type EmailContent, emptyEmail, forwardedFiles, type Recipient } from './email-draft.ts'
import { answerTo, emailRecipients, otherRecipients } from './email-recipients.ts'
import { tidySubject, withRecipients } from './email-rules.ts'
import { mailText } from './text-of-markup.ts'

type Mail = Pick<
  Communication,
  | 'id'
  | 'communicationDirection'
  | 'createdTs'
  | 'fromAddress'
  | 'toAddress'
  | 'name'
  | 'subject'
  | 'message'
  | 'messageHtml'
  | 'attachments'
>

/** Maximum length of the older email that a reply quotes, in characters. */
const MOST_QUOTED = 20_000

/** Returns the subject of a reply: `Re: Floor plans`. There is only one Re: even after several replies. */
export function replySubject(subject: string | undefined): string {
  const bare = tidySubject(subject)
  if (bare === '') return ''
  return /^re\s*:/i.test(bare) ? bare : `Re: ${bare}`
}

/**
 * Returns the subject of a forwarded email: `Fwd: Floor plans`. There is only one Fwd: even if it was forwarded before.
 */
export function forwardSubject(subject: string | undefined): string {
  const bare = tidySubject(subject)
  if (bare === '') return 'Fwd:'
  return /^(?:fwd?|fw)\s*:/i.test(bare) ? bare : `Fwd: ${bare}`
}

/** Returns an older email as a reply quotes it. */
export function quoteOf(mail: Mail): string {
  const who = mail.name?.trim() || mail.fromAddress?.trim() || 'the sender'
  const text = quotable(mail)
  if (text === '') return ''
  const lines = text
    .split('\n')
    .map((line) => (line === '' || line.startsWith('>') ? `>${line}` : `> ${line}`))
  return [`On ${formatFullTime(mail.createdTs)}, ${who} wrote:`, ...lines].join('\n')
}

/** Returns an email as the text below an email that forwards it. */
function forwardedText(mail: Mail): string {
  const name = mail.name?.trim()
  const address = mail.fromAddress?.trim()
  const from = name && address && !address.includes('<') ? `${name} <${address}>` : address || name
  const head = [
    from && `From: ${from}`,
    `Sent: ${formatFullTime(mail.createdTs)}`,
    mail.toAddress?.trim() && `To: ${mail.toAddress.trim()}`,
    `Subject: ${tidySubject(mail.subject)}`,
  ].filter(Boolean)
  return ['---------- Forwarded message ----------', ...head, '', quotable(mail)].join('\n').trim()
}

function quotable(mail: Mail): string {
  const text = mailText(mail).replaceAll(/\r\n?/g, '\n').trim()
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}

/** Returns the initial content of a reply to an email. */
export function replyStart(
  mail: Mail,
  contacts: readonly Pick<Contact, 'name' | 'email' | 'primaryContact'>[],
): EmailContent {
  const known = emailRecipients(contacts)
  const to = answerTo(mail, known)
  const quote = quoteOf(mail)
  return {
    ...emptyEmail,
    to: to.length > 0 ? to : known.slice(0, 1),
    subject: replySubject(mail.subject),
    replyTo: mail.id,
    ...(quote === '' ? {} : { quote }),
  }
}

/** Returns the initial content of a reply to everyone who has the email, except us. */
export function replyAllStart(
  mail: Mail,
  contacts: readonly Pick<Contact, 'name' | 'email' | 'primaryContact'>[],
  own: readonly string[],
): EmailContent {
  const start = replyStart(mail, contacts)
  return { ...start, to: withRecipients(start.to, otherRecipients(mail, emailRecipients(contacts), own)) }
}

/**
 * Returns the initial content of an email that forwards another one: no recipients yet, with its text and its files.
 */
export function forwardStart(mail: Mail): EmailContent {
  return {
    ...emptyEmail,
    subject: forwardSubject(mail.subject),
    forwards: mail.id,
    quote: forwardedText(mail),
    files: forwardedFiles(mail.attachments),
  }
}

/** Returns the initial content of a new email. */
export function newStart(to: readonly Recipient[], subject = ''): EmailContent {
  return { ...emptyEmail, to: [...to], subject }
}

/** Returns the email that a reply answers by default: the newest incoming one. */
export function newestIncoming(communications: readonly Communication[]): Communication | undefined {
  return communications
    .filter((one) => one.communicationType === 'EMAIL' && one.communicationDirection === 'INCOMING')
    .reduce<Communication | undefined>(
      (found, one) => (found && found.createdTs > one.createdTs ? found : one),
      undefined,
    )
}
