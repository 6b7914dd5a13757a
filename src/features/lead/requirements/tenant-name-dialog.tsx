import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { ApiError, isAborted, wordsOf } from '#/api/errors.ts'
import { useSaveLeadRequirements } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { LeaveQuestion } from '#/components/leave-question.tsx'
import { plainFields } from '#/domain/field-conflicts.ts'
import { lastChangeBy } from '#/domain/last-change.ts'
import { type Lead } from '#/domain/lead.ts'
import { tenantNameProblem } from '#/domain/requirement-rules.ts'
import { sayRequirement } from '#/domain/requirement-words.ts'
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

const valuesOf = (lead: Lead) => ({ tenantName: lead.tenantName ?? '' })
const fields = plainFields<ReturnType<typeof valuesOf>>()

/** What the renter is called (S1 section 5, Tenant name). */
export function TenantNameDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const client = useQueryClient()
  const { user } = useViewer()
  const save = useSaveLeadRequirements(lead.id)
  const [opened] = useState(() => valuesOf(lead))
  const [refusal, setRefusal] = useState<string>()
  const id = useId()
  const read = () => client.query({ ...leadQuery(lead.id), staleTime: 0 })
  const done = () => {
    toast.success({ title: 'Tenant name saved' })
    onClose()
  }
  const form = useAppForm({
    ...formBasics,
    defaultValues: opened,
    validators: {
      onDynamic: ({ value }) => {
        const problem = tenantNameProblem(value.tenantName)
        return problem === undefined ? undefined : { fields: { tenantName: problem } }
      },
    },
    onSubmit: async ({ value, formApi }) => {
      setRefusal(undefined)
      const tenantName = value.tenantName.trim()
      try {
        if (changed.against(valuesOf(await read())).length > 0) return undefined
        await save.mutateAsync({ tenantName })
        done()
      } catch (error) {
        if (await cameThrough(error, async () => (await read()).tenantName === tenantName)) return done()
        if (isAborted(error)) return undefined
        const found = error instanceof ApiError ? error.fieldErrors : undefined
        const rest = showServerErrors(formApi, found, ['tenantName'])
        if (found === undefined || rest.length > 0) setRefusal(rest[0] ?? wordsOf(error))
      }
      return undefined
    },
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields,
    theirs: valuesOf(lead),
    mine,
    onMine: (values) => form.setFieldValue('tenantName', values.tenantName),
  })
  const dirty = mine.tenantName !== changed.base.tenantName
  useUnsaved(dirty)
  useHotkeys({ 'mod+Enter': () => void form.handleSubmit() })
  return (
    <form.AppForm>
      <Dialog
        open
        onOpenChange={onClose}
        title="Edit tenant name"
        width={400}
        dirty={dirty}
        footer={
          <>
            <Button size="lg" onClick={onClose}>
              Cancel
            </Button>
            <form.SubmitButton size="lg" form={id}>
              Save
            </form.SubmitButton>
          </>
        }
      >
        <form.FormBody id={id} aria-label="Tenant name">
          <ChangedByPanel
            by={lastChangeBy(lead, user.name, 'REQUIREMENTS_CHANGED')}
            conflicts={changed.conflicts}
            say={sayRequirement}
            onKeep={changed.keepMine}
            onTake={changed.takeTheirs}
          />
          <form.AppField name="tenantName">
            {(field) => <field.TextField label="Tenant name" autoComplete="off" />}
          </form.AppField>
          <FormRefusal words={refusal} />
        </form.FormBody>
        <LeaveQuestion dirty={dirty} what="The tenant name is changed and not saved." />
      </Dialog>
    </form.AppForm>
  )
}
