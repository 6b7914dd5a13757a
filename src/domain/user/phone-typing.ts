import { hasUsShape } from './phone-number.ts'
import { digitsOf, formatPhone, nationalDigits, plainNumber } from './phone.ts'

/**
 * What a phone field holds after a change: a US number takes its form while it is typed. What is deleted,
 * changed in the middle, has letters or is no US number stays as it was typed.
 * @param before what the field held
 * @param typed what it holds now
 * @param atEnd whether the caret stands behind the last character
 */
export function phoneAsTyped(before: string, typed: string, atEnd: boolean): string {
  if (hasUsShape(typed)) return atEnd ? formatPhone(typed) : typed
  if (!atEnd || typed.length < before.length) return typed
  return partOfNumber(plainNumber(typed)) ?? typed
}

/** What a phone field holds after it was left: a US number in its form. */
export function phoneWhenLeft(typed: string): string {
  // What has no US form is shown as it was typed, without the blanks around it.
  return formatPhone(typed)
}

// `x123`, `ext. 5`, `extension 5`, `#5`, `;ext=5`, and the pause of a dialler: `,,5`. Full-width as well.
const EXTENSION = /^([^,;]*?)\s*(?:;\s*ext\s*=|[,;]+|,?\s*(?:extension|extn?\.?|x|#))[\s.:]*(\d{1,10})#?$/i

/**
 * A number that was written with its extension, in two; undefined where no extension follows a number of ten digits.
 * @returns the number in its form and the digits of the extension
 */
export function splitExtension(text: unknown): { readonly number: string; readonly ext: string } | undefined {
  // Other parameters of RFC 3966 (`;phone-context=+1`) say nothing here.
  const plain = plainNumber(text).replaceAll(/;(?!ext\s*=)[a-z-]+=[^;]*/gi, '')
  const [, number = '', ext = ''] = EXTENSION.exec(plain.slice(0, 100)) ?? []
  return nationalDigits(number) === undefined ? undefined : { number: formatPhone(number), ext }
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
