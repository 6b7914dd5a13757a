import { decodedSegment, encodedSegment } from '#/lib/ids.ts'
/** The users to whom a draft belongs. */
export interface DraftOwner {
  /** The user whose credentials are used. */
  signedInUser: string
  /** The acting user. The same as `signedInUser` while representing nobody. */
  actingUser: string
}

/** The prefix of the storage keys of everything unsent, of all users of the browser. */
export const DRAFT_KEYS = 'draft:'

/** Returns the prefix of the storage keys of everything that a signed-in user has unsent. */
export function draftKeysOf(signedInUser: string): string {
  return `${DRAFT_KEYS}${encodedSegment(signedInUser)}:`
}

/** Returns the prefix of the storage keys of everything unsent as one acting user. */
export function draftKeysAs(owner: DraftOwner): string {
  return `${draftKeysOf(owner.signedInUser)}${encodedSegment(owner.actingUser)}:`
}

/** A text conversation: a lead and a number in E.164. */
export interface Conversation {
  leadId: string
  phone: string
}

/**
 * Returns the storage key of a text draft: `draft:{signedInUser}:{actingUser}:{leadId}:text:{phone}`, each segment
 * encoded.
 */
export function textDraftKey(owner: DraftOwner, { leadId, phone }: Conversation): string {
  return `${draftKeysAs(owner)}${encodedSegment(leadId)}:text:${encodedSegment(phone)}`
}

/** Returns the conversation that a text draft's key belongs to. undefined for any other key. */
export function conversationOfKey(key: string): Conversation | undefined {
  const [kind, , , lead, channel, phone, ...rest] = key.split(':')
  if (kind !== 'draft' || channel !== 'text' || lead === undefined || phone === undefined || rest.length > 0)
    return undefined
  const leadId = decodedSegment(lead)
  const number = decodedSegment(phone)
  return leadId === undefined || number === undefined ? undefined : { leadId, phone: number }
}

/**
 * Returns the storage key of the comment that is being written about a lead:
 * `draft:{signedInUser}:{actingUser}:{leadId}:comment`.
 */
export function commentDraftKey(owner: DraftOwner, leadId: string): string {
  return `${draftKeysAs(owner)}${encodedSegment(leadId)}:comment`
}

/** Returns the lead that a comment draft's key belongs to. undefined for any other key. */
export function leadOfCommentKey(key: string): string | undefined {
  const [kind, , , lead, channel, ...rest] = key.split(':')
  if (kind !== 'draft' || channel !== 'comment' || lead === undefined || rest.length > 0) return undefined
  return decodedSegment(lead)
}
