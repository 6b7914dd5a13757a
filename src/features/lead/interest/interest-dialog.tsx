import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { settleLead } from '#/api/cache/settle-lead.ts'
import { setInterest } from '#/api/endpoints/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { plainFields, sameValue, typedSince } from '#/domain/field-conflicts.ts'
import {
  interestFormSchema,
  interestFormValues,
  interestInForm,
  type InterestValues,
  interestValues,
  formatInterestValue,
} from '#/domain/lead/interest-form.ts'
import { type Interest, interestStates, notInterestedReasons } from '#/domain/lead/lead-details.ts'
import { leadName } from '#/domain/lead/lead.ts'
import { interestLabels, notInterestedLabels } from '#/domain/lead/property-interest.ts'
import { lastChangeBy } from '#/domain/lead/timeline/last-change.ts'
import { type Team } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { isUnreadable, readable } from '#/lib/schema.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { useTeamProperties } from '../dialogs/use-team-properties.ts'

const fields = plainFields<InterestValues>()
const labels: Readonly<Record<string, string>> = { interest: 'Interest', units: 'Units' }

/** Adds a property to a lead, or changes the lead's interest in it. */
export function InterestDialog({
  leadId,
  team,
  propertyId,
  onClose,
}: {
  leadId: string
  team: Team | undefined
  /** The property to edit. If omitted, a new one is added. */
  propertyId: string | undefined
  onClose: () => void
}) {
  const { rights } = useLeadPermissions(leadId)
  const { form, lead, said, error, pending, dirty, changed, by, restart } = useInterestForm(
    leadId,
    propertyId,
    onClose,
  )
  const properties = useTeamProperties(team, lead)
  const against = useFormState(form, (state) => state.values.interest === 'NOT_INTERESTED')
  const other = useFormState(form, (state) => state.values.reason === 'OTHER')
  const adding = propertyId === undefined
  const propertyRef = useFormState(form, (state) => state.values.propertyRef)
  const others = said.flatMap(({ property: { id } }) => (adding && id !== propertyRef ? [id] : []))
  const title = adding ? 'Add property' : 'Property interest'

  return (
    <FormDialog
      form={form}
      title={title}
      submit={adding ? 'Add property' : 'Save'}
      pending={pending}
      error={error}
      dirty={dirty}
      verdict={rights.edit}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <p className="-mt-1 mb-3 text-ink-3" data-user-text>
        <bdi>{shortName(leadName(lead))}</bdi>
      </p>
      <ChangedByPanel
        by={by}
        conflicts={changed.conflicts}
        describe={(field) => ({
          label: labels[field] ?? field,
          format: formatInterestValue,
        })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <form.AppField name="propertyRef" listeners={{ onChange: restart }}>
        {(field) => (
          <field.SelectField
            label="Property"
            placeholder="Choose a property"
            options={properties.filter(({ value }) => !others.includes(value))}
            disabled={!adding}
          />
        )}
      </form.AppField>
      <form.AppField name="interest">
        {(field) => (
          <Segmented
            label="Interest"
            fill
            className="mt-4 !h-9"
            options={interestStates.map((value) => ({ value, label: interestLabels[value] ?? value }))}
            value={field.state.value}
            onChange={(value) => field.handleChange(value)}
          />
        )}
      </form.AppField>
      {against && (
        <>
          <form.AppField name="reason">
            {(field) => (
              <field.SelectField
                label="Reason"
                className="mt-4"
                placeholder="Choose a reason"
                options={notInterestedReasons.map((value) => ({
                  value,
                  label: notInterestedLabels[value] ?? value,
                }))}
              />
            )}
          </form.AppField>
          <form.AppField name="description">
            {(field) => <field.TextArea label="Description" optional={!other} className="mt-4" limit={500} />}
          </form.AppField>
        </>
      )}
      <form.AppField name="units">
        {(field) => <field.TextField label="Units" optional className="mt-4" help="For example 4C, 4F" />}
      </form.AppField>
    </FormDialog>
  )
}

/**
 * The form of an interest. It starts with the current values, merges in colleagues' changes, and saves. A colleague may
 * have added the property that is being added here.
 */
function useInterestForm(leadId: string, propertyId: string | undefined, onClose: () => void) {
  const client = useQueryClient()
  const { data: lead } = useSuspenseQuery(leadQuery(leadId))
  const { user } = useViewer()
  const { error, attempt } = useFormError()
  const said = readable(lead.interests)
  const [opened] = useState(() => said.find((one) => one.property.id === propertyId))
  const save = useSaveInterest(leadId)
  const [first] = useState(() => ({
    propertyRef: propertyId ?? '',
    ...interestFormValues(interestValues(opened)),
  }))
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: interestFormSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const { interests } = await refetchNow(client, leadQuery(leadId))
        const read = readable(interests).find((one) => one.property.id === value.propertyRef) ?? opened
        const merged = interestFormValues(changed.onto(interestValues(read)))
        await save.mutateAsync({
          value: z.parse(interestFormSchema, { ...value, ...merged }),
          from: read?.interest,
        })
        toast.success({ title: read === undefined ? 'Property added' : 'Property interest saved' })
        onClose()
      }),
  })
  const values = useFormState(form, (state) => state.values)
  const known = said.find((one) => one.property.id === values.propertyRef) ?? opened
  const mine = interestInForm(values)
  const put = (next: InterestValues) => {
    const { interest, reason, description, units } = interestFormValues(next)
    form.setFieldValue('units', units)
    if (next.interest === mine.interest) return
    form.setFieldValue('interest', interest)
    form.setFieldValue('reason', reason)
    form.setFieldValue('description', description)
  }
  const baseState = useState(() => interestValues(opened))
  const changed = useChangedBy({ fields, theirs: interestValues(known), mine, onMine: put, baseState })
  /** Starts anew with another property to add. What a colleague said about the one before does not apply to it. */
  const restart = () => {
    const [, setBase] = baseState
    const none = interestValues(undefined)
    put(typedSince(fields, changed.base, mine, none))
    setBase(none)
  }
  const base = interestInForm(interestFormValues(changed.base))
  const dirty = values.propertyRef !== first.propertyRef || !sameValue(base, mine)
  const by = lastChangeBy(lead, user.name, 'INTEREST_CHANGED')
  return { form, lead, said, error, pending: save.isPending, dirty, changed, by, restart }
}

function useSaveInterest(leadId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: ({
      value,
      from,
    }: {
      value: z.output<typeof interestFormSchema>
      /** The lead's last known interest in the property. */
      from: Interest['interest'] | undefined
    }) =>
      settleLead(
        client,
        leadId,
        () =>
          apiOf(client).call(setInterest, {
            params: { leadId, propertyId: value.propertyRef },
            body: {
              interest: value.interest,
              reason: value.interest === 'NOT_INTERESTED' ? value.reason : null,
              description: value.interest === 'NOT_INTERESTED' ? value.description || null : null,
              units: value.units || null,
              fromInterest: from ?? null,
            },
          }),
        (read) =>
          read.interests.some(
            (one) =>
              !isUnreadable(one) &&
              one.property.id === value.propertyRef &&
              one.interest === value.interest &&
              (one.units ?? '') === value.units &&
              (value.interest === 'INTERESTED' ||
                (one.reason === value.reason && (one.description ?? '') === value.description)),
          ),
      ),
    causes: () => [{ eventType: 'LEAD_CHANGED', lead: { id: leadId } }],
    onError: () => void client.invalidateQueries({ queryKey: leadQuery(leadId).queryKey }),
  })
}
