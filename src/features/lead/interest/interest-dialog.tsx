import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { setInterest } from '#/api/endpoints/lead-changes.ts'
import { leadQuery } from '#/api/leads.ts'
import { FormDialog } from '#/components/form-dialog.tsx'
import { useFormError } from '#/components/form-refusal.tsx'
import { type Interest, interestStates, notInterestedReasons } from '#/domain/lead/lead-details.ts'
import { leadName } from '#/domain/lead/lead.ts'
import {
  type InterestForm,
  interestFormSchema,
  interestLabels,
  notInterestedLabels,
} from '#/domain/lead/property-interest.ts'
import { type Team } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { isUnreadable, readable } from '#/lib/schema.ts'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { settleLead } from '../dialogs/lead-actions.ts'
import { useTeamProperties } from '../dialogs/use-team-properties.ts'

/** Adds a property to a lead, or changes what the lead thinks of it. */
export function InterestDialog({
  leadId,
  team,
  propertyId,
  onClose,
}: {
  leadId: string
  team: Team | undefined
  /** The property that is meant; left out: another one is added. */
  propertyId: string | undefined
  onClose: () => void
}) {
  const { data: lead } = useSuspenseQuery(leadQuery(leadId))
  const properties = useTeamProperties(team, lead)
  const said = readable(lead.interests)
  const { error, attempt } = useFormError()
  const [first] = useState((): InterestForm => {
    const known = said.find((one) => one.property.id === propertyId)
    return {
      propertyRef: propertyId ?? '',
      interest: known?.interest === 'NOT_INTERESTED' ? 'NOT_INTERESTED' : 'INTERESTED',
      reason: known?.reason ?? '',
      description: known?.description ?? '',
      units: known?.units ?? '',
    }
  })
  const save = useSaveInterest(leadId, said.find((one) => one.property.id === propertyId)?.interest)
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: interestFormSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        await save.mutateAsync(z.parse(interestFormSchema, value))
        toast.success({ title: propertyId === undefined ? 'Property added' : 'Property interest saved' })
        onClose()
      }),
  })
  const against = useFormState(form, (state) => state.values.interest === 'NOT_INTERESTED')
  const other = useFormState(form, (state) => state.values.reason === 'OTHER')
  const chosen = new Set(propertyId === undefined ? said.map((one) => one.property.id) : [])
  const title = propertyId === undefined ? 'Add property' : 'Property interest'

  return (
    <FormDialog
      form={form}
      title={title}
      submit={propertyId === undefined ? 'Add property' : 'Save'}
      pending={save.isPending}
      error={error}
      onClose={onClose}
    >
      <p className="-mt-1 mb-3 text-ink-3" data-user-text>
        <bdi>{shortName(leadName(lead))}</bdi>
      </p>
      <form.AppField name="propertyRef">
        {(field) => (
          <field.SelectField
            label="Property"
            placeholder="Choose a property"
            options={properties.filter(({ value }) => !chosen.has(value))}
            disabled={propertyId !== undefined}
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

/** @param known what the lead is known to think of the property */
function useSaveInterest(leadId: string, known: Interest['interest'] | undefined) {
  const client = useQueryClient()
  const [base] = useState(known)
  return useAct({
    mutationFn: (value: z.output<typeof interestFormSchema>) =>
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
              fromInterest: base ?? null,
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
