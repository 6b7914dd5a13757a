/**
 * Bedrooms in words: an exact 0 reads Studio, a minimum of 0 Studio+, others N+.
 * Undefined for what is no number of bedrooms.
 */
export function bedroomsLabel(count: number, kind: 'exact' | 'minimum' = 'exact'): string | undefined {
  if (!Number.isFinite(count) || count < 0) return undefined
  if (count === 0) return kind === 'exact' ? 'Studio' : 'Studio+'
  return `${count}+`
}
