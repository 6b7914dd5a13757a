import { isBlank } from '#/lib/text/blank.ts'
import { formatCount } from '#/lib/text/format-count.ts'

import { isEmail } from '../user/email-address.ts'
import { type EmailContent } from './email-draft.ts'
import {
  isCutOff,
  LONGEST_BODY,
  LONGEST_SUBJECT,
  MOST_BYTES_TOGETHER,
  MOST_FILES,
  MOST_RECIPIENTS,
  readAddresses,
  withRecipients,
} from './email-rules.ts'

/** Specified. */
const INVALID_EMAIL = 'Invalid email address'

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
