import { formatCount } from '#/lib/text/format-count.ts'

/**
 * Returns the parts of a whole in percent, rounded so that they add up to 100. The remaining points go to the largest
 * remainders. All are 0 when the whole is 0.
 */
export function wholePercents(parts: readonly number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0)
  if (total <= 0) return parts.map(() => 0)
  const exact = parts.map((part) => (part / total) * 100)
  const whole = exact.map((one) => Math.floor(one))
  const left = 100 - whole.reduce((sum, one) => sum + one, 0)
  const order = exact
    .map((one, at) => ({ at, rest: one - Math.floor(one) }))
    .toSorted((a, b) => b.rest - a.rest)
  for (const { at } of order.slice(0, left)) whole[at] = (whole[at] ?? 0) + 1
  return whole
}

/**
 * Returns a part of a whole in whole percent. 0 only if the part is zero, and 100 only if the part is the whole.
 * undefined when the whole is 0.
 */
export function percentOf(part: number, whole: number): number | undefined {
  if (whole <= 0) return undefined
  const percent = Math.round((part / whole) * 100)
  return part > 0 && part < whole ? Math.min(99, Math.max(1, percent)) : percent
}

/** Returns the percentage with its sign: `93%`. An en dash when the whole is 0. */
export function percentLabel(part: number, whole: number): string {
  const percent = percentOf(part, whole)
  return percent === undefined ? '–' : `${percent}%`
}

/**
 * Returns the percentage with one decimal: `7.5%`. `0%` only if the part is zero, and `100%` only if the part is the
 * whole. undefined when the whole is 0.
 */
export function finePercentLabel(part: number, whole: number): string | undefined {
  if (whole <= 0) return undefined
  if (part <= 0 || part >= whole) return percentLabel(part, whole)
  return `${Math.min(99.9, Math.max(0.1, (part / whole) * 100)).toFixed(1)}%`
}

/**
 * Returns a difference to append to a text: `23 more`, `4 fewer`, `no change`. The days of comparison are shown in the
 * toolbar. undefined when nothing is compared.
 */
export function comparedDifference(count: number, before: number | undefined): string | undefined {
  if (before === undefined) return undefined
  const more = count - before
  return more === 0 ? 'no change' : `${formatCount(Math.abs(more))} ${more > 0 ? 'more' : 'fewer'}`
}

/**
 * Returns a difference as a sentence: `23 more than Jun 1 to 14`, `4 fewer than …`, `Same as …`. undefined when nothing
 * is compared.
 */
export function comparedSentence(
  count: number,
  before: number | undefined,
  days: string,
): string | undefined {
  if (before === undefined || days === '') return undefined
  return count === before ? `Same as ${days}` : `${comparedDifference(count, before)} than ${days}`
}
