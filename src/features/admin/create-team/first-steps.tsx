import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { teamNameExistsQuery } from '#/api/admin/settings.ts'
import { keys } from '#/api/cache/keys.ts'
import { propertiesQuery } from '#/api/properties.ts'
import { teamsQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { type WizardFacts } from '#/domain/create-team/team-answers.ts'
import { stepSchemas } from '#/domain/create-team/team-payload.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { TEAM_NAME_EXISTS } from '#/domain/team/team-name.ts'
import { type User as Person } from '#/domain/user/colleague.ts'
import { firstName } from '#/domain/user/short-name.ts'
import { isFilled } from '#/lib/text/blank.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { ChoiceGroup } from '#/ui/form/choice-group.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { RadioListField } from '#/ui/form/radio-list-field.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { NumberField } from '../fields/number-field.tsx'
import { personOption } from '../fields/people-picker.tsx'
import { RadioField } from '../fields/radio-field.tsx'
import { SearchableSelectField } from '../fields/searchable-select.tsx'
import { assignmentModes, collaborationModes, lockModes, teamTypeLabel } from '../kit/team-labels.ts'
import { QueryList } from '../table/query-list.tsx'
import { CheckedField } from './checked-field.tsx'
import { stepForm, StepHeading, useRefusals, type WizardStepProps } from './wizard-step.tsx'

/** Step 0 of the wizard: the name. */
export function NameStep({ wizard, facts, dispatch, formId, refusals, check, onNext }: WizardStepProps) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<string>()
  const form = useAppForm({
    ...stepForm(wizard.answers.name, (name) => dispatch({ type: 'change', answers: { name } })),
    validators: { onDynamic: stepSchemas(facts).name },
    onSubmit: async ({ value }) => {
      const name = value.teamName.trim()
      const used = await check(
        client.query({ ...teamNameExistsQuery(name), staleTime: 0 }).catch(() => false),
      )
      if (used) {
        setRefused(name)
        document.querySelector<HTMLElement>(`[id="${formId}"] input`)?.focus()
      } else onNext()
    },
  })
  const alerts = useRefusals(form, refusals)
  return (
    <form.AppForm>
      <StepHeading
        alerts={alerts}
        title="Name the team"
        text="Agents see this name on every lead. You can change it later."
      />
      <form.FormBody id={formId} aria-label="Team name">
        <form.AppField name="teamName">
          {() => (
            <CheckedField
              label="Team name"
              question={teamNameExistsQuery}
              askable={isFilled}
              refused={refused}
              text={{
                inUse: TEAM_NAME_EXISTS,
                failed: 'Could not check the name',
                checking: 'Checking the name',
                free: 'Available',
              }}
              onType={() => setRefused(undefined)}
            />
          )}
        </form.AppField>
      </form.FormBody>
    </form.AppForm>
  )
}

/** Returns the users who can lead a team: active, and not read-only. */
const leaders = (users: readonly Person[]) =>
  users
    .filter(({ status, role }) => (status ?? 'ACTIVE') === 'ACTIVE' && role !== 'READ_ONLY_USER')
    .toSorted((a, b) => compareNames(a.name, b.name))

/** From this many people on, the select has a search box. */
const SEARCH_FROM = 8

