import { digitsOf, nationalDigits } from './phone.ts'

/** A `tel:` link of digits only (RFC 3966); undefined when the text holds no number. */
export function telHref(number: string, ext?: string): string | undefined {
  const national = nationalDigits(number)
  const digits = digitsOf(number)
  if (digits.length < 3 || /[A-Za-z]/.test(number)) return undefined
  const target =
    national === undefined ? `${number.trim().startsWith('+') ? '+' : ''}${digits}` : `+1${national}`
  const extension = ext === undefined ? '' : digitsOf(ext)
  return extension === '' ? `tel:${target}` : `tel:${target};ext=${extension}`
}
