const DIRECTION_MARKS = /\p{Bidi_C}/gu
const RIGHT_TO_LEFT = /[\p{Bidi_C}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * Shortens a name for uses that cannot be styled: titles, tooltips, screen reader text. The result is one line without
 * direction marks, with at most `most` characters.
 */
export function shortName(name: string, most = 80): string {
  // Only the beginning is processed, because this runs on every render and a name can have 10,000 characters.
  const line = name
    .slice(0, most * 2)
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}

const LETTER = /\p{L}/u

/**
 * Returns the first word of a name, shortened like `shortName`. A name without letters there, such as a phone number, is
 * returned as a whole.
 */
export function firstName(name: string, most = 40): string {
  const whole = shortName(name.trimStart(), most * 2)
  const [first = ''] = whole.split(' ', 1)
  return shortName(LETTER.test(first) ? first : whole, most)
}

/**
 * Returns a name for a sentence of plain text: shortened, and isolated if its letters would reverse the text around it.
 */
export function nameInSentence(name: string): string {
  const short = shortName(name)
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short
}
