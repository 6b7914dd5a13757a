import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'

import { FormDialog } from '#/components/form/form-dialog.tsx'
import { GatedButton, GatedIconButton } from '#/components/gated-button.tsx'
import {
  type DraftField,
  questionLimits,
  questionProblems,
  questionTypes,
} from '#/domain/settings/contact-form.ts'
import { randomId } from '#/lib/random-id.ts'
import { allowed, refused } from '#/lib/verdict.ts'
import { TextField } from '#/ui/controls/text-field.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

/**
 * Edits a custom question of the property: its text, type and choices. Like the list around it, it is not saved before
 * the user presses Save.
 */
export function QuestionDialog({
  question,
  onClose,
  onDone,
}: {
  /** undefined for a new question. */
  question: DraftField | undefined
  onClose: () => void
  onDone: (question: DraftField) => void
}) {
  const [id] = useState(() => question?.id ?? `q-${randomId()}`)
  const form = useAppForm({
    ...formBasics,
    defaultValues: {
      label: question?.label ?? '',
      type: question?.type ?? 'TEXT',
      choices: question?.type === 'CHOICE' ? question.choices : ['', ''],
    },
    validators: {
      onDynamic: ({ value }) => {
        const fields = questionProblems(value)
        return Object.keys(fields).length === 0 ? undefined : { fields }
      },
    },
    onSubmit: ({ value }) => {
      const choices = value.type === 'CHOICE' ? value.choices.map((choice) => choice.trim()) : []
      onDone({
        id,
        own: true,
        on: question?.on ?? true,
        required: question?.required ?? false,
        label: value.label.trim(),
        type: value.type,
        choices,
      })
    },
  })
  const type = useFormState(form, (state) => state.values.type)
  return (
    <FormDialog
      form={form}
      title={question ? 'Edit question' : 'Add question'}
      submit={question ? 'Done' : 'Add'}
      pending={false}
      error={undefined}
      onClose={onClose}
    >
      <form.AppField name="label">
        {(field) => (
          <field.TextField
            label="Question"
            autoComplete="off"
            help={`Up to ${questionLimits.label} characters`}
            className="mb-4"
          />
        )}
      </form.AppField>
      <form.AppField name="type">
        {(field) => <field.SelectField label="Answer" options={questionTypes} className="mb-4" />}
      </form.AppField>
      {type === 'CHOICE' && <form.AppField name="choices">{() => <ChoicesField />}</form.AppField>}
    </FormDialog>
  )
}

/** The choices of a question, as one field of the form. */
function ChoicesField() {
  const field = useFieldContext<string[]>()
  const { error, onBlur } = useFieldError()
  const choices = field.state.value
  const { fewestChoices, mostChoices } = questionLimits
  const group = useRef<HTMLDivElement>(null)
  const remove = (at: number) =>
    changeAndFocus(
      () => field.handleChange(choices.toSpliced(at, 1)),
      // The next choice moves up to where the focus is. After the last choice there is none, so Add choice gets it.
      () => (at < choices.length - 1 ? null : [...(group.current?.querySelectorAll('button') ?? [])].at(-1)),
    )
  return (
    <div
      ref={group}
      role="group"
      aria-label="Choices"
      aria-describedby={error === undefined ? undefined : 'choices-error'}
    >
      <p className="mb-1 font-medium">Choices</p>
      <div className="flex flex-col gap-2">
        {choices.map((choice, at) => (
          <div key={at} className="flex items-center gap-1">
            <TextField
              label={`Choice ${at + 1}`}
              labelHidden
              value={choice}
              maxLength={questionLimits.choice}
              autoComplete="off"
              aria-invalid={error !== undefined || undefined}
              onChange={({ target }) => field.handleChange(choices.with(at, target.value))}
              onBlur={onBlur}
              className="flex-1"
            />
            <GatedIconButton
              icon={X}
              label={`Remove choice ${at + 1}`}
              verdict={
                choices.length > fewestChoices
                  ? allowed
                  : refused('few', `A question has at least ${fewestChoices} choices`)
              }
              onClick={() => remove(at)}
            />
          </div>
        ))}
      </div>
      <GroupError id="choices-error" error={error} />
      <GatedButton
        size="sm"
        variant="ghost"
        icon={Plus}
        className="mt-2"
        verdict={choices.length < mostChoices ? allowed : refused('full', `At most ${mostChoices} choices`)}
        onClick={() => field.handleChange([...choices, ''])}
      >
        Add choice
      </GatedButton>
    </div>
  )
}
