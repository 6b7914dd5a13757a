import { el } from './dom.ts'

const names = ['teal', 'amber', 'plum', 'blue', 'coral', 'green']

/** Which of the six tints of the design somebody has: the chosen color, else one made from the id. */
export function tintOf(id: string, color?: string | null): number {
  const chosen = names.indexOf(color ?? '')
  if (chosen >= 0) return chosen
  let value = 0x811c9dc5
  for (let index = 0; index < id.length; index++) value = Math.imul(value ^ id.charCodeAt(index), 0x01000193)
  return (value >>> 0) % names.length
}

/** First letters of the first and the last word; "#" for a number. */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .filter((letter) => letter !== '')
  const first = letters[0]
  if (first === undefined) return '#'
  return (first + (letters.length > 1 ? letters.at(-1) : '')).toLocaleUpperCase('en-US')
}

/** Initials on a tint; the name stands beside it or names its button. */
export function face(size: 16 | 20 | 28, id: string, name: string, color?: string | null): HTMLElement {
  // Not as text: what a button with a face is called begins with the name, not with letters of it.
  return el('span', {
    class: `face size-${size} tint-${tintOf(id, color)}`,
    attributes: { 'aria-hidden': 'true', 'data-initials': initialsOf(name) },
  })
}
