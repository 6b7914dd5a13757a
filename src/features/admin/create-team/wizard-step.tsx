import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { type StepRefusals } from '#/domain/create-team/refusals.ts'
import { type WizardFacts } from '#/domain/create-team/team-answers.ts'
import { type TeamWizard, type WizardEvent } from '#/domain/create-team/wizard.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { type showServerErrors } from '#/ui/form/server-errors.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

/** Props of every step. */
export interface WizardStepProps {
  wizard: TeamWizard
  facts: WizardFacts
  dispatch: (event: WizardEvent) => TeamWizard
  /** The id of the step's form, which Next submits. */
  formId: string
  /** What the server rejected in this step. */
  refusals: StepRefusals
  /** Waits for a question to the server. Meanwhile Next shows that it is loading. */
  check: <Answer>(question: Promise<Answer>) => Promise<Answer>
  /** Called when the step is valid, to go to the next one. */
  onNext: () => void
}

/**
 * Returns the options shared by the forms of all steps: the wizard's answers as defaults, and a listener that passes
 * every change to the wizard.
 */
export function stepForm<Answers>(answers: Answers, onChange: (answers: Answers) => void) {
  return {
    ...formBasics,
    defaultValues: answers,
    listeners: {
      onChange: ({ formApi }: { formApi: { state: { values: Answers } } }) => onChange(formApi.state.values),
    },
  }
}

/**
 * Shows what the server rejected in a step at its fields, until they are changed.
 * @returns messages for the top of the step, about the whole step or a field that is not on the screen
 */
export function useRefusals(
  form: Parameters<typeof showServerErrors>[0],
  refusals: StepRefusals,
): readonly string[] {
  const [{ fields, rest }] = useState(refusals)
  const names = Object.keys(fields)
  // A field that waits for its list mounts later.
  const there = useFormState(form, ({ fieldMeta }) => names.filter((name) => name in fieldMeta).join(' '))
  const placed = useRef(new Set<string>())
  useEffect(() => {
    for (const name of there.split(' ').filter((one) => one !== '' && !placed.current.has(one))) {
      placed.current.add(name)
      form.setFieldMeta(name, (meta) => ({
        ...meta,
        errorMap: { ...meta.errorMap, onServer: fields[name] },
        // The next validation only clears errors whose source is the form.
        errorSourceMap: { ...meta.errorSourceMap, onServer: 'form' },
      }))
    }
  }, [form, fields, there])
  return [
    ...rest,
    ...names.flatMap((name) => (there.split(' ').includes(name) ? [] : (refusals.fields[name] ?? []))),
  ]
}

/** The heading of a step with one line of text below it. */
export function StepHeading({
  title,
  text,
  alerts = [],
}: {
  title: string
  text: string
  /** Problems with the step as a whole. */
  alerts?: readonly string[]
}) {
  return (
    <div className="mb-4">
      <h3 className="text-heading">{title}</h3>
      <p className="mt-0.5 text-ink-2">{text}</p>
      {alerts.map((message) => (
        <p key={message} role="alert" className="mt-3 flex gap-1.5 text-danger-text">
          <Icon icon={CircleAlert} size={15} className="mt-0.5 shrink-0" />
          <span>{message}</span>
        </p>
      ))}
    </div>
  )
}
