/** Names under which a color may be stored, in the order of the tints. */
const names: readonly string[] = ['teal', 'amber', 'plum', 'blue', 'coral', 'green']

/** The same tints as HSL hues, to which hex colors are matched. */
const hues: readonly number[] = [175, 38, 275, 215, 8, 90]

/**
 * Returns which of the six tints of the design an avatar has (0 to 5): the color that the user chose, otherwise a hash
 * of the ID.
 * @param id stable ID; the same ID always has the same tint
 * @param color `colorSelection`, whose values are not specified: one of our names or indexes, or a hex color, mapped to
 * the nearest tint; anything else counts as no choice
 */
export function avatarTint(id: string, color = ''): number {
  const word = color.trim().toLowerCase()
  const named = names.indexOf(word)
  if (named >= 0) return named
  if (/^[0-5]$/.test(word)) return Number(word)
  const hue = hueOf(word)
  if (hue === undefined) return hash(id) % names.length
  const distances = hues.map((own) => 180 - Math.abs(Math.abs(hue - own) - 180))
  return distances.indexOf(Math.min(...distances))
}

function hueOf(hex: string): number | undefined {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hex)
  if (!match) return undefined
  const [r = 0, g = 0, b = 0] = match.slice(1).map((part) => Number.parseInt(part, 16))
  const top = Math.max(r, g, b)
  const spread = top - Math.min(r, g, b)
  // Grays have no hue.
  if (spread < 12) return undefined
  if (top === r) return (((g - b) / spread + 6) % 6) * 60
  return top === g ? ((b - r) / spread + 2) * 60 : ((r - g) / spread + 4) * 60
}

// FNV-1a: short, and distributes IDs well that differ in one letter.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}
