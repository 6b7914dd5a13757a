import { use, useSyncExternalStore } from 'react'

import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { anythingUnsaved, onUnsavedChange } from '#/providers/unsaved.ts'
import { useCallOngoing } from '#/providers/voice/use-voice.ts'

import { ActingContext } from './acting-context.ts'

const inCall = refused('call-open', 'End the call before switching')
const unsaved = refused('unsaved', 'This page has unsaved changes', 'Save or discard them before switching')

/** Whether switching to another acting user is allowed, and the function that switches. */
interface ActAs {
  readonly verdict: Verdict
  /**
   * Switches to a represented user, or back to the signed-in user (undefined). Does nothing when the verdict refuses.
   * @returns the verdict
   */
  actAs(userId: string | undefined): Verdict
}

/**
 * Switches to another acting user. Refused while a call is open or a form is unsaved, because switching would end the
 * call or lose the changes.
 */
export function useActAs(): ActAs {
  const acting = use(ActingContext)
  const callOngoing = useCallOngoing()
  const dirty = useSyncExternalStore(onUnsavedChange, anythingUnsaved)
  const verdict = callOngoing ? inCall : dirty ? unsaved : allowed
  return {
    verdict,
    actAs(userId) {
      if (verdict.ok) acting?.actAs(userId)
      return verdict
    },
  }
}
