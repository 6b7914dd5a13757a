import { type Recipient } from '#/domain/email/email-draft.ts'
import { shortName } from '#/domain/user/short-name.ts'

/** `Sofia Marchetti and 2 more`: whom an email goes to. @param otherwise what is said where it goes to nobody yet */
export function recipientsLabel(to: readonly Recipient[] | undefined, otherwise: string): string {
  const [first] = to ?? []
  if (!to || !first) return otherwise
  const name = shortName(first.name ?? first.address)
  return to.length > 1 ? `${name} and ${to.length - 1} more` : name
}
