import { searchTerms } from '#/domain/search/search-hit.ts'

/** A piece of a label. `hit` says whether it matches the typed text. */
interface MatchedPiece {
  readonly text: string
  readonly hit: boolean
}

/**
 * Splits a label into pieces and marks those that match the typed text: the whole text, otherwise each of its words.
 * Letters match in any case, digits in any grouping ("5550139" finds "555-0139").
 */
export function matchedPieces(label: string, typed: string): MatchedPiece[] {
  const ranges = rangesOf(label, typed.trim())
  const pieces: { text: string; hit: boolean }[] = []
  for (let index = 0; index < label.length; index += 1) {
    const text = label.charAt(index)
    const hit = ranges.some(([start, end]) => index >= start && index < end)
    const last = pieces.at(-1)
    if (last?.hit === hit) last.text += text
    else pieces.push({ text, hit })
  }
  return pieces
}

/** Returns where a label contains the typed text, or else all of its words. Empty when it does not. */
function rangesOf(label: string, typed: string): [number, number][] {
  const whole = rangeOf(label, typed)
  if (whole) return [whole]
  const found = searchTerms(typed).map((term) => rangeOf(label, term))
  return found.includes(undefined) ? [] : found.filter((range) => range !== undefined)
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
