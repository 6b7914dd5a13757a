import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { ApiError, isAborted, wordsOf } from '#/api/errors.ts'
import { useSaveLeadRequirements } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { LeaveQuestion } from '#/components/leave-question.tsx'
import { changedFields, plainFields, sameValue } from '#/domain/field-conflicts.ts'
import { lastChangeBy } from '#/domain/last-change.ts'
import { type Lead } from '#/domain/lead.ts'
import {
  type EditedRequirements,
  editedRequirements,
  LONGEST_NOTES,
  requirementProblems,
  wireRequirements,
} from '#/domain/requirement-rules.ts'
import { bedroomOptions, sayRequirement } from '#/domain/requirement-words.ts'
import { labelOfWord } from '#/domain/words.ts'
import { useUnsaved } from '#/providers/unsaved/use-unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { showServerErrors } from '#/ui/form/server-errors.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { useHotkeys } from '#/ui/hotkeys.ts'
import { toast } from '#/ui/toast.ts'

import { FormRefusal } from '../form-refusal.tsx'
import { cameThrough } from '../save-outcome.ts'

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

/** What the renter looks for (field study 3.3, Facts; S1 section 5 for tenant name and zip). */
export function RequirementsDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const client = useQueryClient()
  const { user } = useViewer()
  const save = useSaveLeadRequirements(lead.id)
  const [opened] = useState(() => editedRequirements(lead))
  const [refusal, setRefusal] = useState<string>()
  const id = useId()
  const read = () => client.query({ ...leadQuery(lead.id), staleTime: 0 })
  const done = () => {
    toast.success({ title: 'Requirements saved' })
    onClose()
  }
  const form = useAppForm({
    ...formBasics,
    defaultValues: opened,
    validators: {
      onDynamic: ({ value }) => {
        const problems = requirementProblems(value)
        return Object.keys(problems).length === 0 ? undefined : { fields: problems }
      },
    },
    onSubmit: async ({ value, formApi }) => {
      setRefusal(undefined)
      const body = { tenantName: value.tenantName.trim(), requirements: wireRequirements(value) }
      try {
        if (changed.against(editedRequirements(await read())).length > 0) return undefined
        await save.mutateAsync(body)
        done()
      } catch (error) {
        const same = async () =>
          sameValue(editedRequirements(await read()), editedRequirements({ ...lead, ...body }))
        if (await cameThrough(error, same)) return done()
        if (isAborted(error)) return undefined
        const found = error instanceof ApiError ? error.fieldErrors : undefined
        const rest = showServerErrors(formApi, found, names)
        if (found === undefined || rest.length > 0) setRefusal(rest[0] ?? wordsOf(error))
      }
      return undefined
    },
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
  useUnsaved(dirty)
  useHotkeys({ 'mod+Enter': () => void form.handleSubmit() })
  return (
    <form.AppForm>
      <Dialog
        open
        onOpenChange={onClose}
        title="Requirements"
        width={480}
        dirty={dirty}
        footer={
          <>
            <Button size="lg" onClick={onClose}>
              Cancel
            </Button>
            <form.SubmitButton size="lg" form={id}>
              Save requirements
            </form.SubmitButton>
          </>
        }
      >
        <form.FormBody id={id} aria-label="Requirements">
          <ChangedByPanel
            by={lastChangeBy(lead, user.name, 'REQUIREMENTS_CHANGED')}
            conflicts={changed.conflicts}
            say={sayRequirement}
            onKeep={changed.keepMine}
            onTake={changed.takeTheirs}
          />
          <div className="grid items-start gap-x-4 gap-y-4 tablet:grid-cols-2">
            <form.AppField name="tenantName">
              {(field) => <field.TextField label="Tenant name" autoComplete="off" />}
            </form.AppField>
            <form.AppField name="zip">
              {(field) => <field.TextField label="Zip code" inputMode="numeric" autoComplete="off" />}
            </form.AppField>
            <form.AppField name="bedrooms">
              {(field) => (
                <field.SelectField label="Bedrooms" optional placeholder="Any" options={bedroomOptions} />
              )}
            </form.AppField>
            <form.AppField name="moveInDate">
              {(field) => <field.TextField label="Move-in" optional type="date" />}
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
                <field.SelectField label="Property type" optional placeholder="Not known" options={types} />
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
          <FormRefusal words={refusal} />
        </form.FormBody>
        <LeaveQuestion dirty={dirty} what="The requirements have changes that are not saved." />
      </Dialog>
    </form.AppForm>
  )
}
