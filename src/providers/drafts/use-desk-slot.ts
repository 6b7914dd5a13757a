import { use } from 'react'

import { type DeskSlot, DeskContext } from './desk-context.ts'

/** @throws Error outside a TextDeskProvider */
export function useDeskSlot(): DeskSlot {
  const found = use(DeskContext)
  if (!found) throw new Error('Texts need a TextDeskProvider above them')
  return found
}
