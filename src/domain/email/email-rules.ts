import { isBlank } from '#/lib/text/blank.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { isEmail } from '../user/email-address.ts'
import { type EmailContent, type EmailFile, type Recipient } from './email-draft.ts'

/** Specified. */
const INVALID_EMAIL = 'Invalid email address'

/** Assumed: maximum number of recipients. */
export const MOST_RECIPIENTS = 20

/** Maximum length of a subject (RFC 5322, a line). */
export const LONGEST_SUBJECT = 998

/** Assumed: maximum length of an email's text, in characters. */
export const LONGEST_BODY = 50_000

/** Assumed: maximum size of one file in bytes. `MOST_BYTES_TOGETHER`: of all files together. In units of 1024. */
export const MOST_BYTES = 10 * 1_024 * 1_024
export const MOST_BYTES_TOGETHER = 20 * 1_024 * 1_024

/** Assumed: maximum number of files. */
export const MOST_FILES = 10

/**
 * Parses the addresses in a typed or pasted text: `Ana <ana@example.com>, joe@example.com`. `rest` is the text that is
 * not an address.
 */
export function readAddresses(text: string): { found: Recipient[]; rest: string } {
  const found: Recipient[] = []
  const rest: string[] = []
  // A quoted part is a single name, even if it contains commas.
  for (const part of text.match(/(?:"[^"]*"|[^,;\n\t])+/g) ?? []) {
    const piece = part.trim()
    if (piece === '') continue
    const named = /^"?([^"<>]*)"?\s*<([^<>\s]+)>$/.exec(piece)
    const address = named?.[2] ?? piece
    const lines = piece.split(/\s+/)
    // Chrome pastes the line breaks of a column as spaces.
    if (lines.every(isEmail)) found.push(...lines.map((line) => ({ address: line })))
    else if (!isEmail(address)) rest.push(piece)
    else {
      const name = named?.[1]?.trim()
      found.push(name ? { address, name } : { address })
    }
  }
  return { found, rest: rest.join(', ') }
}

/** Returns a subject as a single line. */
export const tidySubject = (subject: string | undefined) => (subject ?? '').replace(/\s+/g, ' ').trim()

/** Adds recipients without duplicate addresses. */
export function withRecipients(to: readonly Recipient[], more: readonly Recipient[]): Recipient[] {
  const all = [...to]
  for (const one of more)
    if (!all.some((known) => sameIgnoringCase(known.address, one.address))) all.push(one)
  return all
}

/** The problems that prevent sending an email, by field. Empty when there are none. */
export interface EmailProblems {
  readonly to?: string
  readonly subject?: string
  readonly body?: string
  readonly files?: string
}

/** Whether an email has content: a written text, or the email that it forwards. */
export function hasText({
  body,
  forwards,
  quote,
}: Pick<EmailContent, 'body' | 'forwards' | 'quote'>): boolean {
  return !isBlank(body) || (forwards !== undefined && quote !== undefined && !isBlank(quote))
}

/**
 * Returns the problems of an email. It needs a recipient, valid addresses, a subject, and a written or forwarded text.
 * @param uploading ids of files that are still uploading
 * @param checking whether files were chosen that are not part of the content yet
 */
export function emailProblems(
  content: EmailContent,
  uploading: ReadonlySet<string>,
  checking = false,
): EmailProblems {
  const problems: { -readonly [K in keyof EmailProblems]: string } = {}
  const { found, rest } = readAddresses(content.typing)
  const to = withRecipients(content.to, found)
  if (rest !== '' || to.some((one) => !isEmail(one.address))) problems.to = INVALID_EMAIL
  else if (to.length === 0) problems.to = 'Required'
  else if (to.length > MOST_RECIPIENTS) problems.to = `At most ${MOST_RECIPIENTS} recipients`
  if (isBlank(content.subject)) problems.subject = 'Required'
  else if (content.subject.length > LONGEST_SUBJECT)
    problems.subject = `At most ${LONGEST_SUBJECT} characters`
  if (!hasText(content)) problems.body = 'Required'
  else if (content.body.length > LONGEST_BODY)
    problems.body = `At most ${formatCount(LONGEST_BODY)} characters`
  const cut = content.files.filter((file) => isCutOff(file) && !uploading.has(file.id))
  if (checking || content.files.some((file) => uploading.has(file.id)))
    problems.files = 'A file is still uploading'
  else if (cut.some((file) => file.forwarded))
    problems.files = 'A file of the forwarded email can’t go along. Remove it'
  else if (cut.length > 0) problems.files = 'A file didn’t upload. Remove it or attach it again'
  // The user did not choose the files of a forwarded email, so they may exceed these limits.
  else if (content.files.length > MOST_FILES) problems.files = `At most ${MOST_FILES} files. Remove some`
  else if (content.files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) > MOST_BYTES_TOGETHER)
    problems.files = 'The files are larger than 20 MB together. Remove some'
  return problems
}

/** Whether a file never reached the server. */
export function isCutOff(file: EmailFile): boolean {
  return file.ref === undefined && file.materialRef === undefined
}

/** Returns an email whose typed addresses are converted to recipients and whose subject is a single line. */
export function tidyEmail(content: EmailContent): EmailContent {
  const { found, rest } = readAddresses(content.typing)
  return {
    ...content,
    to: withRecipients(content.to, found),
    typing: rest,
    subject: tidySubject(content.subject),
  }
}
