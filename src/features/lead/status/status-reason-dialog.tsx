import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { refetchNow } from '#/api/cache/refetch-now.ts'
import { useChangeLeadStatus } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { isConflict } from '#/api/request/errors.ts'
import { ChangedByPanel, type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { plainFields } from '#/domain/field-conflicts.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { type ReasonedStatus, statusReasons } from '#/domain/lead/status-reasons.ts'
import { isOwnStatus, lastChangeBy } from '#/domain/lead/timeline/last-change.ts'
import { statusReasonProblem } from '#/domain/policy/lead-action-gates.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

const titles = { CLOSED: 'Close this lead', NOT_LEAD: 'Not a lead' } as const
const verbs = { CLOSED: 'Close lead', NOT_LEAD: 'Mark as not a lead' } as const

interface StatusValue {
  readonly status: string
}
const fields = plainFields<StatusValue>()
const statusDescription: FieldDescription = {
  label: 'Status',
  format: (value) => (typeof value === 'string' ? leadStatusLook(value).label : ''),
}

/** Asks why a lead is closed or is not a lead. OTHER needs a description (docs/product.md#leads). */
export function StatusReasonDialog({
  lead,
  status,
  onClose,
}: {
  lead: Lead
  status: ReasonedStatus
  onClose: () => void
}) {
  const { rights } = useLeadPermissions(lead.id)
  const { user } = useViewer()
  const { form, changed, error, pending } = useReasonForm(lead, status, onClose)
  const other = useFormState(form, (state) => state.values.reason === 'OTHER')
  const by = lastChangeBy(lead, user.name, 'STATUS_CHANGED')
  const already = !pending && lead.leadStatus === status
  return (
    <FormDialog
      form={form}
      title={titles[status]}
      submit={verbs[status]}
      width={400}
      pending={pending}
      error={error}
      blocked={already}
      verdict={rights.edit}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <p className="mb-3 text-ink-2" data-user-text>
        {nameInSentence(leadName(lead))}
      </p>
      <ChangedByPanel
        by={by}
        conflicts={changed.conflicts}
        describe={() => statusDescription}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      {already && <AlreadySet label={leadStatusLook(status).label} by={by} />}
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

/** Says that the lead has the status already. The chosen reason would not be stored. */
function AlreadySet({ label, by }: { label: string; by: string | undefined }) {
  return (
    <p
      role="status"
      data-user-text
      className="mb-4 rounded-md border border-line-2 bg-warning-tint px-3 py-2.5"
    >
      {by === undefined
        ? `The status is already ${label}.`
        : `${nameInSentence(by)} changed the status to ${label} while you were editing. Your reason can’t be saved any more.`}
    </p>
  )
}

/** The form of the reason. A colleague's change of the status is decided before it is replaced. */
function useReasonForm(lead: Lead, status: ReasonedStatus, onClose: () => void) {
  const client = useQueryClient()
  const { user } = useViewer()
  const change = useChangeLeadStatus(lead.id)
  const { error, attempt } = useFormError()
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
        const now = await refetchNow(client, leadQuery(lead.id))
        // The dialog says so.
        if (now.leadStatus === status) return
        changed.check(theirsIn(now))
        const { reason } = value
        const description = value.description.trim() || undefined
        try {
          await change.mutateAsync({ status, reason, description, fromStatus: now.leadStatus })
        } catch (thrown) {
          // The refetch updates the lead behind the dialog. What the user chose stays.
          if (isConflict(thrown)) void refetchNow(client, leadQuery(lead.id)).catch(() => undefined)
          throw thrown
        }
        toast.success({ title: `${nameInSentence(leadName(lead))}: ${leadStatusLook(status).label}` })
        onClose()
      }),
  })
  const baseState = useState<StatusValue>({ status: lead.leadStatus })
  const [base] = baseState
  // Nothing is to be decided about the user's own change, which was still being sent when the dialog opened, nor about
  // the status that is to be set, which the dialog reports on its own.
  const theirsIn = (read: Lead): StatusValue =>
    read.leadStatus === status || isOwnStatus(read, user) ? base : { status: read.leadStatus }
  const changed = useChangedBy({
    fields,
    theirs: theirsIn(lead),
    mine: { status },
    // Taking theirs leaves nothing to save.
    onMine: onClose,
    baseState,
  })
  return { form, changed, error, pending: change.isPending }
}
