import { type Recipient } from '#/domain/email/email-draft.ts'
import { shortName } from '#/domain/user/short-name.ts'

/** Returns a recipient with name and address: `Sofia Marchetti <sofia@example.com>`. */
export function fullRecipient({ name, address }: Recipient): string {
  return name === undefined ? address : `${name} <${address}>`
}

/**
 * Returns the recipients of an email as a label: `Sofia Marchetti and 2 more`.
 * @param fallback the label when there is no recipient yet
 */
export function recipientsLabel(to: readonly Recipient[] | undefined, fallback: string): string {
  const [first] = to ?? []
  if (!to || !first) return fallback
  const name = shortName(first.name ?? first.address)
  return to.length > 1 ? `${name} and ${to.length - 1} more` : name
}
