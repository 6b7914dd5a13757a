import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { afterPaint } from '#/ui/after-paint.ts'

import { type AdminSort } from './admin-row.tsx'

/** Parses the sort order of a table in an address: `name`, `open-desc`. */
export function sortOf(text: string | undefined): AdminSort {
  if (text === undefined) return undefined
  const desc = text.endsWith('-desc')
  return { id: desc ? text.slice(0, -'-desc'.length) : text, desc }
}

/** Returns a sort order as text for the address. */
export const sortText = ({ id, desc }: { id: string; desc: boolean }) => (desc ? `${id}-desc` : id)

/**
 * Reads and changes the search parameters of an admin page. This is not done in the route, because no admin schema may
 * be part of the initial bundle. A change is rendered first and written to the address after the paint. Otherwise it
 * would wait for the router's work.
 * @param schema schema of an object; each of its fields has its own fallback
 * @returns the current parameters, and a stable function that changes them; with `isStep`, Back undoes the change
 */
export function useAdminSearch<S extends z.core.$ZodType<object>>(
  schema: S,
): [z.output<S>, (change: Partial<z.output<S>>, isStep?: boolean) => void] {
  // Other parts of the address, such as the step of a wizard over the page, must not re-render the page.
  const address = useSearch({ strict: false, select: (raw) => JSON.stringify(z.parse(schema, raw)) })
  const [shown, setShown] = useState({ address, text: address })
  // If the address changes in another way, such as a link or Back, it takes precedence.
  if (shown.address !== address) setShown({ address, text: address })
  const { text } = shown
  const search = useMemo(() => z.parse(schema, JSON.parse(text)), [schema, text])
  const putIntoAddress = usePutIntoAddress()
  const change = useCallback(
    (next: Partial<z.output<S>>, isStep = false) => {
      // Parsed again, so that the text equals the one that the address will produce.
      setShown((before) => ({
        ...before,
        text: JSON.stringify(z.parse(schema, { ...JSON.parse(before.text), ...next })),
      }))
      putIntoAddress(next, isStep)
    },
    [schema, putIntoAddress],
  )
  return [search, change]
}

/**
 * Writes changes to the address after the next paint. Changes made until then are combined, and dropped if the page is
 * left.
 */
function usePutIntoAddress(): (change: object, isStep: boolean) => void {
  const navigate = useNavigate()
  const waiting = useRef<{ change: object; isStep: boolean; stop: () => void }>(undefined)
  useEffect(() => () => waiting.current?.stop(), [])
  return useCallback(
    (next, asStep) => {
      waiting.current?.stop()
      const isStep = asStep || waiting.current?.isStep === true
      const change = { ...waiting.current?.change, ...next }
      const stop = afterPaint(() => {
        waiting.current = undefined
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, ...change }),
          replace: !isStep,
          // The page stays the same, and scrolling would force a layout of the new rows in the middle of the change.
          resetScroll: false,
        })
      })
      waiting.current = { change, isStep, stop }
    },
    [navigate],
  )
}
