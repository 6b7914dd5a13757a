import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { settleLead } from '#/api/cache/settle-lead.ts'
import { shareLead } from '#/api/endpoints/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { teamsQuery } from '#/api/teams.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { FormError, useFormError } from '#/components/form/form-refusal.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { leadStatusLook } from '#/domain/lead/lead-status.ts'
import { leadName } from '#/domain/lead/lead.ts'
import { propertyNeeded, SHARE_NOTE, shareFormSchema } from '#/domain/lead/share-rules.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { isUnreadable, readable } from '#/lib/schema.ts'
import { sentences } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { shareVerdict } from '../dialogs/action-verdicts.ts'
import { useTeamProperties } from '../dialogs/use-team-properties.ts'
import { ShareList } from './share-list.tsx'
import { ShareOutcome } from './share-outcome.tsx'

const empty = { teamRef: '', propertyRef: '', note: '' }

/** Shares a lead with another team: team required, property required unless the client is an owner (docs/product.md#leads). */
export function ShareDialog({ leadId, onClose }: { leadId: string; onClose: () => void }) {
  const client = useQueryClient()
  const { data: lead } = useSuspenseQuery(leadQuery(leadId))
  const { rights } = useLeadPermissions(leadId)
  const { kind, teamNoun } = useViewer()
  const teams = useQuery(teamsQuery())
  const { error, attempt } = useFormError()
  const [schema] = useState(() => shareFormSchema(kind))
  const verdict = shareVerdict(lead, rights)
  const shares = readable(lead.shares)

  const save = useAct({
    mutationFn: (value: { teamRef: string; propertyRef: string; note: string }) =>
      settleLead(
        client,
        leadId,
        () =>
          apiOf(client).call(shareLead, {
            params: { leadId },
            body: {
              teamRef: value.teamRef,
              propertyRef: value.propertyRef || null,
              note: value.note || null,
            },
          }),
        (read) =>
          read.shares.some(
            (share) =>
              !isUnreadable(share) &&
              // A share with the same team that existed before is not the result of the request whose response was
              // lost.
              !shares.some(({ id }) => id === share.id) &&
              share.team.id === value.teamRef &&
              (share.property?.id ?? '') === value.propertyRef,
          ),
      ),
    causes: () => [{ eventType: 'LEAD_SHARED', lead: { id: leadId } }],
    onError: () => void client.invalidateQueries({ queryKey: leadQuery(leadId).queryKey }),
  })
  const form = useAppForm({
    ...formBasics,
    defaultValues: empty,
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        if (!verdict.ok) return
        await save.mutateAsync(z.parse(schema, value))
        toast.success({
          title: `Shared with ${shortName(team?.name ?? '')}`,
          body: shortName(leadName(lead)),
        })
        onClose()
      }),
  })
  const chosen = useFormState(form, (state) => state.values.teamRef)
  const others = (teams.data ?? []).filter((one) => one.id !== lead.teamRef)
  const team = others.find((one) => one.id === chosen)
  const properties = useTeamProperties(team)
  const needed = propertyNeeded(kind)

  return (
    <FormDialog
      form={form}
      title="Share lead"
      submit="Share"
      pending={save.isPending}
      error={error}
      blocked={!verdict.ok}
      onClose={onClose}
    >
      <p className="-mt-1 mb-3 text-ink-3" data-user-text>
        <bdi>{shortName(leadName(lead))}</bdi>, {leadStatusLook(lead.leadStatus).label}
      </p>
      <form.AppField
        name="teamRef"
        // Another team has other properties, so the property is reset.
        listeners={{ onChange: () => form.setFieldValue('propertyRef', '') }}
      >
        {(field) => (
          <field.SelectField
            label={teamNoun.team}
            placeholder={`Choose a ${teamNoun.team.toLowerCase()}`}
            options={others.map(({ id: value, name: label }) => ({ value, label }))}
            help={
              teams.data !== undefined && others.length === 0
                ? 'There’s no other one to share with'
                : undefined
            }
          />
        )}
      </form.AppField>
      <form.AppField name="propertyRef">
        {(field) => (
          <field.SelectField
            label={kind === 'BROKER' ? 'Property' : 'Building'}
            optional={!needed}
            className="mt-4"
            placeholder={team ? 'Choose a property' : `Choose a ${teamNoun.team.toLowerCase()} first`}
            options={properties}
          />
        )}
      </form.AppField>
      <form.AppField name="note">
        {(field) => <field.TextArea label="Note" optional className="mt-4" limit={SHARE_NOTE} />}
      </form.AppField>
      {team && <ShareOutcome lead={lead} team={team} />}
      {shares.length > 0 && (
        <div className="mt-4">
          <h3 className="text-small font-semibold text-ink-2">Already shared</h3>
          <ShareList shares={shares} />
        </div>
      )}
      <FormError text={verdict.ok || verdict.rule === 'checking' ? undefined : sentences(verdict)} />
    </FormDialog>
  )
}
