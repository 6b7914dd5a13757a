const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined

/** How many characters a text has, as a person counts them: an emoji of several code points is one. */
export function countCharacters(text: string): number {
  const characters: Iterable<unknown> = segmenter?.segment(text) ?? text
  return Array.from(characters).length
}
