import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { settleLead } from '#/api/cache/settle-lead.ts'
import { changeLeadStatus, setLease } from '#/api/endpoints/lead-changes.ts'
import { aboutStatus } from '#/api/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { plainFields } from '#/domain/field-conflicts.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { type LeaseForm, leaseForm, leaseFormSchema } from '#/domain/lead/lease.ts'
import { lastChangeBy } from '#/domain/lead/timeline/last-change.ts'
import { statusChangeVerdict } from '#/domain/policy/lead-gates.ts'
import { type Team } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { parseWholeDollars, typedDollars } from '#/lib/money.ts'
import { formatIsoDate, isoDate } from '#/lib/time/format-date.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { DateFormField } from '#/ui/form/date-form-fields.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { leaseVerdict } from '../dialogs/action-verdicts.ts'
import { useTeamProperties } from '../dialogs/use-team-properties.ts'
import { useUndoableLeadAction } from '../dialogs/use-undoable-lead-action.ts'

type Values = Omit<LeaseForm, 'close'>

const fields = plainFields<Values>()
const labels: Readonly<Record<string, string>> = {
  leasedDate: 'Leased on',
  startDate: 'Lease start',
  endDate: 'Lease end',
  propertyRef: 'Property',
  unit: 'Unit',
  rent: 'Monthly rent',
}

/** Formats a value of the form as the lead page shows it. */
function formatValue(field: string, value: unknown, propertyName: (ref: unknown) => string): string {
  if (typeof value !== 'string') return ''
  if (field === 'propertyRef') return propertyName(value)
  if (field === 'rent') return typedDollars(value)
  return field.endsWith('Date') ? formatIsoDate(value) : value
}

/** Records a lease, and offers to close the lead as leased. */
export function LeaseDialog({
  leadId,
  team,
  onClose,
}: {
  leadId: string
  team: Team | undefined
  onClose: () => void
}) {
  const { form, lead, isNew, error, pending, dirty, changed, verdict, closing, properties, by } =
    useLeaseForm(leadId, team, onClose)
  const title = isNew ? 'Add lease' : 'Change lease'
  const propertyName = (ref: unknown) => properties.find(({ value }) => value === ref)?.label ?? ''
  return (
    <FormDialog
      form={form}
      title={title}
      submit={isNew ? 'Add lease' : 'Save lease'}
      pending={pending}
      error={error}
      dirty={dirty}
      verdict={verdict}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <p className="-mt-1 mb-3 text-ink-3" data-user-text>
        <bdi>{[shortName(leadName(lead)), lead.property?.name].filter(Boolean).join(', ')}</bdi>
      </p>
      <ChangedByPanel
        by={by}
        conflicts={changed.conflicts}
        describe={(field) => ({
          label: labels[field] ?? field,
          format: (value) => formatValue(field, value, propertyName),
        })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <form.AppField name="propertyRef">
          {(field) => (
            <field.SelectField label="Property" optional placeholder="No property" options={properties} />
          )}
        </form.AppField>
        <form.AppField name="unit">{(field) => <field.TextField label="Unit" optional />}</form.AppField>
        <form.AppField name="leasedDate">{() => <DateFormField label="Leased on" />}</form.AppField>
        <form.AppField name="rent">
          {(field) => (
            <field.TextField
              label="Monthly rent"
              optional
              inputMode="numeric"
              unit="USD"
              className="tabular-nums"
            />
          )}
        </form.AppField>
        <form.AppField name="startDate">{() => <DateFormField label="Lease start" optional />}</form.AppField>
        <form.AppField name="endDate">{() => <DateFormField label="Lease end" optional />}</form.AppField>
      </div>
      {closing.ok && (
        <div className="mt-4 rounded-md border border-line bg-surface-2 px-3 py-2.5">
          <form.AppField name="close">
            {(field) => (
              <field.CheckboxField label={<span className="font-medium">Close this lead as Leased</span>} />
            )}
          </form.AppField>
          <p className="pl-6 text-small text-ink-3">
            The reason is set to Leased. You can undo this for 6 seconds.
          </p>
        </div>
      )}
    </FormDialog>
  )
}

/** The form of a lease. It starts with the existing lease, merges in colleagues' changes, and saves. */
function useLeaseForm(leadId: string, team: Team | undefined, onClose: () => void) {
  const client = useQueryClient()
  const { data: lead } = useSuspenseQuery(leadQuery(leadId))
  const { rights } = useLeadPermissions(leadId)
  const { user } = useViewer()
  const properties = useTeamProperties(team, lead)
  const { error, attempt } = useFormError()
  const [today] = useState(() => isoDate(clock.now()))
  const unset = { today, propertyRef: lead.property?.id }
  const theirs = valuesOf(leaseForm(lead.lease, unset))
  const verdict = leaseVerdict(lead, rights)
  const closing = statusChangeVerdict(lead, 'CLOSED', rights)
  const [first] = useState(() => ({ ...theirs, close: lead.lease === undefined && closing.ok }))
  const [isNew] = useState(lead.lease === undefined)
  const save = useSaveLease(leadId)
  // A colleague who changed the status since is not overruled unseen: the server refuses, and a toast says so.
  const [fromStatus] = useState(lead.leadStatus)
  const closeLead = useCloseAsLeased(lead, fromStatus, isNew)

  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: leaseFormSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const read = await refetchNow(client, leadQuery(leadId))
        const merged = changed.onto(valuesOf(leaseForm(read.lease, unset)))
        await save.mutateAsync({ value: z.parse(leaseFormSchema, { ...value, ...merged }), base: read.lease })
        onClose()
        if (value.close && closing.ok) closeLead()
        else toast.success({ title: isNew ? 'Lease added' : 'Lease saved' })
      }),
  })
  const mine = valuesOf(useFormState(form, (state) => state.values))
  const changed = useChangedBy({
    fields,
    theirs,
    mine,
    onMine: (values) => {
      for (const [name, value] of Object.entries(values)) {
        if (isField(name)) form.setFieldValue(name, value)
      }
    },
  })

  const closeChanged = useFormState(form, (state) => state.values.close !== first.close)
  const dirty = changed.dirty || closeChanged
  const by = lastChangeBy(lead, user.name, 'LEASE_SET')
  return {
    form,
    lead,
    isNew,
    error,
    pending: save.isPending,
    dirty,
    changed,
    verdict,
    closing,
    properties,
    by,
  }
}

