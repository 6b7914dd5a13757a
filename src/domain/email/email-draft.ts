import * as z from 'zod/mini'

import { decodedSegment, encodedSegment } from '#/lib/ids.ts'
import { isBlank } from '#/lib/text/blank.ts'

import { type Communication } from '../message/communication.ts'
import { type DraftOwner, draftKeysAs } from '../message/draft-keys.ts'

/** The two emails that can be drafted for a lead: a new message, and the reply of the lead page. */
export const emailKinds = ['new', 'reply'] as const

/** Identifies a draft of an email. */
export interface EmailRef {
  readonly leadId: string
  readonly kind: (typeof emailKinds)[number]
}

/** A recipient of an email. `name` is set when the address belongs to a known person. */
export const recipientSchema = z.object({ address: z.string(), name: z.optional(z.string()) })

/** A recipient of an email. */
export type Recipient = z.output<typeof recipientSchema>

/**
 * An attachment: a file from this computer (`ref` once the server has it) or a marketing material (`materialRef`). With
 * neither, its upload was interrupted.
 */
const emailFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.optional(z.number()),
  ref: z.optional(z.string()),
  materialRef: z.optional(z.string()),
  /** The file was attached to the email that is forwarded. */
  forwarded: z.optional(z.boolean()),
})

/** An attachment of an email. */
export type EmailFile = z.output<typeof emailFileSchema>

/** The content of an email that is being written. */
const emailContentSchema = z.object({
  to: z.array(recipientSchema),
  /** Text in the recipients field that is not an address yet. */
  typing: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Whether the signature is added below the text. */
  signature: z.boolean(),
  /** The older email as it is shown below the text, fixed when the reply was started. */
  quote: z.optional(z.string()),
  /** Id of the communication that this email replies to. */
  replyTo: z.optional(z.string()),
  /** Id of the communication that this email forwards. */
  forwards: z.optional(z.string()),
  files: z.array(emailFileSchema),
})

/** The content of an email that is being written. */
export type EmailContent = z.output<typeof emailContentSchema>

/** An email in which nothing was written yet. */
export const emptyEmail: EmailContent = {
  to: [],
  typing: '',
  subject: '',
  body: '',
  signature: true,
  files: [],
}

/**
 * Returns the attachments of an email for forwarding it. A file to which the server gives no id counts as interrupted.
 */
export function forwardedFiles(attachments: Communication['attachments']): EmailFile[] {
  return attachments.map(({ id, name, bytes }, index) => ({
    id: `forwarded-${index}`,
    forwarded: true,
    name: name.trim() || 'Unnamed file',
    ...(bytes === undefined ? {} : { bytes }),
    ...(id === undefined ? {} : { ref: id }),
  }))
}

/**
 * Whether a draft has other recipients than the requested email, replies to another email or to fewer people, or
 * forwards another email.
 */
export function isForOther(draft: EmailContent, asked: EmailContent): boolean {
  if (draft.forwards !== undefined || asked.forwards !== undefined) return draft.forwards !== asked.forwards
  if (asked.replyTo !== undefined && draft.replyTo !== asked.replyTo) return true
  // A recipient who was removed from a reply was removed on purpose.
  if (asked.replyTo !== undefined && asked.to.length < 2) return false
  const addresses = new Set(draft.to.map(({ address }) => address.toLowerCase()))
  return asked.to.some(({ address }) => !addresses.has(address.toLowerCase()))
}

/**
 * Whether a draft contains nothing that the user wrote. The subject of a reply does not count. Of a forwarded email,
 * only its recipients count.
 */
export function isUnwritten({ to, typing, subject, body, files, replyTo, forwards }: EmailContent): boolean {
  if (!isBlank(typing + body) || files.some((file) => !file.forwarded)) return false
  if (forwards !== undefined) return to.length === 0
  return replyTo !== undefined || isBlank(subject)
}

/**
 * Returns the storage key of an email draft: `draft:{signedInUser}:{actingUser}:{leadId}:email:{new|reply}`, with each
 * segment encoded.
 */
export function emailDraftKey(owner: DraftOwner, { leadId, kind }: EmailRef): string {
  return `${draftKeysAs(owner)}${encodedSegment(leadId)}:email:${kind}`
}

/** Returns the email that a draft's key belongs to. undefined for any other key. */
export function emailRefOfKey(key: string): EmailRef | undefined {
  const [first, , , lead, channel, last, ...rest] = key.split(':')
  const kind = emailKinds.find((one) => one === last)
  if (first !== 'draft' || channel !== 'email' || lead === undefined || !kind || rest.length > 0)
    return undefined
  const leadId = decodedSegment(lead)
  return leadId === undefined ? undefined : { leadId, kind }
}

/**
 * Serializes an email as the text of its stored draft, so that the code that counts, lists and purges drafts handles
 * emails, too. Empty when the email is the same as when it was started.
 */
export function emailToText(content: EmailContent, start: EmailContent): string {
  const text = JSON.stringify(z.parse(emailContentSchema, content))
  return text === JSON.stringify(z.parse(emailContentSchema, start)) ? '' : text
}

/** Parses the email of a stored draft. undefined when the draft is empty or cannot be read. */
export function emailOfText(text: string): EmailContent | undefined {
  if (text === '') return undefined
  try {
    const parsed = z.safeParse(emailContentSchema, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Returns the text by which an email is listed: its subject, otherwise its first line. */
export function emailSummary(content: Pick<EmailContent, 'subject' | 'body'>): string {
  return content.subject.trim() || content.body.trim().split('\n', 1)[0] || 'No subject'
}
