import { useEffect } from 'react'
import * as z from 'zod/mini'

import { teamWarnings } from '#/domain/create-team/team-answers.ts'
import { stepSchemas } from '#/domain/create-team/team-payload.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { NumberField } from '../fields/number-field.tsx'
import { GreetingField } from '../greeting/greeting-field.tsx'
import { type RecordingUploadState } from '../greeting/recording-upload.ts'
import { warningLabels } from '../kit/team-labels.ts'
import { stepForm, StepHeading, useRefusals, type WizardStepProps } from './wizard-step.tsx'

const placements = [
  { value: 'BEGINNING', label: 'Beginning' },
  { value: 'END', label: 'End' },
] as const

/** Next does not wait while a recording is uploading. Review does. */
const whileUploading = z.object({ greeting: z.any(), greetingPlacement: z.any() })

/** Step 7 of the wizard: the greeting. Team Default is not an option, because this choice becomes the team default. */
export function GreetingStep({
  wizard,
  facts,
  dispatch,
  formId,
  upload,
  refusals,
  onNext,
}: WizardStepProps & { upload: RecordingUploadState }) {
  const form = useAppForm({
    ...stepForm(wizard.answers.greeting, (greeting) => dispatch({ type: 'change', answers: { greeting } })),
    validators: {
      onDynamic:
        upload.running && wizard.answers.greeting.greeting.greetingMethod === 'PLAY_RECORDING'
          ? whileUploading
          : stepSchemas(facts).greeting,
    },
    onSubmit: () => onNext(),
  })
  const method = useFormState(form, ({ values }) => values.greeting.greetingMethod)
  // The recording that Next found missing is uploading now, so validate again.
  useEffect(() => {
    if (upload.running) void form.validate('change')
  }, [form, upload.running])
  const alerts = useRefusals(form, refusals)
  return (
    <form.AppForm>
      <StepHeading
        alerts={alerts}
        title="What do callers hear first?"
        text="This becomes the team default. Campaigns may set their own."
      />
      <form.FormBody id={formId} aria-label="Campaign greeting">
        <form.AppField name="greeting">{() => <GreetingField upload={upload} />}</form.AppField>
        {method !== 'NO_GREETING' && (
          <form.AppField name="greetingPlacement">
            {(field) => (
              <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4">
                <span className="flex-1 font-medium">Placement</span>
                <Segmented
                  label="Placement"
                  size="sm"
                  options={placements}
                  value={field.state.value}
                  onChange={field.handleChange}
                />
              </div>
            )}
          </form.AppField>
        )}
      </form.FormBody>
    </form.AppForm>
  )
}

/** Step 8 of the wizard: the web form. */
export function WebStep({ wizard, facts, dispatch, formId, refusals, onNext }: WizardStepProps) {
  const form = useAppForm({
    ...stepForm(wizard.answers.web, (web) => dispatch({ type: 'change', answers: { web } })),
    validators: { onDynamic: stepSchemas(facts).web },
    onSubmit: () => onNext(),
  })
  const alerts = useRefusals(form, refusals)
  return (
    <form.AppForm>
      <StepHeading
        alerts={alerts}
        title="Where is the team on the web?"
        text="Optional. We mark leads that come from this page."
      />
      <form.FormBody id={formId} aria-label="Web channel">
        <form.AppField name="pageName">
          {(field) => (
            <field.TextField
              label="Page name"
              optional
              autoComplete="off"
              placeholder="For example, South Congress rentals"
            />
          )}
        </form.AppField>
        <form.AppField name="url">
          {(field) => (
            <field.TextField
              label="URL"
              optional
              className="mt-4"
              type="url"
              autoComplete="off"
              placeholder="https://"
            />
          )}
        </form.AppField>
      </form.FormBody>
    </form.AppForm>
  )
}

/** Step 9 of the wizard: the notifications. */
export function NotificationsStep({ wizard, facts, dispatch, formId, refusals, onNext }: WizardStepProps) {
  const form = useAppForm({
    ...stepForm(wizard.answers.notifications, (notifications) =>
      dispatch({ type: 'change', answers: { notifications } }),
    ),
    validators: { onDynamic: stepSchemas(facts).notifications },
    onSubmit: () => onNext(),
  })
  const values = useFormState(form, (state) => state.values)
  const alerts = useRefusals(form, refusals)
  return (
    <form.AppForm>
      <StepHeading
        alerts={alerts}
        title="When should the team hear about a lead?"
        text="You can change all of this later in Notifications."
      />
      <form.FormBody id={formId} aria-label="Notifications">
        <div className="grid gap-x-3 gap-y-1 pb-3 tablet:grid-cols-[minmax(0,1fr)_212px]">
          <span aria-hidden className="flex h-9 items-center font-medium">
            Notification delay
          </span>
          <form.AppField name="delay">
            {() => (
              <NumberField label="Notification delay" labelHidden help="0 to 360 minutes" unit="minutes" />
            )}
          </form.AppField>
        </div>
        <div className="flex min-h-9 items-center justify-between border-t border-line py-2">
          <span aria-hidden className="font-medium">
            Late warnings
          </span>
          <form.AppField name="useWarnings">
            {(field) => <field.SwitchField label={<span className="sr-only">Late warnings</span>} />}
          </form.AppField>
        </div>
        {values.useWarnings && (
          <ul>
            {teamWarnings.map((key) => (
              <li
                key={key}
                className="grid grid-cols-[minmax(0,1fr)_96px_104px] items-start gap-x-3 gap-y-1 border-t border-line py-1.5 max-tablet:grid-cols-[96px_104px]"
              >
                <form.AppField name={`${key}.enabled`}>
                  {(field) => (
                    <field.CheckboxField
                      className="max-tablet:col-span-2 tablet:pt-1"
                      label={warningLabels[key]}
                    />
                  )}
                </form.AppField>
                <form.AppField name={`${key}.interval`}>
                  {() => (
                    <NumberField
                      label={`${warningLabels[key]}: after`}
                      labelHidden
                      disabled={!values[key].enabled}
                    />
                  )}
                </form.AppField>
                <form.AppField name={`${key}.unit`}>
                  {(field) => (
                    <field.SelectField
                      label={`${warningLabels[key]}: unit`}
                      labelHidden
                      disabled={!values[key].enabled}
                      options={[
                        { value: 'HOUR', label: 'Hours' },
                        { value: 'DAY', label: 'Days' },
                      ]}
                    />
                  )}
                </form.AppField>
              </li>
            ))}
          </ul>
        )}
      </form.FormBody>
    </form.AppForm>
  )
}
