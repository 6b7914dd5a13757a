import { useMounted } from '#/api/cache/use-mounted.ts'
import { afterPaint } from '#/ui/after-paint.ts'

/** The result of `stepsUnderway`. */
export type StepsUnderway = ReturnType<typeof stepsUnderway>

/** Tracks the steps that were shown but are not in the address yet, in the order of the button presses. */
export function stepsUnderway() {
  let steps: readonly number[] = []
  return {
    add(step: number) {
      steps = [...steps, step]
    },
    /** Called when the address shows a step. Returns whether the wizard put it there. */
    arrives(step: number) {
      const own = steps.lastIndexOf(step)
      steps = steps.slice(own + 1)
      return own !== -1
    },
  }
}

/**
 * Puts the shown step into the address after it is painted. Otherwise the paint would wait for the router's work.
 * @returns a function to call with the step that is shown
 */
export function useStepInAddress(
  onStep: (step: number, how: { replace: boolean }) => Promise<void>,
  underway: StepsUnderway,
): (step: number) => void {
  const mounted = useMounted()
  return (step) => {
    underway.add(step)
    afterPaint(() => {
      if (mounted.current) void onStep(step, { replace: false })
    })
  }
}
