import { isBlank } from '#/lib/blank.ts'
import { readable } from '#/lib/schema.ts'

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

/** Characters of an older mail that a reply quotes. */
const MOST_QUOTED = 20_000

/** `Re: Floor plans`: one Re: however often it was answered. */
export function replySubject(subject: string | undefined): string {
  const bare = oneLine(subject)
  if (bare === '') return ''
  return /^re\s*:/i.test(bare) ? bare : `Re: ${bare}`
}

/** `Fwd: Floor plans`: one Fwd: however often it was forwarded. */
export function forwardSubject(subject: string | undefined): string {
  const bare = oneLine(subject)
  if (bare === '') return 'Fwd:'
  return /^(?:fwd?|fw)\s*:/i.test(bare) ? bare : `Fwd: ${bare}`
}

const oneLine = (subject: string | undefined) => (subject ?? '').replace(/\s+/g, ' ').trim()

/** An older mail as a reply quotes it. */
export function quoteOf(mail: Mail): string {
  const who = mail.name?.trim() || mail.fromAddress?.trim() || 'the sender'
  const text = quotable(mail)
  if (text === '') return ''
  const lines = text
    .split('\n')
    .map((line) => (line === '' || line.startsWith('>') ? `>${line}` : `> ${line}`))
  return [`On ${formatFullTime(mail.createdTs)}, ${who} wrote:`, ...lines].join('\n')
}

/** A mail as it stands below an email that forwards it. */
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

/** The lines below an email: who writes, as what, and for which company. */
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

/** The whole text as it leaves: what was written, the signature, the older mail. A mail can be forwarded without a word. */
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

/** The people of a lead that an email can go to, the primary contact first, each address once. */
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

/** The address with the name of the contact that it belongs to. */
export function knownRecipient(address: string, known: readonly Recipient[], name?: string): Recipient {
  const found = known.find((one) => sameAddress(one.address, address))
  if (found) return found
  return name?.trim() ? { address: address.trim(), name: name.trim() } : { address: address.trim() }
}

/** Whom an answer to a communication goes to: who wrote it, or whom we wrote to. Nobody where that is no address. */
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

/** Our address in the newest email of a lead; undefined where there is none, it names several, or it was released since. */
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

/** The beginning of an answer to a mail. */
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

/** The beginning of an answer to a mail that goes to everybody who has it, but for us. */
export function replyAllStart(
  mail: Mail,
  contacts: readonly Pick<Contact, 'name' | 'email' | 'primaryContact'>[],
  own: readonly string[],
): EmailContent {
  const start = replyStart(mail, contacts)
  return { ...start, to: withRecipients(start.to, otherRecipients(mail, emailRecipients(contacts), own)) }
}

/**
 * Who else a mail that came in went to: neither who wrote it, nor one of our addresses. Nobody where it named one address:
 * that is ours, whether we know it or not.
 * @param own addresses of ours that are known
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

/** Our addresses as far as a lead tells: of its campaign, those its emails left from, and those its mails alone came to. */
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

/** The beginning of an email that forwards a mail: to nobody yet, with its text and its files. */
export function forwardStart(mail: Mail): EmailContent {
  return {
    ...emptyEmail,
    subject: forwardSubject(mail.subject),
    forwards: mail.id,
    quote: forwardedText(mail),
    files: forwardedFiles(mail.attachments),
  }
}

/** The beginning of an email of its own. */
export function newStart(to: readonly Recipient[], subject = ''): EmailContent {
  return { ...emptyEmail, to: [...to], subject }
}

/** The mail that a reply answers without another word: the newest that came in. */
export function newestIncoming(communications: readonly Communication[]): Communication | undefined {
  return communications
    .filter((one) => one.communicationType === 'EMAIL' && one.communicationDirection === 'INCOMING')
    .reduce<Communication | undefined>(
      (found, one) => (found && found.createdTs > one.createdTs ? found : one),
      undefined,
    )
}

/**
 * What an email says, in one text: how an attempt is recognized in what the lead holds. Sending is the machine of the texts
 * (text-send.ts) over these words.
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

/** The words of an email in the making. */
export function textOfContent(content: EmailContent, signature: string): string {
  return comparableEmail({ subject: content.subject, message: emailMessage(content, signature) })
}

/** The emails of a lead as the machine of sending compares them: by their words. */
export function comparableEmails(communications: readonly Communication[]): Communication[] {
  return communications
    .filter((one) => one.communicationType === 'EMAIL')
    .map((one) => ({ ...one, message: comparableEmail(one) }))
}

/** Who filled a web form, as far as the form says. */
export interface FormSender {
  readonly name: string | undefined
  readonly email: string | undefined
  /** E.164. */
  readonly phone: string | undefined
}

/** The sender of a web form: from its own parts, else from the fields whose labels or values say so. */
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
