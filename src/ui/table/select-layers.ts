import { SelectAll } from './select-layer-all.tsx'
import { SelectLayer } from './select-layer.tsx'

/** What select-part.ts loads, as one thing. */
export const selectLayers = { SelectAll, SelectLayer }
