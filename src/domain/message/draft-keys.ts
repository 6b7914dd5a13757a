/** Whose draft, about which lead, to which number (P2). */
export interface DraftOwner {
  /** The person whose credential it is. */
  signedInUser: string
  /** The user acted as; the same while representing nobody. */
  actingUser: string
}

/** Start of the storage keys of everything that a signed-in person has unsent. */
export function draftKeysOf(signedInUser: string): string {
  return `draft:${encodeURIComponent(signedInUser)}:`
}

/** Start of the storage keys of what is unsent as one acting user. */
export function draftKeysAs(owner: DraftOwner): string {
  return `${draftKeysOf(owner.signedInUser)}${encodeURIComponent(owner.actingUser)}:`
}
