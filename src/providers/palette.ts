import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** Opens or closes the command palette; whoever shows it follows. */
export function setPaletteOpen(next: boolean): void {
  if (open === next) return
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the palette is wanted open. */
export function usePaletteOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open)
}
