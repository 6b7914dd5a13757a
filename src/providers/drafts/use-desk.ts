import { useEffect } from 'react'

import { type Desk } from './desk-context.ts'
import { makeDesk } from './make-desk.ts'
import { useDeskSlot } from './use-desk-slot.ts'

/** The desk of the acting user, at work once the component stands. @throws Error outside a TextDeskProvider */
export function useDesk(): Desk {
  const slot = useDeskSlot()
  const desk = slot.get(makeDesk)
  useEffect(() => slot.start(), [slot])
  return desk
}
