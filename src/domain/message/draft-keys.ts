import { encodedSegment } from '#/lib/ids.ts'
/** Whose draft, about which lead, to which number. */
export interface DraftOwner {
  /** The person whose credential it is. */
  signedInUser: string
  /** The user acted as; the same while representing nobody. */
  actingUser: string
}

/** Start of the storage keys of everything that a signed-in person has unsent. */
export function draftKeysOf(signedInUser: string): string {
  return `draft:${encodedSegment(signedInUser)}:`
}

/** Start of the storage keys of what is unsent as one acting user. */
export function draftKeysAs(owner: DraftOwner): string {
  return `${draftKeysOf(owner.signedInUser)}${encodedSegment(owner.actingUser)}:`
}

/** One conversation by text: a lead and a number in E.164. */
export interface Conversation {
  leadId: string
  phone: string
}

/** Storage key of a text draft: `draft:{signedInUser}:{actingUser}:{leadId}:text:{phone}`, each part encoded. */
export function textDraftKey(owner: DraftOwner, { leadId, phone }: Conversation): string {
  return `${draftKeysAs(owner)}${encodedSegment(leadId)}:text:${encodedSegment(phone)}`
}

/** The conversation behind a text draft's key, or undefined for another key. */
export function conversationOfKey(key: string): Conversation | undefined {
  const [kind, , , lead, channel, phone, ...rest] = key.split(':')
  if (kind !== 'draft' || channel !== 'text' || lead === undefined || phone === undefined || rest.length > 0)
    return undefined
  try {
    return { leadId: decodeURIComponent(lead), phone: decodeURIComponent(phone) }
  } catch {
    return undefined
  }
}

/** Storage key of the comment that is being written about a lead: `draft:{signedInUser}:{actingUser}:{leadId}:comment`. */
export function commentDraftKey(owner: DraftOwner, leadId: string): string {
  return `${draftKeysAs(owner)}${encodedSegment(leadId)}:comment`
}

/** The lead behind a comment's key, or undefined for another key. */
export function leadOfCommentKey(key: string): string | undefined {
  const [kind, , , lead, channel, ...rest] = key.split(':')
  if (kind !== 'draft' || channel !== 'comment' || lead === undefined || rest.length > 0) return undefined
  try {
    return decodeURIComponent(lead)
  } catch {
    return undefined
  }
}
