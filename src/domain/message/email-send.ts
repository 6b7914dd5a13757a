import { type Communication } from './communication.ts'
import { type EmailContent } from './email-draft.ts'
import { emailMessage } from './email-text.ts'

/**
 * What an email says, in one text: how an attempt is recognised in what the lead holds. Sending is the machine of the texts
 * (text-send.ts) over these words.
 */
export function emailWords({
  subject,
  message,
}: {
  subject: string | undefined
  message: string | undefined
}): string {
  const oneLine = (subject ?? '').replace(/\s+/g, ' ').trim()
  return `${oneLine}\n${(message ?? '').replaceAll(/\r\n?/g, '\n').trim()}`
}

/** The words of an email in the making. */
export function wordsOfContent(content: EmailContent, signature: string): string {
  return emailWords({ subject: content.subject, message: emailMessage(content, signature) })
}

/** The emails of a lead as the machine of sending compares them: by their words. */
export function asSentWords(communications: readonly Communication[]): Communication[] {
  return communications
    .filter((one) => one.communicationType === 'EMAIL')
    .map((one) => ({ ...one, message: emailWords(one) }))
}
