import { type DraftOwner, draftKeysAs } from './draft-keys.ts'

/** One conversation by text: a lead and a number in E.164. */
export interface Conversation {
  leadId: string
  phone: string
}

/** Storage key of a text draft: `draft:{signedInUser}:{actingUser}:{leadId}:text:{phone}`, each part encoded. */
export function textDraftKey(owner: DraftOwner, { leadId, phone }: Conversation): string {
  return `${draftKeysAs(owner)}${encodeURIComponent(leadId)}:text:${encodeURIComponent(phone)}`
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
