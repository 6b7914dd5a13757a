interface Row {
  readonly id: string
}

/**
 * Returns a function that says whether a row was added since. After the response to a creation was lost, only such a row
 * can be the one that was just sent: an older row with the same contents is another one.
 * @param before the rows that were known before the creation was sent
 */
export function addedSince(before: readonly Row[] | undefined): (row: Row) => boolean {
  const known = new Set(before?.map(({ id }) => id))
  return ({ id }) => !known.has(id)
}