/** Step 1 of the wizard: the leader and the team's type. */
export function SettingsStep({ wizard, facts, dispatch, formId, refusals, onNext }: WizardStepProps) {
  const users = useQuery(usersQuery())
  const form = useAppForm({
    ...stepForm(wizard.answers.settings, (settings) => dispatch({ type: 'change', answers: { settings } })),
    validators: { onDynamic: stepSchemas(facts).settings },
    onSubmit: () => onNext(),
  })
  const leader = useFormState(form, ({ values }) => values.leader)
  const teamType = useFormState(form, ({ values }) => values.teamType)
  const offered = useMemo(() => leaders(users.data ?? []).map(personOption), [users.data])
  const chosen = users.data?.find(({ id }) => id === leader)
  const alerts = useRefusals(form, refusals)
  return (
    <form.AppForm>
      <StepHeading
        alerts={alerts}
        title="Who leads the team, and what does it lease?"
        text="The leader gets the team’s late warnings."
      />
      <form.FormBody id={formId} aria-label="Team settings">
        <QueryList
          query={users}
          what="The people"
          rows={1}
          answer={{ queryKey: keys.users(), one: 'person', many: 'people' }}
        >
          {() => {
            const help = 'Read-only and inactive users aren’t listed.'
            return (
              <form.AppField name="leader">
                {(field) =>
                  offered.length >= SEARCH_FROM ? (
                    <SearchableSelectField
                      label="Team leader"
                      placeholder="Choose a person"
                      options={offered}
                      help={help}
                    />
                  ) : (
                    <field.SelectField
                      label="Team leader"
                      placeholder="Choose a person"
                      options={offered}
                      help={help}
                    />
                  )
                }
              </form.AppField>
            )
          }}
        </QueryList>
        <form.AppField name="acceptPhoneTransfers">
          {(field) => (
            <field.CheckboxField
              className="mt-3"
              label={`${chosen ? firstName(chosen.name) : 'The leader'} accepts phone transfers`}
            />
          )}
        </form.AppField>
        {facts.teamTypes.length > 1 && (
          <div className="mt-4">
            <form.AppField
              name="teamType"
              listeners={{
                onChange: ({ value }) => {
                  if (value !== 'OWNER') form.setFieldValue('propertyRef', '')
                },
              }}
            >
              {() => (
                <RadioField
                  label="Team type"
                  options={facts.teamTypes.map((type) => ({ value: type, label: teamTypeLabel(type) }))}
                />
              )}
            </form.AppField>
          </div>
        )}
        {teamType === 'OWNER' && (
          <div className="mt-4">
            <form.AppField name="propertyRef">{() => <PropertyField />}</form.AppField>
          </div>
        )}
        <div className="mt-4">
          <form.AppField name="propertyTypes">{() => <PropertyTypes facts={facts} />}</form.AppField>
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}

function PropertyField() {
  const properties = useQuery(propertiesQuery())
  const teams = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  return (
    <QueryList
      query={properties}
      what="The properties"
      rows={1}
      answer={{ queryKey: propertiesQuery().queryKey, one: 'property', many: 'properties' }}
    >
      {(found) => (
        <QueryList query={teams} what="The teams" rows={1}>
          {(known) => (
            <SearchableSelectField
              label="Property"
              placeholder="Choose a property"
              options={found.map(({ id, name, address }) => {
                // A property belongs to one team. It can only be moved on the page of a team, where that is confirmed.
                const team = known.find(({ properties: own }) => own.includes(id))?.name
                return {
                  value: id,
                  label: name,
                  detail: address,
                  blocked: team === undefined ? undefined : `In ${team} already`,
                }
              })}
            />
          )}
        </QueryList>
      )}
    </QueryList>
  )
}

function PropertyTypes({ facts }: { facts: WizardFacts }) {
  const field = useFieldContext<readonly string[]>()
  const { error, onBlur } = useFieldError()
  return (
    <ChoiceGroup label="Property types" error={error} onLeave={onBlur}>
      <div className="flex flex-wrap gap-x-6">
        {facts.propertyTypes.map((type) => (
          <Checkbox
            key={type}
            label={labelOfWord(type)}
            checked={field.state.value.includes(type)}
            aria-invalid={error !== undefined || undefined}
            onChange={(on) =>
              field.handleChange(
                facts.propertyTypes.filter((one) => (one === type ? on : field.state.value.includes(one))),
              )
            }
          />
        ))}
      </div>
    </ChoiceGroup>
  )
}

/** Step 2 of the wizard: the assignment mode. */
export function AssignmentStep({ wizard, facts, dispatch, formId, refusals, onNext }: WizardStepProps) {
  const form = useAppForm({
    ...stepForm(wizard.answers.assignment, (assignment) =>
      dispatch({ type: 'change', answers: { assignment } }),
    ),
    validators: { onDynamic: stepSchemas(facts).assignment },
    onSubmit: () => onNext(),
  })
  const mode = useFormState(form, ({ values }) => values.assignmentMode)
  const lock = useFormState(form, ({ values }) => values.lockMode)
  const alerts = useRefusals(form, refusals)
  return (
    <form.AppForm>
      <StepHeading
        alerts={alerts}
        title="How do new leads reach an agent?"
        text="You can change this later in Configuration."
      />
      <form.FormBody id={formId} aria-label="Assignment mode">
        <form.AppField
          name="assignmentMode"
          listeners={{
            onChange: ({ value }) => {
              if (value === 'CLAIM') return
              form.setFieldValue('lockMode', '')
              form.setFieldValue('lockDuration', '')
            },
          }}
        >
          {() => <RadioListField label="Assignment mode" options={assignmentModes()} />}
        </form.AppField>
        {mode === 'CLAIM' && (
          <div className="mt-5">
            <form.AppField
              name="lockMode"
              listeners={{
                onChange: ({ value }) => {
                  if (value !== 'TIMED') form.setFieldValue('lockDuration', '')
                },
              }}
            >
              {() => (
                <RadioField
                  label="Lock a claimed lead"
                  help="While a lead is locked, no one else can claim it."
                  options={lockModes}
                />
              )}
            </form.AppField>
            {lock === 'TIMED' && (
              <form.AppField name="lockDuration">
                {() => <NumberField label="Lock duration" unit="days" className="mt-4 max-w-60" />}
              </form.AppField>
            )}
          </div>
        )}
      </form.FormBody>
    </form.AppForm>
  )
}

/**
 * Step 3 of the wizard: the collaboration mode. The texts of the options depend on the assignment mode that was chosen.
 */
export function CollaborationStep({ wizard, facts, dispatch, formId, refusals, onNext }: WizardStepProps) {
  const claims = wizard.answers.assignment.assignmentMode === 'CLAIM'
  const form = useAppForm({
    ...stepForm(wizard.answers.collaboration, (collaboration) =>
      dispatch({ type: 'change', answers: { collaboration } }),
    ),
    validators: { onDynamic: stepSchemas(facts).collaboration },
    onSubmit: () => onNext(),
  })
  const alerts = useRefusals(form, refusals)
  return (
    <form.AppForm>
      <StepHeading
        alerts={alerts}
        title="How do agents work on each other’s leads?"
        text="You can change this later in Configuration."
      />
      <form.FormBody id={formId} aria-label="Collaboration mode">
        <form.AppField name="collaborationMode">
          {() => <RadioListField label="Collaboration mode" options={collaborationModes(claims)} />}
        </form.AppField>
      </form.FormBody>
    </form.AppForm>
  )
}
