import { CircleAlert } from 'lucide-react'
import { type ReactNode } from 'react'

import { type WizardFacts } from '#/domain/create-team/team-answers.ts'
import { type TeamWizard, type WizardEvent } from '#/domain/create-team/wizard.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'

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

/** What a step reads: the room of its list, then the list, or words with Try Again. */
export function StepList<Data>({
  query,
  what,
  rows = 3,
  children,
}: {
  query: {
    data: Data | undefined
    isError: boolean
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** "The people": begins the sentence of a failure. */
  what: string
  rows?: number
  children: (data: Data) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 py-2 text-ink-2">
        {what} could not be read.
        <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </div>
    )
  return (
    <div role="status" aria-label={`Loading ${what.toLowerCase()}`} className="flex flex-col gap-2 py-1">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-9 w-full rounded" />
      ))}
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
