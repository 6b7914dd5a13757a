/** The ASCII digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The ten digits of a number of the US numbering plan, written with or without +1; undefined for anything else. */
function nationalDigits(text: string): string | undefined {
  if (!/^[\s\d()+.\-\u2010-\u2013]+$/.test(text)) return undefined
  const digits = digitsOf(text)
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  return digits.length === 10 && !text.trim().startsWith('+') ? digits : undefined
}

/**
 * A number as shown everywhere: `+1 (512) 555-0139`, with ` ext. 12` (decisions, Numbers). What is no US number
 * (another country, "anonymous") is shown as it came.
 */
export function formatPhone(number: string, ext?: string): string {
  const national = nationalDigits(number)
  const shown =
    national === undefined
      ? number.trim()
      : `+1 (${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`
  return ext?.trim() ? `${shown} ext. ${ext.trim()}` : shown
}

/**
 * Whether typed text finds a number: its digits stand together anywhere in the number's (issue 2, item 9). Text with
 * letters is not a phone search, so that "Unit 4" does not find every number with a 4.
 */
export function matchesPhone(number: string, typed: string): boolean {
  if (!/^[\s\d()+.\-\u2010-\u2013]+$/.test(typed)) return false
  const wanted = digitsOf(typed)
  const national = nationalDigits(number)
  return wanted !== '' && (national === undefined ? digitsOf(number) : `1${national}`).includes(wanted)
}

/**
 * A light check by shape: ten digits, area code and exchange as the numbering plan forms them. It does not tell the
 * US from the other countries of +1.
 */
export function isUsPhone(text: string): boolean {
  const national = nationalDigits(text)
  return national !== undefined && /^[2-9](?!11)[0-8]\d[2-9](?!11)\d{6}$/.test(national)
}

/** The number as it goes over the wire, `+15125550139`; undefined when it is no US number. */
export function toE164(text: string): string | undefined {
  return isUsPhone(text) ? `+1${nationalDigits(text)}` : undefined
}

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
