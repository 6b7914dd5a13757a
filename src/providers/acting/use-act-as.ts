import { use, useSyncExternalStore } from 'react'

import { allowed, refused, type Verdict } from '#/lib/result.ts'
import { anythingUnsaved, onUnsavedChange } from '#/providers/unsaved.ts'
import { useCallOpen } from '#/providers/voice/use-voice.ts'

import { ActingContext } from './acting-context.ts'

const inCall = refused('call-open', 'End the call before switching')
const unsaved = refused('unsaved', 'This page has unsaved changes', 'Save or discard them before switching')

/** What stands in the way of switching, and the switch. */
export interface ActAs {
  readonly verdict: Verdict
  /**
   * Switches to a represented user, or back to oneself (undefined); nothing happens where the verdict is a no.
   * @returns the verdict
   */
  actAs(userId: string | undefined): Verdict
}

/** Switching to another acting user. Refused while a call is open or a form is unsaved: it would end the one and lose the other. */
export function useActAs(): ActAs {
  const acting = use(ActingContext)
  const callOpen = useCallOpen()
  const dirty = useSyncExternalStore(onUnsavedChange, anythingUnsaved)
  const verdict = callOpen ? inCall : dirty ? unsaved : allowed
  return {
    verdict,
    actAs(userId) {
      if (verdict.ok) acting?.actAs(userId)
      return verdict
    },
  }
}
