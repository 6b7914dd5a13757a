import { areaCodes } from './area-codes.ts'
import { hasUsShape } from './phone-number.ts'
import { nationalDigits } from './phone.ts'

/**
 * What the forms take for a valid US phone: its shape, and an area code of the United States. Whoever only calls, shows or
 * compares a number asks for its shape (`hasUsShape`): the table of area codes comes with the forms.
 */
export function isUsPhone(text: unknown): boolean {
  return hasUsShape(text) && areaCodes.has(nationalDigits(text)?.slice(0, 3) ?? '')
}
