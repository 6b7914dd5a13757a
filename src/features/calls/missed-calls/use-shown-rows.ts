import { type RefObject, useEffect, useState } from 'react'

import { type MissedRenter } from '#/api/missed-calls.ts'

import { nextShown, type Shown } from './shown-rows.ts'

/** Returns the rows to show, and a function that shows all current rows at once. See `nextShown`. */
export function useShownRows(
  rows: readonly MissedRenter[],
  strip: RefObject<HTMLElement | null>,
): { shown: Shown; show: () => void } {
  const [shown, setShown] = useState(() => nextShown({ rows: [], visible: 0, plays: 0 }, rows, false))

  useEffect(() => {
    const look = () => setShown((before) => nextShown(before, rows, isNear(strip.current)))
    look()
    // The rows are updated when the pointer or the focus leaves them and the list.
    const left = (event: Event) => {
      if (!isIn(strip.current, event.target)) look()
    }
    document.addEventListener('pointerover', left)
    document.addEventListener('focusin', left)
    return () => {
      document.removeEventListener('pointerover', left)
      document.removeEventListener('focusin', left)
    }
  }, [rows, strip])

  return { shown, show: () => setShown((before) => nextShown(before, rows, false)) }
}

const elementsOf = (strip: HTMLElement | null) =>
  [strip, strip?.nextElementSibling].filter((element) => element instanceof Element)

function isIn(strip: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && elementsOf(strip).some((element) => element.contains(target))
}

function isNear(strip: HTMLElement | null): boolean {
  return elementsOf(strip).some((element) => element.matches(':hover')) || isIn(strip, document.activeElement)
}
