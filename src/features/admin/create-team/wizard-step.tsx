import { CircleAlert } from 'lucide-react'
import { type ReactNode } from 'react'

import { type WizardFacts } from '#/domain/create-team/team-answers.ts'
import { type TeamWizard, type WizardEvent } from '#/domain/create-team/wizard.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** What every step is given. */
export interface WizardStepProps {
  wizard: TeamWizard
  facts: WizardFacts
  dispatch: (event: WizardEvent) => TeamWizard
  /** The id of its form: Next submits it. */
  formId: string
  /** The step is right: on to the next. */
  onNext: () => void
}

/** The heading of a step and one line below it. */
export function StepHeading({ title, words }: { title: string; words: string }) {
  return (
    <div className="mb-4">
      <h3 className="text-section font-semibold">{title}</h3>
      <p className="mt-0.5 text-ink-2">{words}</p>
    </div>
  )
}

/** A message about a step as a whole. */
export function StepAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mb-3 flex gap-1.5 text-danger-text">
      <Icon icon={CircleAlert} size={15} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
