import { useEffect, useRef } from 'react'

import { afterPaint } from '#/ui/after-paint.ts'

/** What `stepsUnderway` makes. */
export type StepsUnderway = ReturnType<typeof stepsUnderway>

/** The steps that were shown and are not yet in the address, in the order of the presses. */
export function stepsUnderway() {
  let steps: readonly number[] = []
  return {
    add(step: number) {
      steps = [...steps, step]
    },
    /** The address says a step: whether the wizard put it there. */
    arrives(step: number) {
      const own = steps.lastIndexOf(step)
      steps = steps.slice(own + 1)
      return own !== -1
    },
  }
}

/**
 * Puts the step that is shown into the address, once it is painted: it would wait for all that the router does before.
 * @returns says which step is shown
 */
export function useStepInAddress(
  onStep: (step: number, how: { replace: boolean }) => Promise<void>,
  underway: StepsUnderway,
): (step: number) => void {
  const open = useRef(false)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return (step) => {
    underway.add(step)
    afterPaint(() => {
      if (open.current) void onStep(step, { replace: false })
    })
  }
}
