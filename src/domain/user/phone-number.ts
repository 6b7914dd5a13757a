import { digitsOf, nationalDigits } from './phone.ts'

/**
 * Whether typed text matches a number: its digits occur in sequence anywhere in the number. Text with letters is not a
 * phone search, so that "Unit 4" does not find every number with a 4.
 */
export function matchesPhone(number: string, typed: string): boolean {
  if (!/^[\s\d()+.\-\u2010-\u2013]+$/.test(typed)) return false
  const wanted = digitsOf(typed)
  const national = nationalDigits(number)
  return wanted !== '' && (national === undefined ? digitsOf(number) : `1${national}`).includes(wanted)
}

/**
 * A light check of the shape: ten digits, with area code and exchange as the numbering plan requires. It does not
 * distinguish the US from the other countries with +1 (`isUsPhone` of us-phone.ts does).
 */
export function hasUsShape(text: unknown): boolean {
  const national = nationalDigits(text)
  return national !== undefined && /^[2-9](?!11)[0-8]\d[2-9](?!11)\d{6}$/.test(national)
}

/** Returns the number in the form for requests, `+15125550139`. undefined when it is not a US number. */
export function toE164(text: unknown): string | undefined {
  return hasUsShape(text) ? `+1${nationalDigits(text)}` : undefined
}
