import { el } from './dom.ts'

const names = ['teal', 'amber', 'plum', 'blue', 'coral', 'green']

/** Returns which of the design's six tints a person has: the chosen color, otherwise one derived from the id. */
export function tintOf(id: string, color?: string | null): number {
  const chosen = names.indexOf(color ?? '')
  if (chosen >= 0) return chosen
  let value = 0x811c9dc5
  for (let index = 0; index < id.length; index++) value = Math.imul(value ^ id.charCodeAt(index), 0x01000193)
  return (value >>> 0) % names.length
}

/** Returns the first letters of the first and the last word; "#" for a number. */
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

/** Creates an avatar: initials on a tint. The name is shown beside it or is the accessible name of its button. */
export function face(size: 16 | 20 | 28, id: string, name: string, color?: string | null): HTMLElement {
  // Not as text, so that the accessible name of a button with an avatar starts with the name and not with the initials.
  return el('span', {
    class: `face size-${size} tint-${tintOf(id, color)}`,
    attributes: { 'aria-hidden': 'true', 'data-initials': initialsOf(name) },
  })
}
