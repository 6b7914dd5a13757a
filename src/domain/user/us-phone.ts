import { areaCodes } from './area-codes.ts'
import { hasUsShape } from './phone-number.ts'
import { nationalDigits } from './phone.ts'

/**
 * Whether the forms accept a text as a US phone number: it needs the shape and an area code of the United States. Code
 * that only calls, shows or compares a number uses `hasUsShape`, because the table of area codes is loaded with the
 * forms.
 */
export function isUsPhone(text: unknown): boolean {
  return hasUsShape(text) && areaCodes.has(nationalDigits(text)?.slice(0, 3) ?? '')
}
