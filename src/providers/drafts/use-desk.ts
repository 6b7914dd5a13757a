import { useEffect } from 'react'

import { type Desk, useDeskSlot } from './desk-context.ts'
import { makeDesk } from './make-desk.ts'

/** The desk of the acting user, at work once the component stands. @throws Error outside a TextDeskProvider */
export function useDesk(): Desk {
  const slot = useDeskSlot()
  const desk = slot.get(makeDesk)
  useEffect(() => slot.start(), [slot])
  return desk
}
