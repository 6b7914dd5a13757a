import { useEffect, useRef } from 'react'

import { focusQuietly } from '#/ui/move-focus.ts'

/**
 * Moves the focus after the other rows are unfolded. The button that unfolds them disappears with its row, so the first
 * unfolded row gets the focus.
 */
export function useUnfoldedFocus(folds: boolean) {
  const rowsRef = useRef<HTMLTableSectionElement>(null)
  const pressed = useRef<number>(undefined)
  useEffect(() => {
    const at = pressed.current
    if (folds || at === undefined) return
    pressed.current = undefined
    const row = rowsRef.current?.rows[at]
    if (row && document.activeElement === document.body) focusQuietly(row)
  }, [folds])
  const remember = (button: Element) => {
    pressed.current = button.closest('tr')?.sectionRowIndex
  }
  return { rowsRef, remember }
}
