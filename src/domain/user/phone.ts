/**
 * Normalizes a number to what a user would type: full-width characters become ASCII, and the zero-width characters
 * (Default Ignorable) that come with copied text are removed, as is `tel:`. Empty when the input is not a text.
 */
export function plainNumber(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text
    .normalize('NFKC')
    .replaceAll(/\p{DI}|^\W*tel:/giu, '')
    .trim()
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Returns the ASCII digits of a text, in order. */
export function digitsOf(text: unknown): string {
  return plainNumber(text).replaceAll(/\D/g, '')
}

/** Whether two numbers are the same number. */
export function sameNumber(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && digitsOf(a) !== '' && digitsOf(a) === digitsOf(b)
}

/** Returns the ten digits of a US number, written with or without +1. undefined for anything else. */
export function nationalDigits(text: unknown): string | undefined {
  const plain = plainNumber(text)
  if (!/^[\s\d()+.\-\u2010-\u2013]+$/.test(plain)) return undefined
  const digits = digitsOf(plain)
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  return digits.length === 10 && !plain.startsWith('+') ? digits : undefined
}

const nationalText = (digits: string) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`

/**
 * Formats a number as it is shown everywhere: `+1 (512) 555-0139`, optionally with ` ext. 12`. A text that is not a US
 * number (another country, "anonymous") is shown as received.
 */
export function formatPhone(number: unknown, ext?: string): string {
  const national = nationalDigits(number)
  const shown = national === undefined ? textOf(number) : `+1 ${nationalText(national)}`
  return ext?.trim() ? `${shown} ext. ${ext.trim()}` : shown
}

/**
 * Formats a number, or a name that may be a number, for a file: `(512) 555-0139`. With +1 a spreadsheet could take it for
 * a formula, so it would get an apostrophe. A text that is not a US number stays as it is.
 */
export function formatFilePhone(text: unknown): string {
  const national = nationalDigits(text)
  return national === undefined ? textOf(text) : nationalText(national)
}
