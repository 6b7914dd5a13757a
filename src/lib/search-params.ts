import * as z from 'zod/mini'

import { isId } from './ids.ts'

// Search parameters of a URL. An invalid parameter is treated as if it were missing, so that the page still renders
// when a user edited the URL.

/**
 * Returns the schema of a search parameter that `read` parses. When `read` returns undefined, the parameter counts as
 * missing.
 */
export function searchParam<T>(read: (value: unknown) => T | undefined) {
  return z.optional(z.pipe(z.unknown(), z.transform(read)))
}

/** Returns the schema of a text of up to `most` characters. Longer texts are truncated. */
export function searchTextUpTo(most: number) {
  return searchParam((value) => {
    const known = typeof value === 'string' || typeof value === 'number'
    return known ? String(value).slice(0, most) || undefined : undefined
  })
}

/** A text of up to 200 characters. */
export const searchText = searchTextUpTo(200)

/** Returns the schema of a parameter that is one of the given values. */
export function searchWord<T extends string>(values: readonly T[]) {
  return searchParam((value) => values.find((word) => word === value))
}

/** The id of a record. */
export const searchId = searchParam((value) => (typeof value === 'string' && isId(value) ? value : undefined))

/** A parameter that is either set or not. */
export const searchFlag = searchParam((value) => (value === true ? true : undefined))
