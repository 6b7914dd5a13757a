/** A piece of a label. `hit` says whether it matches the typed text. */
interface MatchedPiece {
  readonly text: string
  readonly hit: boolean
}

/**
 * Splits a label into pieces and marks the one that matches the typed text. Letters match in any case, digits in any
 * grouping ("5550139" finds "555-0139").
 */
export function matchedPieces(label: string, typed: string): MatchedPiece[] {
  const found = rangeOf(label, typed.trim())
  if (!found) return [{ text: label, hit: false }]
  const [start, end] = found
  return [
    { text: label.slice(0, start), hit: false },
    { text: label.slice(start, end), hit: true },
    { text: label.slice(end), hit: false },
  ].filter(({ text }) => text !== '')
}

/** Whether a label contains the typed text. */
export function matches(label: string, typed: string): boolean {
  return typed.trim() === '' || rangeOf(label, typed.trim()) !== undefined
}

function rangeOf(label: string, typed: string): [number, number] | undefined {
  if (typed === '') return undefined
  const start = label.toLowerCase().indexOf(typed.toLowerCase())
  if (start >= 0) return [start, start + typed.length]
  return /^[\d\s()+.-]+$/.test(typed) ? digitsRange(label, typed.replaceAll(/\D/g, '')) : undefined
}

function digitsRange(label: string, digits: string): [number, number] | undefined {
  if (digits === '') return undefined
  const digitsAt = [...label.matchAll(/\d/g)].map(({ index }) => index)
  const start = digitsAt
    .map((at) => label[at] ?? '')
    .join('')
    .indexOf(digits)
  const first = digitsAt[start]
  const last = digitsAt[start + digits.length - 1]
  return start < 0 || first === undefined || last === undefined ? undefined : [first, last + 1]
}
