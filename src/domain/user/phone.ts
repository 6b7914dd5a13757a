/** The ASCII digits of a text, in order. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** The ten digits of a number of the US numbering plan, written with or without +1; undefined for anything else. */
export function nationalDigits(text: string): string | undefined {
  if (!/^[\s\d()+.\-\u2010-\u2013]+$/.test(text)) return undefined
  const digits = digitsOf(text)
  if (digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  return digits.length === 10 && !text.trim().startsWith('+') ? digits : undefined
}

/**
 * A number as shown everywhere: `+1 (512) 555-0139`, with ` ext. 12`. What is no US number
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
