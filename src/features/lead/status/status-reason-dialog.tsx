import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { ApiError, wordsOf } from '#/api/errors.ts'
import { useChangeLeadStatus } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { statusReasons } from '#/domain/lead/status-reasons.ts'
import { statusReasonProblem } from '#/domain/policy/lead-deed-gates.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
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

const titles = { CLOSED: 'Close this lead', NOT_LEAD: 'Not a lead' } as const
const verbs = { CLOSED: 'Close lead', NOT_LEAD: 'Mark as not a lead' } as const

/** Asks why a lead is closed or is no lead; OTHER needs a description (S1 section 5). */
export function StatusReasonDialog({
  lead,
  status,
  onClose,
}: {
  lead: Lead
  status: 'CLOSED' | 'NOT_LEAD'
  onClose: () => void
}) {
  const client = useQueryClient()
  const change = useChangeLeadStatus(lead.id)
  const [refusal, setRefusal] = useState<string>()
  const id = useId()
  const name = nameInSentence(leadName(lead))
  const read = () => client.query({ ...leadQuery(lead.id), staleTime: 0 })
  const done = () => {
    toast.success({ title: `${name}: ${leadStatusLook(status).label}` })
    onClose()
  }
  const form = useAppForm({
    ...formBasics,
    defaultValues: { reason: '', description: '' },
    validators: {
      onDynamic: ({ value }) => {
        const problem = statusReasonProblem(status, value)
        return problem && { fields: { [problem.field]: problem.message } }
      },
    },
    onSubmit: async ({ value, formApi }) => {
      setRefusal(undefined)
      const { reason } = value
      const description = value.description.trim() || undefined
      try {
        await change.mutateAsync({ status, reason, description, fromStatus: lead.leadStatus })
        done()
      } catch (error) {
        if (await cameThrough(error, async () => (await read()).leadStatus === status)) return done()
        // What the lead is now stands behind the dialog; what was chosen stays.
        if (error instanceof ApiError && error.status === 409) void read().catch(() => undefined)
        const found = error instanceof ApiError ? error.fieldErrors : undefined
        const rest = showServerErrors(formApi, found, ['reason', 'description'])
        if (found === undefined || rest.length > 0) setRefusal(rest[0] ?? wordsOf(error))
      }
      return undefined
    },
  })
  const dirty = useFormState(form, (state) => !state.isDefaultValue)
  const other = useFormState(form, (state) => state.values.reason === 'OTHER')
  useUnsaved(dirty)
  useHotkeys({ 'mod+Enter': () => void form.handleSubmit() })
  return (
    <form.AppForm>
      <Dialog
        open
        onOpenChange={onClose}
        title={titles[status]}
        width={400}
        dirty={dirty}
        footer={
          <>
            <Button size="lg" onClick={onClose}>
              Cancel
            </Button>
            <form.SubmitButton size="lg" form={id}>
              {verbs[status]}
            </form.SubmitButton>
          </>
        }
      >
        <form.FormBody id={id} aria-label={titles[status]}>
          <p className="mb-3 text-ink-2" data-user-text>
            {name}
          </p>
          <form.AppField name="reason">
            {(field) => (
              <field.SelectField
                label="Reason"
                placeholder="Choose a reason"
                options={statusReasons[status]}
              />
            )}
          </form.AppField>
          <form.AppField name="description">
            {(field) => <field.TextArea label="Description" optional={!other} minRows={3} className="mt-4" />}
          </form.AppField>
          <FormRefusal words={refusal} />
        </form.FormBody>
      </Dialog>
    </form.AppForm>
  )
}
