import { part } from '../part.ts'

/** What selects rows; nobody waits for it. */
export const selectPart = part(async () => {
  const [layer, all] = await Promise.all([import('./select-layer.tsx'), import('./select-layer-all.tsx')])
  return { ...layer, ...all }
}, 'idle')
