// DI, Default_Ignorable_Code_Point, holds the zero-width characters, the direction marks and the fillers of Hangul; the blank
// of Braille and the marks of annotations draw nothing either.
const SEEN = /[^\s\p{Cc}\p{DI}\u2800\ufff9-\ufffb]/u

/** Whether nothing of a text would be seen: blanks, controls and zero-width characters alone are empty. */
export function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || !SEEN.test(text)
}

/** Whether somebody would see something of a text; for the rules of forms. */
export function isFilled(text: unknown): text is string {
  return !isBlank(text)
}

/** A text without the blanks around it; empty where nothing of it would be seen. */
export function trimmed(text: string | undefined): string {
  return isFilled(text) ? text.trim() : ''
}
