/** A piece of a text; `hit` is what the typed words matched. */
export interface MatchedSegment {
  readonly text: string
  readonly hit: boolean
}

/**
 * The pieces of a label, with the typed text marked where it stands; letters of any case, digits in any grouping
 * ("5550139" finds "555-0139").
 */
export function matchedSegments(label: string, typed: string): MatchedSegment[] {
  const found = placeOf(label, typed.trim())
  if (!found) return [{ text: label, hit: false }]
  const [start, end] = found
  return [
    { text: label.slice(0, start), hit: false },
    { text: label.slice(start, end), hit: true },
    { text: label.slice(end), hit: false },
  ].filter(({ text }) => text !== '')
}

/** Whether a label holds the typed text. */
export function matches(label: string, typed: string): boolean {
  return typed.trim() === '' || placeOf(label, typed.trim()) !== undefined
}

function placeOf(label: string, typed: string): [number, number] | undefined {
  if (typed === '') return undefined
  const start = label.toLowerCase().indexOf(typed.toLowerCase())
  if (start >= 0) return [start, start + typed.length]
  return /^[\d\s()+.-]+$/.test(typed) ? digitsPlace(label, typed.replaceAll(/\D/g, '')) : undefined
}

function digitsPlace(label: string, digits: string): [number, number] | undefined {
  if (digits === '') return undefined
  const places = [...label.matchAll(/\d/g)].map(({ index }) => index)
  const start = places
    .map((at) => label[at] ?? '')
    .join('')
    .indexOf(digits)
  const first = places[start]
  const last = places[start + digits.length - 1]
  return start < 0 || first === undefined || last === undefined ? undefined : [first, last + 1]
}
