import { digitsOf } from '#/domain/user/phone.ts'
import { type TextTarget } from '#/providers/popout/text-target.ts'

/** The numbers that the tabs offer: those of the lead, and the one that is open. */
export function tabTargets(open: TextTarget, known: readonly TextTarget[]): readonly TextTarget[] {
  const digits = digitsOf(open.phone)
  if (!known.some((each) => digitsOf(each.phone) === digits)) return [...known, open]
  // Drafts and threads go by the number as it was opened.
  return known.map((each) => (digitsOf(each.phone) === digits ? { ...each, phone: open.phone } : each))
}
