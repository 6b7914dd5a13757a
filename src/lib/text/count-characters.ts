const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined

/** Counts the characters of a text as a person would: an emoji of several code points is one character. */
export function countCharacters(text: string): number {
  const characters: Iterable<unknown> = segmenter?.segment(text) ?? text
  return Array.from(characters).length
}
