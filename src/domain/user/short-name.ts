const DIRECTION_MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

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
