import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'

import { afterPaint } from '#/ui/after-paint.ts'

import { type AdminSort } from './admin-row.tsx'

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
 * administration may reach the first load. A change is drawn first and put into the address once it is painted: it would
 * wait for all that the router does before.
 * @param schema of an object; each of its fields falls back by itself
 * @returns what is shown, and a function that changes it and stays the same; `isStep`: Back takes the change back
 */
export function useAdminSearch<S extends z.core.$ZodType<object>>(
  schema: S,
): [z.output<S>, (change: Partial<z.output<S>>, isStep?: boolean) => void] {
  // What else stands in the address (the step of a wizard over the page) draws nothing of the page anew.
  const address = useSearch({ strict: false, select: (raw) => JSON.stringify(z.parse(schema, raw)) })
  const [shown, setShown] = useState({ address, text: address })
  // The address leads where it changes by another way: a link, Back.
  if (shown.address !== address) setShown({ address, text: address })
  const { text } = shown
  const search = useMemo(() => z.parse(schema, JSON.parse(text)), [schema, text])
  const putIntoAddress = usePutIntoAddress()
  const change = useCallback(
    (next: Partial<z.output<S>>, isStep = false) => {
      // Parsed again, so that it is the text that the address will have.
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

/** Puts changes into the address after the next paint, all that came until then at once; none once the page is left. */
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
          // The page stays: to scroll it would lay the new rows out in the middle of the change.
          resetScroll: false,
        })
      })
      waiting.current = { change, isStep, stop }
    },
    [navigate],
  )
}
