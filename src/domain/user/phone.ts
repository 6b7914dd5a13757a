/**
 * A number as it would be typed here: full-width characters as ASCII, without the zero-width characters (Default
 * Ignorable) that come along when it is copied, without `tel:`; empty for what is no text.
 */
export function plainNumber(text: unknown): string {
  if (typeof text !== 'string') return ''
  return text
    .normalize('NFKC')
    .replaceAll(/\p{DI}|^\W*tel:/giu, '')
    .trim()
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** The ASCII digits of a text, in order. */
export function digitsOf(text: unknown): string {
  return plainNumber(text).replaceAll(/\D/g, '')
}

/** Whether two numbers are one. */
export function sameNumber(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && digitsOf(a) !== '' && digitsOf(a) === digitsOf(b)
}

/** The ten digits of a number of the US numbering plan, written with or without +1; undefined for anything else. */
export function nationalDigits(text: unknown): string | undefined {
  const plain = plainNumber(text)
  if (!/^[\s\d()+.\-\u2010-\u2013]+$/.test(plain)) return undefined
  const digits = digitsOf(plain)
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  return digits.length === 10 && !plain.startsWith('+') ? digits : undefined
}

/**
 * A number as shown everywhere: `+1 (512) 555-0139`, with ` ext. 12`. What is no US number
 * (another country, "anonymous") is shown as it came.
 */
export function formatPhone(number: unknown, ext?: string): string {
  const national = nationalDigits(number)
  const shown =
    national === undefined
      ? textOf(number)
      : `+1 (${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`
  return ext?.trim() ? `${shown} ext. ${ext.trim()}` : shown
}
