import { replaceEqualDeep } from '@tanstack/react-query'

/** Rows from which on they are compared as wholes. */
const LONG = 200

/**
 * Structural sharing for answers with many rows. Comparing row by row costs the more the longer the list is, and where one
 * row was put in above, every row after it is compared with its neighbor and copied. Rows of a long answer that did not
 * change are the same objects already (`lenientArray`), so here it is enough to look whether they are.
 */
export function shareRows(before: unknown, now: unknown): unknown {
  if (isLong(now)) return Array.isArray(before) && sameItems(before, now) ? before : now
  if (!isRecord(before) || !isRecord(now) || !Object.values(now).some(isLong))
    return replaceEqualDeep(before, now)
  const shared = Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, shareRows(before[name], value)]),
  )
  return sameItems(Object.values(before), Object.values(shared)) ? before : shared
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > LONG

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sameItems = (a: readonly unknown[], b: unknown) =>
  Array.isArray(b) && a.length === b.length && a.every((item, index) => item === b[index])
