import { isUsPhone } from './phone-number.ts'
import { digitsOf, formatPhone } from './phone.ts'

/**
 * What a phone field holds after a change: a US number takes its form while it is typed. What is deleted,
 * changed in the middle, has letters or is no US number stays as it was typed.
 * @param before what the field held
 * @param typed what it holds now
 * @param atEnd whether the caret stands behind the last character
 */
export function phoneAsTyped(before: string, typed: string, atEnd: boolean): string {
  if (isUsPhone(typed)) return atEnd ? formatPhone(typed) : typed
  if (!atEnd || typed.length < before.length) return typed
  return partOfNumber(typed) ?? typed
}

/** What a phone field holds after it was left: a US number in its form. */
export function phoneWhenLeft(typed: string): string {
  const text = typed.trim()
  return isUsPhone(text) ? formatPhone(text) : text
}

/** The beginning of a US number in its form; undefined for anything else. */
function partOfNumber(typed: string): string | undefined {
  if (!/^\+?[\d\s().-]*$/.test(typed)) return undefined
  const digits = digitsOf(typed)
  // A 1 in front is the country; no area code begins with it.
  const national = digits.replace(/^1/, '')
  if (typed.startsWith('+') && digits !== '' && !digits.startsWith('1')) return undefined
  if (!/^[2-9]\d{0,8}$/.test(national)) return undefined
  const area = national.slice(0, 3)
  if (national.length <= 3) return `+1 (${area}`
  const exchange = national.slice(3, 6)
  return national.length <= 6 ? `+1 (${area}) ${exchange}` : `+1 (${area}) ${exchange}-${national.slice(6)}`
}
