// DI (Default_Ignorable_Code_Point) contains the zero-width characters, the direction marks and the Hangul fillers. The
// Braille blank and the annotation marks are invisible, too.
const SEEN = /[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb]/u

/**
 * Whether a text has no visible characters: a text with only blanks, control characters and zero-width characters
 * counts as empty.
 */
export function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || !SEEN.test(text)
}

/** Whether a text has visible characters. Used by form rules. */
export function isFilled(text: unknown): text is string {
  return !isBlank(text)
}

/** Returns the text without surrounding blanks, or an empty string if it has no visible characters. */
export function trimmed(text: string | undefined): string {
  return isFilled(text) ? text.trim() : ''
}
