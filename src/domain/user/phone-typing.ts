import { hasUsShape } from './phone-number.ts'
import { digitsOf, formatPhone, nationalDigits, plainNumber } from './phone.ts'

/**
 * Returns the value of a phone field after a change. A US number is formatted while it is typed. The text stays as
 * typed when something was deleted or changed in the middle, or when it has letters or is not a US number.
 * @param before the value before the change
 * @param typed the value now
 * @param atEnd whether the caret is after the last character
 */
export function phoneAsTyped(before: string, typed: string, atEnd: boolean): string {
  if (hasUsShape(typed)) return atEnd ? formatPhone(typed) : typed
  if (!atEnd || typed.length < before.length) return typed
  return partOfNumber(plainNumber(typed)) ?? typed
}

/** Returns the value of a phone field when it loses focus: a US number is formatted. */
export function phoneWhenLeft(typed: string): string {
  // Text that is not a US number stays as typed, without the spaces around it.
  return formatPhone(typed)
}

// `x123`, `ext. 5`, `extension 5`, `#5`, `;ext=5`, and the dialing pause `,,5`. Full-width characters are accepted as
// well.
const EXTENSION = /^([^,;]*?)\s*(?:;\s*ext\s*=|[,;]+|,?\s*(?:extension|extn?\.?|x|#))[\s.:]*(\d{1,10})#?$/i

/**
 * Splits a number from its extension. undefined when the text is not a ten-digit number followed by an extension.
 * @returns the formatted number and the digits of the extension
 */
export function splitExtension(text: unknown): { readonly number: string; readonly ext: string } | undefined {
  // Other parameters of RFC 3966 (`;phone-context=+1`) are ignored.
  const plain = plainNumber(text).replaceAll(/;(?!ext\s*=)[a-z-]+=[^;]*/gi, '')
  const [, number = '', ext = ''] = EXTENSION.exec(plain.slice(0, 100)) ?? []
  return nationalDigits(number) === undefined ? undefined : { number: formatPhone(number), ext }
}

/** Formats the beginning of a US number. undefined for anything else. */
function partOfNumber(typed: string): string | undefined {
  if (!/^\+?[\d\s().-]*$/.test(typed)) return undefined
  const digits = digitsOf(typed)
  // A leading 1 is the country code, because no area code begins with 1.
  const national = digits.replace(/^1/, '')
  if (typed.startsWith('+') && digits !== '' && !digits.startsWith('1')) return undefined
  if (!/^[2-9]\d{0,8}$/.test(national)) return undefined
  const area = national.slice(0, 3)
  if (national.length <= 3) return `+1 (${area}`
  const exchange = national.slice(3, 6)
  return national.length <= 6 ? `+1 (${area}) ${exchange}` : `+1 (${area}) ${exchange}-${national.slice(6)}`
}
