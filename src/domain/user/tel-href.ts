import { digitsOf, nationalDigits, plainNumber } from './phone.ts'

/** Returns a `tel:` link of digits only (RFC 3966). undefined when the text does not contain a number. */
export function telHref(number: string, ext?: string): string | undefined {
  const plain = plainNumber(number)
  const national = nationalDigits(plain)
  const digits = digitsOf(plain)
  if (digits.length < 3 || /[A-Za-z]/.test(plain)) return undefined
  const target = national === undefined ? `${plain.startsWith('+') ? '+' : ''}${digits}` : `+1${national}`
  const extension = ext === undefined ? '' : digitsOf(ext)
  return extension === '' ? `tel:${target}` : `tel:${target};ext=${extension}`
}
