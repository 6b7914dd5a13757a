/** Formats a list in a sentence: "A", "A and B", "A, B and C", and with "or" in the same way. */
export function formatList(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`
}
