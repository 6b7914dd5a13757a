import { replaceEqualDeep } from '@tanstack/react-query'

import { isJsonObject } from '#/lib/schema.ts'

/** Number of rows from which on they are compared by identity only. */
const LONG = 200

/**
 * Structural sharing for responses with many rows. A comparison row by row costs more the longer the list is. If one
 * row was inserted above, every row after it is compared with its neighbor and copied. Unchanged rows of a long
 * response are the same objects already (`lenientArray`), so it is enough here to compare them by identity.
 */
export function shareRows(before: unknown, now: unknown): unknown {
  if (isLong(now)) return Array.isArray(before) && sameItems(before, now) ? before : now
  if (!isJsonObject(before) || !isJsonObject(now) || !Object.values(now).some(isLong))
    return replaceEqualDeep(before, now)
  const shared = Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, shareRows(before[name], value)]),
  )
  return sameItems(Object.values(before), Object.values(shared)) ? before : shared
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > LONG

const sameItems = (a: readonly unknown[], b: unknown) =>
  Array.isArray(b) && a.length === b.length && a.every((item, index) => item === b[index])
