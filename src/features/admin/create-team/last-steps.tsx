import { teamWarnings } from '#/domain/create-team/team-answers.ts'
import { LONGEST_SCRIPT, stepSchemas } from '#/domain/create-team/team-payload.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { NumberField } from '../kit/number-field.tsx'
import { StepHeading, type WizardStepProps } from './wizard-step.tsx'

/** Step 7. */
export function GreetingStep({ wizard, facts, dispatch, formId, onNext }: WizardStepProps) {
  const form = useAppForm({
    ...formBasics,
    defaultValues: wizard.answers.greeting,
    validators: { onDynamic: stepSchemas(facts).greeting },
    listeners: {
      onChange: ({ formApi }) => dispatch({ type: 'change', answers: { greeting: formApi.state.values } }),
    },
    onSubmit: () => onNext(),
  })
  const { greetingMethod, voice, greetingPlacement } = useFormState(form, (state) => state.values)
  // A value without a mounted field tells no listener of the form.
  const keep = () => dispatch({ type: 'change', answers: { greeting: form.state.values } })
  return (
    <form.AppForm>
      <StepHeading
        title="What do callers hear first?"
        words="This becomes the team default. Campaigns may set their own."
      />
      <form.FormBody id={formId} aria-label="Campaign greeting">
        <Segmented
          label="Greeting"
          fill
          options={[
            { value: 'NO_GREETING', label: 'None' },
            { value: 'READ_TEXT', label: 'Read Text' },
          ]}
          value={greetingMethod === 'PLAY_RECORDING' ? undefined : greetingMethod}
          onChange={(method) => {
            form.setFieldValue('greetingMethod', method)
            keep()
          }}
        />
        {greetingMethod === 'READ_TEXT' && (
          <>
            <form.AppField name="text">
              {(field) => <field.TextArea label="Text" className="mt-4" limit={LONGEST_SCRIPT} />}
            </form.AppField>
            <div className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
              <Choice label="Voice">
                <Segmented
                  label="Voice"
                  size="sm"
                  options={[
                    { value: 'Joanna', label: 'Joanna, female' },
                    { value: 'Matthew', label: 'Matthew, male' },
                  ]}
                  value={voice}
                  onChange={(next) => {
                    form.setFieldValue('voice', next)
                    keep()
                  }}
                />
              </Choice>
              <Choice label="Placement">
                <Segmented
                  label="Placement"
                  size="sm"
                  options={[
                    { value: 'BEGINNING', label: 'Beginning' },
                    { value: 'END', label: 'End' },
                  ]}
                  value={greetingPlacement}
                  onChange={(next) => {
                    form.setFieldValue('greetingPlacement', next)
                    keep()
                  }}
                />
              </Choice>
            </div>
          </>
        )}
      </form.FormBody>
    </form.AppForm>
  )
}

function Choice({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <span className="font-medium">{label}</span>
      {children}
    </div>
  )
}

/** Step 8. */
export function WebStep({ wizard, facts, dispatch, formId, onNext }: WizardStepProps) {
  const form = useAppForm({
    ...formBasics,
    defaultValues: wizard.answers.web,
    validators: { onDynamic: stepSchemas(facts).web },
    listeners: {
      onChange: ({ formApi }) => dispatch({ type: 'change', answers: { web: formApi.state.values } }),
    },
    onSubmit: () => onNext(),
  })
  return (
    <form.AppForm>
      <StepHeading
        title="Where is the team on the web?"
        words="Optional. We mark leads that come from this page."
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

const warningLabels: Readonly<Record<(typeof teamWarnings)[number], string>> = {
  notAssigned: 'Not assigned',
  notContacted: 'Not contacted',
  communicationNotResponded: 'Communication not responded',
  notQualified: 'Not qualified',
  noActivity: 'No activity',
}

/** Step 9. */
export function NotificationsStep({ wizard, facts, dispatch, formId, onNext }: WizardStepProps) {
  const form = useAppForm({
    ...formBasics,
    defaultValues: wizard.answers.notifications,
    validators: { onDynamic: stepSchemas(facts).notifications },
    listeners: {
      onChange: ({ formApi }) =>
        dispatch({ type: 'change', answers: { notifications: formApi.state.values } }),
    },
    onSubmit: () => onNext(),
  })
  const values = useFormState(form, (state) => state.values)
  return (
    <form.AppForm>
      <StepHeading
        title="When should the team hear about a lead?"
        words="You can change all of this later in Notifications."
      />
      <form.FormBody id={formId} aria-label="Notifications">
        <form.AppField name="delay">
          {() => (
            <NumberField
              label="Notification delay"
              help="0 to 360 minutes"
              unit="minutes"
              className="max-w-60"
            />
          )}
        </form.AppField>
        <form.AppField name="useWarnings">
          {(field) => <field.SwitchField className="mt-4" label="Late warnings" />}
        </form.AppField>
        {values.useWarnings && (
          <ul className="mt-2">
            {teamWarnings.map((key) => (
              <li
                key={key}
                className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-1.5"
              >
                <form.AppField name={`${key}.enabled`}>
                  {(field) => <field.CheckboxField className="min-w-50 flex-1" label={warningLabels[key]} />}
                </form.AppField>
                <form.AppField name={`${key}.interval`}>
                  {() => (
                    <NumberField
                      label={`${warningLabels[key]}: after`}
                      labelHidden
                      disabled={!values[key].enabled}
                      className="w-24"
                    />
                  )}
                </form.AppField>
                <form.AppField name={`${key}.unit`}>
                  {(field) => (
                    <field.SelectField
                      label={`${warningLabels[key]}: unit`}
                      labelHidden
                      disabled={!values[key].enabled}
                      className="w-26"
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
