// The GSM 03.38 alphabet. The characters of the second line are sent as an escape and a letter, so they count as two.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const escaped = new Set('\f^{}\\[~]|€')

/** Maximum length of a text, in characters. */
export const LONGEST_TEXT = 1_600

/** Whether a text is longer than the maximum. */
export function isTooLong(text: string): boolean {
  return text.trim().length > LONGEST_TEXT
}

/** How a text will be split for sending. */
interface TextSegments {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** The length in units of the encoding: septets, or 16-bit units. */
  readonly units: number
  /** How many messages the carrier makes of the text. 0 for an empty text. */
  readonly segments: number
  /** How many units still fit into the last segment. */
  readonly left: number
}

const limits = { 'GSM-7': { single: 160, joined: 153 }, 'UCS-2': { single: 70, joined: 67 } } as const

/**
 * Counts the segments into which the carrier splits a text. An escape stays with its letter and a surrogate pair stays
 * together, so a segment may end one unit early.
 */
export function textSegments(text: string): TextSegments {
  const characters = Array.from(text)
  const encoding = characters.every((c) => basic.has(c) || escaped.has(c)) ? 'GSM-7' : 'UCS-2'
  const cost = (c: string) => (encoding === 'UCS-2' ? c.length : escaped.has(c) ? 2 : 1)
  const units = characters.reduce((sum, c) => sum + cost(c), 0)
  const { single, joined } = limits[encoding]
  if (units <= single) return { encoding, units, segments: units === 0 ? 0 : 1, left: single - units }
  let segments = 1
  let used = 0
  for (const c of characters) {
    const size = cost(c)
    if (used + size > joined) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { encoding, units, segments, left: joined - used }
}
