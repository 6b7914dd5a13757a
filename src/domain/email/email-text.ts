import { readable } from '#/lib/schema.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { type Contact } from '../lead/contacts/contact.ts'
import { type Lead } from '../lead/lead.ts'
import { type Communication, givenNumbers } from '../message/communication.ts'
import { formatFullTime } from '../time/format.ts'
import { isEmail } from '../user/email-address.ts'
import { hasUsShape, toE164 } from '../user/phone-number.ts'
import { type EmailContent, emptyEmail, forwardedFiles, type Recipient } from './email-draft.ts'
import { readAddresses, sameAddress, withRecipients } from './email-rules.ts'

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
  | 'attachments'
>

/** Maximum length of the older email that a reply quotes, in characters. */
const MOST_QUOTED = 20_000

/** Returns the subject of a reply: `Re: Floor plans`. There is only one Re: even after several replies. */
export function replySubject(subject: string | undefined): string {
  const bare = oneLine(subject)
  if (bare === '') return ''
  return /^re\s*:/i.test(bare) ? bare : `Re: ${bare}`
}

/**
 * Returns the subject of a forwarded email: `Fwd: Floor plans`. There is only one Fwd: even if it was forwarded before.
 */
export function forwardSubject(subject: string | undefined): string {
  const bare = oneLine(subject)
  if (bare === '') return 'Fwd:'
  return /^(?:fwd?|fw)\s*:/i.test(bare) ? bare : `Fwd: ${bare}`
}

const oneLine = (subject: string | undefined) => (subject ?? '').replace(/\s+/g, ' ').trim()

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
  const from = name && address ? `${name} <${address}>` : name || address
  const head = [
    from && `From: ${from}`,
    `Sent: ${formatFullTime(mail.createdTs)}`,
    mail.toAddress?.trim() && `To: ${mail.toAddress.trim()}`,
    `Subject: ${oneLine(mail.subject)}`,
  ].filter(Boolean)
  return ['---------- Forwarded message ----------', ...head, '', quotable(mail)].join('\n').trim()
}

function quotable({ message }: Mail): string {
  const text = (message ?? '').replaceAll(/\r\n?/g, '\n').trim()
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}

