import { useId } from 'react'

import { teamNameExistsQuery } from '#/api/admin/settings.ts'
import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import {
  configurationFormSchema,
  configurationSchema,
  type Configuration,
  formOfConfiguration,
  wireOfConfiguration,
  withAssignmentMode,
  withLockMode,
} from '#/domain/settings/configuration.ts'
import { type SettingsPerson } from '#/domain/settings/settings.ts'
import { collaborationModeLabel } from '#/domain/team/collaboration-mode.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { TEAM_NAME_EXISTS } from '#/domain/team/team-name.ts'
import { isFilled } from '#/lib/text/blank.ts'
import { countOfTyped } from '#/lib/text/count-of.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { ChoicesField } from '#/ui/form/choices-field.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { RadioListField } from '#/ui/form/radio-list-field.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { NumberField } from '../fields/number-field.tsx'
import { UniqueField } from '../fields/unique-field.tsx'
import { useUniqueCheck } from '../fields/use-unique-check.ts'
import { assignmentModes, collaborationModes, lockModes } from '../kit/team-labels.ts'
import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { SettingsGroup, SectionPage, SettingsPanelSkeleton } from './section-page.tsx'
import { TransferOrderField } from './transfer-order-field.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const AgentViewPanel = lazyComponent(
  () => import('./agent-view-panel.tsx').then((module) => module.AgentViewPanel),
  { fallback: () => <SettingsPanelSkeleton title="What an agent will see" /> },
)

/** The page for how leads reach the agents of a team, and who may work on them. */
export function ConfigurationPage({ teamId }: { teamId: string }) {
  return (
    <SectionGate home={{ teamId }} section="configuration" schema={configurationSchema} title="Configuration">
      {(loaded) => <ConfigurationSettings loaded={loaded} />}
    </SectionGate>
  )
}

function ConfigurationSettings({ loaded }: { loaded: LoadedSection<Configuration> }) {
  const { client, teamNoun } = useViewer()
  const settings = useSettingsForm({
    loaded,
    toForm: formOfConfiguration,
    schema: configurationFormSchema,
    toWire: wireOfConfiguration,
    describe: (field) => describeField(field, teamNoun.team, loaded.people),
  })
  const { form, saved, put } = settings
  // A type that the client no longer supports can stay or be cleared.
  const lost = saved.propertyTypes.filter(
    (type) => !client.supportedPropertyTypes.some((one) => one === type),
  )
  const claim = useFormState(form, (state) => state.values.assignmentMode === 'CLAIM')
  const timed = useFormState(form, (state) => state.values.lockMode === 'TIMED')
  const collaboration = useFormState(form, (state) => state.values.collaborationMode)
  return (
    <SectionPage
      title="Configuration"
      intro="How leads reach agents, and who may work on them."
      loaded={loaded}
      settings={settings}
      panel={
        <form.Subscribe selector={(state) => state.values}>
          {(values) => <AgentViewPanel people={loaded.people} before={saved} after={values} />}
        </form.Subscribe>
      }
    >
      <SettingsGroup>
        <div className="grid gap-x-6 gap-y-4 tablet:grid-cols-[304px_minmax(0,1fr)]">
          <form.AppField name="name">{() => <NameField own={saved.name} />}</form.AppField>
          <form.AppField name="propertyTypes">
            {() => (
              <ChoicesField
                label="Property types"
                options={[
                  ...client.supportedPropertyTypes.map((value) => ({ value, label: labelOfWord(value) })),
                  ...lost.map((value) => ({ value, label: `${labelOfWord(value)} (no longer available)` })),
                ]}
              />
            )}
          </form.AppField>
        </div>
      </SettingsGroup>
      <SettingsGroup>
        <form.AppField name="assignmentMode">
          {() => (
            <RadioListField
              label="Assignment mode"
              options={assignmentModes(collaboration)}
              onChoose={(mode) => put(withAssignmentMode(form.state.values, mode))}
            />
          )}
        </form.AppField>
        {claim && (
          <div className="mt-4 grid gap-x-6 gap-y-4 tablet:grid-cols-[304px_minmax(0,1fr)]">
            <form.AppField name="lockMode">
              {() => (
                <RadioListField
                  label="Lock a claimed lead"
                  look="inline"
                  options={lockModes}
                  onChoose={(mode) => put(withLockMode(form.state.values, mode))}
                />
              )}
            </form.AppField>
            {timed && <form.AppField name="lockDuration">{() => <LockDurationField />}</form.AppField>}
          </div>
        )}
      </SettingsGroup>
      <SettingsGroup>
        <form.AppField name="collaborationMode">
          {() => <RadioListField label="Collaboration" options={collaborationModes(claim)} />}
        </form.AppField>
      </SettingsGroup>
      <SettingsGroup>
        <form.AppField name="phoneTransfers">
          {() => <TransferOrderField people={loaded.people} />}
        </form.AppField>
      </SettingsGroup>
    </SectionPage>
  )
}

/**
 * The number of days, with the allowed range next to it unless an error is shown. Must be rendered inside a form field.
 */
function LockDurationField() {
  const { error } = useFieldError()
  const id = useId()
  const fine = error === undefined
  return (
    <div className="flex items-start gap-3">
      <NumberField
        label="Lock duration"
        unit="days"
        aria-describedby={fine ? id : undefined}
        className="w-[109px]"
      />
      {fine && (
        <p id={id} className="pt-[34px] text-small text-ink-3">
          1 to 90
        </p>
      )}
    </div>
  )
}

/** The name of the team, which another team may also have. Must be rendered inside a form field. */
function NameField({ own }: { own: string }) {
  const { teamNoun } = useViewer()
  const name = useFieldContext<string>().state.value
  const check = useUniqueCheck(name, teamNameExistsQuery, isFilled(name) && !sameIgnoringCase(name, own))
  return (
    <UniqueField
      label={`${teamNoun.team} name`}
      maxLength={100}
      check={check}
      text={{ inUse: TEAM_NAME_EXISTS, failed: 'Could not check the name' }}
    />
  )
}

function describeField(field: string, noun: string, people: readonly SettingsPerson[]): FieldDescription {
  const nameOf = (id: unknown) => people.find((person) => person.id === id)?.name ?? 'Someone'
  const list = (value: unknown, name: (one: unknown) => string) =>
    Array.isArray(value) ? value.map(name).join(', ') : ''
  const text = (label: Readonly<Record<string, string>>) => (value: unknown) =>
    typeof value === 'string' ? (label[value] ?? value) : ''
  switch (field) {
    case 'name':
      return { label: `${noun} name`, format: text({}) }
    case 'propertyTypes':
      return { label: 'Property types', format: (value) => list(value, (one) => labelOfWord(String(one))) }
    case 'assignmentMode':
      return { label: 'Assignment mode', format: text({ CLAIM: 'Claim', ASSIGN: 'Assign' }) }
    case 'lockMode':
      return { label: 'Lock a claimed lead', format: text({ UNLIMITED: 'Unlimited', TIMED: 'Timed' }) }
    case 'lockDuration':
      return {
        label: 'Lock duration',
        format: (value) => (typeof value === 'string' && value ? countOfTyped(value, 'day') : ''),
      }
    case 'collaborationMode':
      return { label: 'Collaboration', format: (value) => collaborationModeLabel(String(value)) }
    default:
      return { label: 'Phone transfers', format: (value) => list(value, nameOf) }
  }
}
