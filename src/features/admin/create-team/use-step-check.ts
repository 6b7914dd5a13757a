import { useState } from 'react'

import { useNewestRun } from '../kit/use-newest-run.ts'
import { type WizardStepProps } from './wizard-step.tsx'

/** Returns a step's function to wait for a question to the server, and whether the shown step waits for one. */
export function useStepCheck(step: number) {
  const [checking, setChecking] = useState(false)
  const [shownStep, setShownStep] = useState(step)
  // A step that was left waits for nothing, even if the user comes back to it before the response.
  if (step !== shownStep) {
    setShownStep(step)
    setChecking(false)
  }
  const newCheck = useNewestRun()
  const check: WizardStepProps['check'] = async (question) => {
    const isNewest = newCheck()
    setChecking(true)
    return question.finally(() => isNewest() && setChecking(false))
  }
  return { check, checking }
}
