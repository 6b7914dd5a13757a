// What a person cannot see. White space is not part of it: they see a space.
const INVISIBLE = /(?!\s)[\p{Cc}\p{DI}\ufff9-\ufffb]/gu

const asSeen = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim()
    // Phones write curly quotes by themselves.
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')

/**
 * Whether two texts look the same to a person, for example a name that is shown and the name that they typed. White
 * space of any kind counts as one space, and characters that cannot be seen count as nothing.
 */
export function looksSame(a: string, b: string): boolean {
  return asSeen(a) === asSeen(b)
}
