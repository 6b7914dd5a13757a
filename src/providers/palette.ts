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
