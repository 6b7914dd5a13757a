/**
 * Returns the label of a number of bedrooms. An exact 0 is Studio, a minimum of 0 is Studio+, any other minimum is N+.
 * undefined when it is not a number of bedrooms.
 */
export function bedroomsLabel(count: number, kind: 'exact' | 'minimum' = 'exact'): string | undefined {
  if (!Number.isFinite(count) || count < 0) return undefined
  if (count === 0) return kind === 'exact' ? 'Studio' : 'Studio+'
  return `${count}+`
}
