import * as z from 'zod/mini'

import { isBlank } from '#/lib/blank.ts'
import { encodedSegment } from '#/lib/ids.ts'

import { type Communication } from '../message/communication.ts'
import { type DraftOwner, draftKeysAs } from '../message/draft-keys.ts'

/** The two emails that can be in the making about a lead: a message of its own, and the reply of the lead page. */
export const emailKinds = ['new', 'reply'] as const

/** One of them. */
export interface EmailRef {
  readonly leadId: string
  readonly kind: (typeof emailKinds)[number]
}

/** Whom an email goes to; `name` where the address belongs to somebody known. */
export const recipientSchema = z.object({ address: z.string(), name: z.optional(z.string()) })

/** Whom an email goes to. */
export type Recipient = z.output<typeof recipientSchema>

/**
 * Something that goes along: a file of this computer (`ref` once the server has it), or a marketing material
 * (`materialRef`). With neither it was cut off while uploading.
 */
const emailFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  bytes: z.optional(z.number()),
  ref: z.optional(z.string()),
  materialRef: z.optional(z.string()),
  /** It came with the mail that is forwarded. */
  forwarded: z.optional(z.boolean()),
})

/** Something that goes along. */
export type EmailFile = z.output<typeof emailFileSchema>

/** An email in the making. */
const emailContentSchema = z.object({
  to: z.array(recipientSchema),
  /** What stands in the field of an address that is not one yet. */
  typing: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Whether the signature goes below. */
  signature: z.boolean(),
  /** The older mail as it will stand below, frozen when the reply was begun. */
  quote: z.optional(z.string()),
  /** Id of the communication that is answered. */
  replyTo: z.optional(z.string()),
  /** Id of the communication that is forwarded. */
  forwards: z.optional(z.string()),
  files: z.array(emailFileSchema),
})

/** An email in the making. */
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

/** The files of a mail as they go along with it when it is forwarded; one that the server names by no id is cut off. */
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
 * Whether a draft is for somebody else than the email that is asked for, answers another mail, answers it to fewer people,
 * or forwards another one.
 */
export function isForOther(draft: EmailContent, asked: EmailContent): boolean {
  if (draft.forwards !== undefined || asked.forwards !== undefined) return draft.forwards !== asked.forwards
  if (asked.replyTo !== undefined && draft.replyTo !== asked.replyTo) return true
  // Who takes a recipient off a reply does so on purpose.
  if (asked.replyTo !== undefined && asked.to.length < 2) return false
  const addresses = new Set(draft.to.map(({ address }) => address.toLowerCase()))
  return asked.to.some(({ address }) => !addresses.has(address.toLowerCase()))
}

/**
 * Whether nothing was written of a draft that anybody would miss; the subject of a reply was not written, nor was anything
 * of a mail that is forwarded but whom it goes to.
 */
export function isUnwritten({ to, typing, subject, body, files, replyTo, forwards }: EmailContent): boolean {
  if (!isBlank(typing + body) || files.some((file) => !file.forwarded)) return false
  if (forwards !== undefined) return to.length === 0
  return replyTo !== undefined || isBlank(subject)
}

/** Storage key of an email draft: `draft:{signedInUser}:{actingUser}:{leadId}:email:{new|reply}`, each part encoded. */
export function emailDraftKey(owner: DraftOwner, { leadId, kind }: EmailRef): string {
  return `${draftKeysAs(owner)}${encodedSegment(leadId)}:email:${kind}`
}

/** The email behind a draft's key, or undefined for another key. */
export function emailRefOfKey(key: string): EmailRef | undefined {
  const [first, , , lead, channel, last, ...rest] = key.split(':')
  const kind = emailKinds.find((one) => one === last)
  if (first !== 'draft' || channel !== 'email' || lead === undefined || !kind || rest.length > 0)
    return undefined
  try {
    return { leadId: decodeURIComponent(lead), kind }
  } catch {
    return undefined
  }
}

/**
 * An email as the text of its stored draft, so that whatever counts, lists and purges drafts knows emails too. Empty where
 * it says no more than the email did when it was begun.
 */
export function emailToText(content: EmailContent, start: EmailContent): string {
  const text = JSON.stringify(z.parse(emailContentSchema, content))
  return text === JSON.stringify(z.parse(emailContentSchema, start)) ? '' : text
}

/** The email of a stored draft's text; undefined where nothing was written, or where it can not be read. */
export function emailOfText(text: string): EmailContent | undefined {
  if (text === '') return undefined
  try {
    const parsed = z.safeParse(emailContentSchema, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** What an email is listed by: its subject, else the beginning of what was written. */
export function emailSummary(content: Pick<EmailContent, 'subject' | 'body'>): string {
  return content.subject.trim() || content.body.trim().split('\n', 1)[0] || 'No subject'
}
