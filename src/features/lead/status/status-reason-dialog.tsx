import { useQueryClient } from '@tanstack/react-query'

import { readAnew } from '#/api/cache/read-anew.ts'
import { useChangeLeadStatus } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { ApiError } from '#/api/request/errors.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { statusReasons } from '#/domain/lead/status-reasons.ts'
import { statusReasonProblem } from '#/domain/policy/lead-action-gates.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

const titles = { CLOSED: 'Close this lead', NOT_LEAD: 'Not a lead' } as const
const verbs = { CLOSED: 'Close lead', NOT_LEAD: 'Mark as not a lead' } as const

/** Asks why a lead is closed or is not a lead. OTHER needs a description (docs/product.md#leads). */
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
  const { error, attempt } = useFormError()
  const name = nameInSentence(leadName(lead))
  const read = () => readAnew(client, leadQuery(lead.id))
  const form = useAppForm({
    ...formBasics,
    defaultValues: { reason: '', description: '' },
    validators: {
      onDynamic: ({ value }) => {
        const problem = statusReasonProblem(status, value)
        return problem && { fields: { [problem.field]: problem.message } }
      },
    },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const { reason } = value
        const description = value.description.trim() || undefined
        try {
          await change.mutateAsync({ status, reason, description, fromStatus: lead.leadStatus })
        } catch (thrown) {
          // The refetch updates the lead behind the dialog. What the user chose stays.
          if (thrown instanceof ApiError && thrown.status === 409) void read().catch(() => undefined)
          throw thrown
        }
        toast.success({ title: `${name}: ${leadStatusLook(status).label}` })
        onClose()
      }),
  })
  const other = useFormState(form, (state) => state.values.reason === 'OTHER')
  return (
    <FormDialog
      form={form}
      title={titles[status]}
      submit={verbs[status]}
      width={400}
      pending={change.isPending}
      error={error}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2" data-user-text>
        {name}
      </p>
      <form.AppField name="reason">
        {(field) => (
          <field.SelectField label="Reason" placeholder="Choose a reason" options={statusReasons[status]} />
        )}
      </form.AppField>
      <form.AppField name="description">
        {(field) => <field.TextArea label="Description" optional={!other} minRows={3} className="mt-4" />}
      </form.AppField>
    </FormDialog>
  )
}
