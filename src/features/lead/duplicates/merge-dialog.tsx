import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowRight, Building, Lock, Mails, NotebookPen, Users } from 'lucide-react'
import { useState } from 'react'

import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { settleLead } from '#/api/cache/settle-lead.ts'
import { mergeLead } from '#/api/endpoints/lead-changes.ts'
import { leadQuery } from '#/api/lead.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { FormError } from '#/components/form/form-refusal.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { mergeOutcome } from '#/domain/lead/merge-outcome.ts'
import { allOf } from '#/domain/policy/lead-gates.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { sentences } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Spinner } from '#/ui/display/spinner.tsx'
import { CancelButton } from '#/ui/layers/cancel-button.tsx'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Merges two leads. Before that, it shows which lead is kept and what happens to the other one. */
export function MergeDialog({
  leadId,
  otherId,
  onClose,
}: {
  leadId: string
  otherId: string
  onClose: () => void
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: lead } = useSuspenseQuery(leadQuery(leadId))
  const other = useQuery(leadQuery(otherId))
  const mine = useLeadPermissions(leadId).rights.edit
  const theirs = useLeadPermissions(otherId).rights.edit
  const [keep, setKeep] = useState<'other' | 'this'>('other')
  const [problem, setProblem] = useState<string>()
  const verdict = allOf(mine, theirs)
  const from = keep === 'other' ? lead : other.data
  const into = keep === 'other' ? other.data : lead

  const save = useAct({
    mutationFn: ({ fromId, intoId }: { fromId: string; intoId: string; intoName: string }) =>
      settleLead(
        client,
        fromId,
        () => apiOf(client).call(mergeLead, { params: { leadId: fromId }, body: { intoLeadRef: intoId } }),
        (read) => read.mergedInto?.id === intoId,
      ),
    causes: (_, { fromId, intoId }) => [
      { eventType: 'LEAD_CHANGED', lead: { id: fromId } },
      { eventType: 'LEAD_CHANGED', lead: { id: intoId } },
    ],
    onSuccess: (_, { intoId, intoName }) => {
      toast.success({
        title: 'Leads merged',
        body: `Everything is under ${intoName} now.`,
        ...(intoId === leadId
          ? {}
          : {
              action: {
                label: `Open ${intoName}`,
                onPress: () => void navigate({ to: '/leads/$leadId', params: { leadId: intoId } }),
              },
            }),
      })
      onClose()
    },
    onSettled: (_, error) => {
      if (!error) return
      for (const id of [leadId, otherId]) void client.invalidateQueries({ queryKey: leadQuery(id).queryKey })
    },
  })
  const name = (of: Lead) => shortName(leadName(of))

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge leads"
      saving={save.isPending}
      footer={
        <>
          <CancelButton saving={save.isPending} onCancel={onClose} />
          <Button
            size="lg"
            variant="destructive"
            loading={save.isPending}
            aria-disabled={!verdict.ok || from === undefined || into === undefined || undefined}
            onClick={() => {
              setProblem(undefined)
              if (!from || !into) return
              save.act(
                { fromId: from.id, intoId: into.id, intoName: name(into) },
                { onError: (error) => setProblem(errorMessage(error)) },
              )
            }}
          >
            Merge leads
          </Button>
        </>
      }
    >
      {other.data === undefined ? (
        other.isError ? (
          <QueryErrorNote query={other} className="py-2" />
        ) : (
          <p role="status" className="flex items-center gap-2 py-4 text-ink-3">
            <Spinner /> Loading the other lead
          </p>
        )
      ) : (
        <>
          <p className="mb-1 font-medium">Which lead do you want to keep?</p>
          <Segmented
            label="Which lead do you want to keep?"
            fill
            className="!h-9"
            options={[
              { value: 'other', label: sameNames(lead, other.data) ? 'The other lead' : name(other.data) },
              { value: 'this', label: sameNames(lead, other.data) ? 'This lead' : name(lead) },
            ]}
            value={keep}
            onChange={setKeep}
          />
          {from && into && <WhatHappens from={from} into={into} />}
        </>
      )}
      <FormError text={verdict.ok || verdict.rule === 'checking' ? problem : sentences(verdict)} />
    </Dialog>
  )
}

const sameNames = (a: Lead, b: Lead) => leadName(a) === leadName(b)

const icons = {
  communications: Mails,
  contacts: Users,
  tours: NotebookPen,
  kept: Building,
  stays: ArrowRight,
  merged: Lock,
} as const

function WhatHappens({ from, into }: { from: Lead; into: Lead }) {
  return (
    <section
      aria-label="What happens"
      className="mt-4 rounded-md border border-line bg-surface-2 px-3 py-2.5"
    >
      <h3 className="text-small font-semibold text-ink-2">What happens</h3>
      <ul aria-live="polite" className="mt-1 flex flex-col gap-1.5">
        {mergeOutcome(from, into).map(({ icon, text }) => (
          <li key={icon} className="flex gap-2.5">
            <Icon icon={icons[icon]} size={15} className="mt-[2.5px] text-ink-3" />
            <span className="min-w-0 wrap-anywhere" data-user-text>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
