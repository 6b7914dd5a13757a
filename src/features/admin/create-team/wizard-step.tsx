import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { type StepRefusals } from '#/domain/create-team/refusals.ts'
import { type WizardFacts } from '#/domain/create-team/team-answers.ts'
import { type TeamWizard, type WizardEvent } from '#/domain/create-team/wizard.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { type showServerErrors } from '#/ui/form/server-errors.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

/** What every step is given. */
export interface WizardStepProps {
  wizard: TeamWizard
  facts: WizardFacts
  dispatch: (event: WizardEvent) => TeamWizard
  /** The id of its form: Next submits it. */
  formId: string
  /** What the server refused of it. */
  refusals: StepRefusals
  /** Asks the server about the step; Next shows meanwhile that it is asked. */
  check: <Answer>(question: Promise<Answer>) => Promise<Answer>
  /** The step is right: on to the next. */
  onNext: () => void
}

/** What the forms of all steps have: the answers of the wizard, which gets every change. */
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
 * Puts what the server refused of a step beside its fields, until they are changed.
 * @returns words for the top of the step: about it as a whole, or about a field that is not on the screen
 */
export function useRefusals(
  form: Parameters<typeof showServerErrors>[0],
  refusals: StepRefusals,
): readonly string[] {
  const [{ fields, rest }] = useState(refusals)
  const names = Object.keys(fields)
  // A field that waits for its list is there later.
  const there = useFormState(form, ({ fieldMeta }) => names.filter((name) => name in fieldMeta).join(' '))
  const placed = useRef(new Set<string>())
  useEffect(() => {
    for (const name of there.split(' ').filter((one) => one !== '' && !placed.current.has(one))) {
      placed.current.add(name)
      form.setFieldMeta(name, (meta) => ({
        ...meta,
        errorMap: { ...meta.errorMap, onServer: fields[name] },
        // Only what came from the form is taken away by its next validation.
        errorSourceMap: { ...meta.errorSourceMap, onServer: 'form' },
      }))
    }
  }, [form, fields, there])
  return [
    ...rest,
    ...names.flatMap((name) => (there.split(' ').includes(name) ? [] : (refusals.fields[name] ?? []))),
  ]
}

/** The heading of a step and one line below it. */
export function StepHeading({
  title,
  text,
  alerts = [],
}: {
  title: string
  text: string
  /** What is wrong with the step as a whole. */
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
