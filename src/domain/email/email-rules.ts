import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'

import { isEmail } from '../user/email-address.ts'
import { type EmailContent, type EmailFile, type Recipient } from './email-draft.ts'

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
    const named = /^([^<>]*)<([^<>\s]+)>\p{DI}*$/u.exec(piece)
    const address = withoutHidden(named?.[2] ?? piece)
    const lines = withoutHidden(piece).split(/\s+/)
    // Chrome pastes the line breaks of a column as spaces.
    if (lines.every(isEmail)) found.push(...lines.map((line) => ({ address: line })))
    else if (!isEmail(address)) rest.push(piece)
    else {
      const name = named?.[1]
        ?.trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll(/\\(["\\])/g, '$1')
        .trim()
      found.push(name ? { address, name } : { address })
    }
  }
  return { found, rest: rest.join(', ') }
}

/** Zero-width characters come along with copied text. */
const withoutHidden = (text: string) => text.replaceAll(/\p{DI}/gu, '')

/** Returns a subject as a single line. */
export const tidySubject = (subject: string | undefined) => (subject ?? '').replace(/\s+/g, ' ').trim()

/** Adds recipients without duplicate addresses. */
export function withRecipients(to: readonly Recipient[], more: readonly Recipient[]): Recipient[] {
  const all = [...to]
  for (const one of more)
    if (!all.some((known) => sameIgnoringCase(known.address, one.address))) all.push(one)
  return all
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
