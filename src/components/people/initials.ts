/**
 * Returns one or two letters of a name: the first letters of the first and of the last word. Returns "#" for a number
 * and "?" when nothing is readable.
 * @param name the name as shown
 */
export function initials(name: string): string {
  const names = name
    .trim()
    .split(/[\s]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
    .filter((word) => word !== '')
  const letters = names.filter((word) => /^\p{L}/u.test(word))
  const first = letters[0]
  if (first === undefined) return names.length > 0 ? '#' : '?'
  const last = letters.length > 1 ? letters.at(-1) : undefined
  return (head(first) + (last === undefined ? '' : head(last))).toLocaleUpperCase('en-US')
}

// A letter may consist of more than one code unit.
function head(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0x3f)
}
