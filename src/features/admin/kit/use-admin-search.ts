import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod/mini'

import { type AdminSort } from './admin-row.tsx'

/** A text of an address; what is no text is not there. */
export const searchText = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value): string | undefined => {
      const known = typeof value === 'string' || typeof value === 'number'
      return known ? String(value).slice(0, 200) || undefined : undefined
    }),
  ),
)

/** One of some words of an address. */
export function searchWord<T extends string>(words: readonly T[]) {
  return z.optional(
    z.pipe(
      z.unknown(),
      z.transform((value): T | undefined => words.find((word) => word === value)),
    ),
  )
}

/** What a table is sorted by in an address: `name`, `open-desc`. */
export function sortOf(text: string | undefined): AdminSort {
  if (text === undefined) return undefined
  const desc = text.endsWith('-desc')
  return { id: desc ? text.slice(0, -'-desc'.length) : text, desc }
}

/** The text of an order in an address. */
export const sortText = ({ id, desc }: { id: string; desc: boolean }) => (desc ? `${id}-desc` : id)

/**
 * What a page of administration has in its address, and how it changes it. Read here and not by the route: no schema of
 * administration may reach the first load.
 * @param schema of an object; each of its fields falls back by itself
 */
export function useAdminSearch<S extends z.core.$ZodType<object>>(
  schema: S,
): [z.output<S>, (change: Partial<z.output<S>>) => void] {
  // What else stands in the address (the step of a wizard over the page) draws nothing of the page anew.
  const text = useSearch({ strict: false, select: (raw) => JSON.stringify(z.parse(schema, raw)) })
  const search = useMemo(() => z.parse(schema, JSON.parse(text)), [schema, text])
  const navigate = useNavigate()
  const change = (next: Partial<z.output<S>>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...next }),
      replace: true,
      // The page stays: to scroll it would lay the new rows out in the middle of the change.
      resetScroll: false,
    })
  return [search, change]
}
