import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { refetchNow } from '#/api/cache/refetch-now.ts'
import { useSaveLeadRequirements } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { changedFields, plainFields, sameValue } from '#/domain/field-conflicts.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import {
  bedroomOptions,
  describeRequirement,
  type EditedRequirements,
  editedRequirements,
  LONGEST_NOTES,
  requirementProblems,
  wireRequirements,
} from '#/domain/lead/requirements.ts'
import { lastChangeBy } from '#/domain/lead/timeline/last-change.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { DateFormField } from '#/ui/form/date-form-fields.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

const fields = plainFields<EditedRequirements>()
const names = [
  'tenantName',
  'zip',
  'bedrooms',
  'moveInDate',
  'budgetMin',
  'budgetMax',
  'propertyType',
  'pets',
  'notes',
] as const satisfies readonly (keyof EditedRequirements)[]

const pets = ['yes', 'no'].map((value) => ({ value, label: labelOfWord(value) }))
const types = ['RESIDENTIAL', 'COMMERCIAL'].map((value) => ({ value, label: labelOfWord(value) }))

/**
 * Returns the options plus the lead's current value if it is not among them, for example more bedrooms than are offered
 * or a type that only a newer server knows.
 */
function withOwn(
  options: readonly { value: string; label: string }[],
  field: keyof EditedRequirements,
  lead: Lead,
) {
  const value = editedRequirements(lead)[field]
  if (value === '' || options.some((option) => option.value === value)) return options
  return [...options, { value, label: describeRequirement(field).format(value) }]
}

const wholeTexts = {
  title: 'Requirements',
  label: 'Requirements',
  save: 'Save requirements',
  saved: 'Requirements saved',
}
const nameTexts: typeof wholeTexts = {
  title: 'Edit tenant name',
  label: 'Tenant name',
  save: 'Save',
  saved: 'Tenant name saved',
}

/** Edits what the renter looks for, or only the renter's name (docs/product.md#leads). */
export function RequirementsDialog({
  lead,
  nameOnly,
  onClose,
}: {
  lead: Lead
  nameOnly: boolean
  onClose: () => void
}) {
  const { rights } = useLeadPermissions(lead.id)
  const texts = nameOnly ? nameTexts : wholeTexts
  const { form, changed, dirty, pending, error, by } = useRequirementsForm(
    lead,
    nameOnly,
    texts.saved,
    onClose,
  )
  return (
    <FormDialog
      form={form}
      title={texts.title}
      label={texts.label}
      submit={texts.save}
      width={nameOnly ? 400 : 480}
      pending={pending}
      error={error}
      dirty={dirty}
      verdict={rights.edit}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <ChangedByPanel
        by={by}
        conflicts={changed.conflicts}
        describe={describeRequirement}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      {nameOnly ? (
        <form.AppField name="tenantName">
          {(field) => <field.TextField label="Tenant name" autoComplete="off" />}
        </form.AppField>
      ) : (
        <>
          <div className="grid items-start gap-x-4 gap-y-4 tablet:grid-cols-2">
            <form.AppField name="tenantName">
              {(field) => <field.TextField label="Tenant name" autoComplete="off" />}
            </form.AppField>
            <form.AppField name="zip">
              {(field) => <field.TextField label="Zip code" inputMode="numeric" autoComplete="off" />}
            </form.AppField>
            <form.AppField name="bedrooms">
              {(field) => (
                <field.SelectField
                  label="Bedrooms"
                  optional
                  placeholder="Any"
                  options={withOwn(bedroomOptions, 'bedrooms', lead)}
                />
              )}
            </form.AppField>
            <form.AppField name="moveInDate">
              {() => <DateFormField label="Move-in" optional />}
            </form.AppField>
            <form.AppField name="budgetMin">
              {(field) => (
                <field.TextField
                  label="Budget from"
                  optional
                  unit="$ a month"
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </form.AppField>
            <form.AppField name="budgetMax" validators={{ onChangeListenTo: ['budgetMin'] }}>
              {(field) => (
                <field.TextField
                  label="Budget to"
                  optional
                  unit="$ a month"
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </form.AppField>
            <form.AppField name="propertyType">
              {(field) => (
                <field.SelectField
                  label="Property type"
                  optional
                  placeholder="Not known"
                  options={withOwn(types, 'propertyType', lead)}
                />
              )}
            </form.AppField>
            <form.AppField name="pets">
              {(field) => <field.SelectField label="Pets" optional placeholder="Not known" options={pets} />}
            </form.AppField>
          </div>
          <form.AppField name="notes">
            {(field) => (
              <field.TextArea label="Notes" optional limit={LONGEST_NOTES} minRows={3} className="mt-4" />
            )}
          </form.AppField>
        </>
      )}
    </FormDialog>
  )
}

/** The form of the requirements. It picks up changes that a colleague makes to them. */
function useRequirementsForm(lead: Lead, nameOnly: boolean, saved: string, onClose: () => void) {
  const client = useQueryClient()
  const { user } = useViewer()
  const save = useSaveLeadRequirements(lead.id)
  const [opened] = useState(() => editedRequirements(lead))
  const { error, attempt } = useFormError()
  const read = () => refetchNow(client, leadQuery(lead.id))
  const form = useAppForm({
    ...formBasics,
    defaultValues: opened,
    validators: {
      onDynamic: ({ value }) => {
        const { tenantName } = requirementProblems(value)
        const problems = !nameOnly ? requirementProblems(value) : tenantName ? { tenantName } : {}
        return Object.keys(problems).length === 0 ? undefined : { fields: problems }
      },
    },
    onSubmit: ({ formApi }) =>
      attempt(formApi, async () => {
        const value = changed.onto(editedRequirements(await read()))
        const tenantName = value.tenantName.trim()
        const body = nameOnly ? { tenantName } : { tenantName, requirements: wireRequirements(value) }
        await save.mutateAsync({
          body,
          isDone: (now) => {
            const wanted = editedRequirements({ ...(nameOnly ? now : lead), ...body })
            return sameValue(editedRequirements(now), wanted)
          },
        })
        toast.success({ title: saved })
        onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields,
    theirs: editedRequirements(lead),
    mine,
    onMine: (values) => {
      for (const name of names) if (values[name] !== mine[name]) form.setFieldValue(name, values[name])
    },
  })
  const dirty = changedFields(fields, changed.base, mine).length > 0
  const by = lastChangeBy(lead, user.name, 'REQUIREMENTS_CHANGED')
  return { form, changed, dirty, pending: save.isPending, error, by }
}