function useSaveLease(leadId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({ value, base }: { value: z.output<typeof leaseFormSchema>; base: Lead['lease'] }) => {
      const rent = parseWholeDollars(value.rent).dollars
      return settleLead(
        client,
        leadId,
        () =>
          apiOf(client).call(setLease, {
            params: { leadId },
            body: {
              leasedDate: value.leasedDate,
              startDate: value.startDate || null,
              endDate: value.endDate || null,
              propertyRef: value.propertyRef || null,
              unit: value.unit || null,
              rent: rent ?? null,
              base: base ?? null,
            },
          }),
        ({ lease }) =>
          lease?.leasedDate === value.leasedDate &&
          (lease.startDate ?? '') === value.startDate &&
          (lease.endDate ?? '') === value.endDate &&
          (lease.property?.id ?? '') === value.propertyRef &&
          (lease.unit ?? '') === value.unit &&
          lease.rent === rent,
      )
    },
    causes: () => [{ eventType: 'LEAD_CHANGED', lead: { id: leadId } }],
    onError: () => void client.invalidateQueries({ queryKey: leadQuery(leadId).queryKey }),
  })
}

/** Returns a function that closes the lead after its lease was saved. This can be undone. */
function useCloseAsLeased(lead: Lead, fromStatus: string, isNew: boolean): () => void {
  const act = useUndoableLeadAction()
  return () =>
    act(
      {
        about: aboutStatus(lead.id),
        shows: 'CLOSED',
        leadIds: [lead.id],
        send: (api, options) =>
          api.call(
            changeLeadStatus,
            {
              params: { leadId: lead.id },
              body: { status: 'CLOSED', reason: 'LEASED', fromStatus },
            },
            options,
          ),
        causes: [{ eventType: 'LEAD_CHANGED', lead: { id: lead.id } }],
        isDone: (read) => read.leadStatus === 'CLOSED',
      },
      {
        done: isNew ? 'Lease added, lead closed as Leased' : 'Lease saved, lead closed as Leased',
        body: shortName(leadName(lead)),
        undone: 'The lead stays open',
        failed: 'The lease is saved, but the lead couldn’t be closed',
      },
    )
}

function valuesOf({ close: _close, ...values }: LeaseForm): Values {
  return values
}

const isField = (name: string): name is keyof Values => Object.hasOwn(labels, name)
