import { isBlank } from '#/lib/text/blank.ts'

import { type Communication } from '../message/communication.ts'
import { type EmailContent } from './email-draft.ts'
import { tidySubject } from './email-rules.ts'

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
  return `${tidySubject(subject)}\n${(message ?? '').replaceAll(/\r\n?/g, '\n').trim()}`
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
