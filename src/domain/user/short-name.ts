const DIRECTION_MARKS = /\p{Bidi_C}/gu
const RIGHT_TO_LEFT = /[\p{Bidi_C}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * A name for where nothing can be styled: titles, tooltips, spoken words. One line without direction marks, at most
 * `most` characters.
 */
export function shortName(name: string, most = 80): string {
  // Only the beginning is looked at: a name of 10,000 characters is read on every render.
  const line = name
    .slice(0, most * 2)
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > most ? `${line.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : line
}

/** A name inside a sentence of plain text: short, and isolated where its letters would turn the rest around. */
export function nameInSentence(name: string): string {
  const short = shortName(name)
  return RIGHT_TO_LEFT.test(short) ? `\u2068${short}\u2069` : short
}
