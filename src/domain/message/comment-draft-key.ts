import { type DraftOwner, draftKeysAs } from './draft-keys.ts'

/** Storage key of the comment that is being written about a lead: `draft:{signedInUser}:{actingUser}:{leadId}:comment`. */
export function commentDraftKey(owner: DraftOwner, leadId: string): string {
  return `${draftKeysAs(owner)}${encodeURIComponent(leadId)}:comment`
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
