import * as z from 'zod/mini'

import { isId } from './ids.ts'

// Search parameters of an address. What does not fit reads as if it were not there: whatever an edited address says, the
// page stands.

/** What `read` makes of a parameter; undefined is as if it were not there. */
export function searchParam<T>(read: (value: unknown) => T | undefined) {
  return z.optional(z.pipe(z.unknown(), z.transform(read)))
}

/** A text of up to `most` characters; the rest is cut off. */
export function searchTextUpTo(most: number) {
  return searchParam((value) => {
    const known = typeof value === 'string' || typeof value === 'number'
    return known ? String(value).slice(0, most) || undefined : undefined
  })
}

/** A text. */
export const searchText = searchTextUpTo(200)

/** One of some words. */
export function searchWord<T extends string>(values: readonly T[]) {
  return searchParam((value) => values.find((word) => word === value))
}

/** The id of a record. */
export const searchId = searchParam((value) => (typeof value === 'string' && isId(value) ? value : undefined))

/** What is set or not. */
export const searchFlag = searchParam((value) => (value === true ? true : undefined))
