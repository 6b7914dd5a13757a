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
  /** What the page does with it where it stands: assigning, for example. */
  readonly actions: Readonly<Partial<Record<string, () => void>>>
}

let readAtCursor: (() => LeadAtCursor | undefined) | undefined

/** A page tells which lead is under its cursor, whenever the palette asks. @returns takes it back */
export function offerLeadAtCursor(read: () => LeadAtCursor | undefined): () => void {
  readAtCursor = read
  return () => {
    if (readAtCursor === read) readAtCursor = undefined
  }
}

/** The lead under the cursor of the page, if there is one. */
export function leadAtCursor(): LeadAtCursor | undefined {
  return readAtCursor?.()
}
