import { part } from '../part.ts'

/** What selects rows; nobody waits for it. */
export const selectPart = part(async () => (await import('./select-layers.ts')).selectLayers, 'idle')
