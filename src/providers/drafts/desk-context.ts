import { createContext, use } from 'react'

import { type TextDesk } from './desk-types.ts'
import { type DraftTrouble } from './store.ts'

/** The desk of the tree's acting user. */
export const DeskContext = createContext<
  { desk: TextDesk; trouble: () => DraftTrouble | undefined } | undefined
>(undefined)

/** @throws Error outside a TextDeskProvider */
export function useDesk() {
  const found = use(DeskContext)
  if (!found) throw new Error('Texts need a TextDeskProvider above them')
  return found
}