/** Returns the lines of a signature: name, title and company. */
export function signatureOf(person: {
  readonly name: string
  readonly title?: string | undefined
  readonly company?: string | undefined
}): string {
  return [person.name, person.title, person.company]
    .map((line) => line?.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/**
 * Returns the complete text for sending: the written text, the signature and the older email. When forwarding, the
 * written text may be empty.
 */
export function emailMessage(
  content: Pick<EmailContent, 'body' | 'signature' | 'quote'>,
  signature: string,
): string {
  const parts: string[] = []
  if (!isBlank(content.body)) parts.push(content.body.replaceAll(/\r\n?/g, '\n').trim())
  if (content.signature && signature !== '') parts.push(`-- \n${signature}`)
  if (content.quote !== undefined && content.quote !== '') parts.push(content.quote)
  return parts.join('\n\n')
}

/** Returns the people of a lead that can receive an email, the primary contact first, without duplicate addresses. */
export function emailRecipients(
  contacts: readonly Pick<Contact, 'name' | 'email' | 'primaryContact'>[],
): Recipient[] {
  const reachable = contacts
    .toSorted((a, b) => Number(b.primaryContact) - Number(a.primaryContact))
    .flatMap(({ email, name }): Recipient[] => {
      const address = email?.trim() ?? ''
      if (!isEmail(address)) return []
      return [isBlank(name) ? { address } : { address, name: name.trim() }]
    })
  return withRecipients([], reachable)
}

/** Returns an address as a recipient, with the name of the contact that it belongs to. */
export function knownRecipient(address: string, known: readonly Recipient[], name?: string): Recipient {
  const found = known.find((one) => sameAddress(one.address, address))
  if (found) return found
  return name?.trim() ? { address: address.trim(), name: name.trim() } : { address: address.trim() }
}

/**
 * Returns the recipients of a reply: the sender of an incoming email, the recipients of one we sent. Empty when there
 * is no valid address.
 */
export function answerTo(mail: Mail, known: readonly Recipient[]): Recipient[] {
  const outgoing = mail.communicationDirection === 'OUTGOING'
  const addresses = (outgoing ? mail.toAddress : mail.fromAddress)?.split(/[,;]/) ?? []
  return withRecipients(
    [],
    addresses
      .map((one) => one.trim())
      .filter(isEmail)
      .map((address) => knownRecipient(address, known, outgoing ? undefined : mail.name)),
  )
}

/**
 * Returns our address in the newest email of a lead. undefined when there is none, when it names several addresses, or
 * when the channel was released since.
 */
export function ownAddress(
  communications: readonly (Pick<
    Mail,
    'communicationDirection' | 'createdTs' | 'fromAddress' | 'toAddress'
  > & {
    communicationType: string
    channelReleased?: boolean | undefined
  })[],
): string | undefined {
  const [newest] = communications
    .filter(({ communicationType }) => communicationType === 'EMAIL')
    .toSorted((a, b) => b.createdTs - a.createdTs)
  if (newest?.channelReleased) return undefined
  const outgoing = newest?.communicationDirection === 'OUTGOING'
  const address = (outgoing ? newest.fromAddress : newest?.toAddress)?.trim()
  return address !== undefined && isEmail(address) ? address : undefined
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
 * Returns the other recipients of an incoming email, without its sender and our addresses. Empty when it has only one
 * recipient, because that is our address, even if we don't know it.
 * @param own our known addresses
 */
export function otherRecipients(
  mail: Mail,
  known: readonly Recipient[],
  own: readonly string[],
): Recipient[] {
  if (mail.communicationDirection === 'OUTGOING') return []
  const { found } = readAddresses(mail.toAddress ?? '')
  if (found.length < 2) return []
  const without = [...own, ...answerTo(mail, known).map(({ address }) => address)]
  return withRecipients(
    [],
    found
      .filter(({ address }) => !without.some((one) => sameAddress(one, address)))
      .map(({ address, name }) => knownRecipient(address, known, name)),
  )
}

/**
 * Returns our addresses as far as a lead contains them: the campaign's address, the senders of outgoing emails, and the
 * only recipient of incoming emails.
 */
export function ownAddresses({
  campaign,
  communications,
}: Pick<Lead, 'campaign' | 'communications'>): string[] {
  const used = readable(communications).flatMap((one) => {
    if (one.communicationType !== 'EMAIL') return []
    if (one.communicationDirection === 'OUTGOING') return one.fromAddress?.trim() || []
    const { found } = readAddresses(one.toAddress ?? '')
    return found.length === 1 ? found.map(({ address }) => address) : []
  })
  const { emailAddress } = campaign?.emailChannel ?? {}
  return emailAddress === undefined ? used : [emailAddress, ...used]
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

/**
 * Returns an email as a single text, by which a send attempt is recognized among the lead's emails. Emails are sent
 * with the state machine of texts (text-send.ts), applied to this text.
 */
export function comparableEmail({
  subject,
  message,
}: {
  subject: string | undefined
  message: string | undefined
}): string {
  return `${oneLine(subject)}\n${(message ?? '').replaceAll(/\r\n?/g, '\n').trim()}`
}

/** Returns the comparable text of an email that is being written. */
export function textOfContent(content: EmailContent, signature: string): string {
  return comparableEmail({ subject: content.subject, message: emailMessage(content, signature) })
}

/** Returns the emails of a lead with their comparable text as message, as the send state machine compares them. */
export function comparableEmails(communications: readonly Communication[]): Communication[] {
  return communications
    .filter((one) => one.communicationType === 'EMAIL')
    .map((one) => ({ ...one, message: comparableEmail(one) }))
}

/** The sender of a web form, as far as the form contains it. */
export interface FormSender {
  readonly name: string | undefined
  readonly email: string | undefined
  /** E.164. */
  readonly phone: string | undefined
}

/**
 * Returns the sender of a web form: from its own properties, otherwise from the form fields whose label or value
 * matches.
 */
export function formSender(
  form: Pick<Communication, 'name' | 'fromAddress' | 'formFields'> &
    Partial<Pick<Communication, 'phoneNumber' | 'phoneNumbers'>>,
): FormSender {
  const value = (label: RegExp, fits: (text: string) => boolean) =>
    form.formFields.find((field) => label.test(field.label) && fits(field.value.trim()))?.value.trim()
  const address = form.fromAddress?.trim() ?? ''
  const phone = givenNumbers(form).find(hasUsShape) ?? value(/phone|mobile|cell|tel/i, hasUsShape)
  return {
    name: form.name?.trim() || value(/^(full )?name$/i, (text) => text !== ''),
    email: isEmail(address) ? address : value(/mail/i, isEmail),
    phone: phone === undefined ? undefined : toE164(phone),
  }
}
