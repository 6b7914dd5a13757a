import { useSelector } from '@tanstack/react-store'
import { createAtom } from '@tanstack/store'

const paletteOpen = createAtom(false)

/** Opens or closes the command palette. */
export function setPaletteOpen(open: boolean): void {
  paletteOpen.set(open)
}

/** Whether the command palette is open. */
export function usePaletteOpen(): boolean {
  return useSelector(paletteOpen)
}

/** The lead under the cursor of a page. */
export interface LeadAtCursor {
  readonly id: string
  readonly name: string
  readonly status: string
  /** What the page can do with the lead in place, such as assigning it. */
  readonly actions: Readonly<Partial<Record<string, () => void>>>
}

let readAtCursor: (() => LeadAtCursor | undefined) | undefined

/**
 * Registers a function with which the palette asks a page for the lead under its cursor.
 * @returns a function that unregisters it
 */
export function offerLeadAtCursor(read: () => LeadAtCursor | undefined): () => void {
  readAtCursor = read
  return () => {
    if (readAtCursor === read) readAtCursor = undefined
  }
}

/** Returns the lead under the cursor of the page, if there is one. */
export function leadAtCursor(): LeadAtCursor | undefined {
  return readAtCursor?.()
}
