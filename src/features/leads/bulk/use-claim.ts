import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { applierOf } from '#/api/cache/applier-of.ts'
import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { settleLead } from '#/api/cache/settle-lead.ts'
import { claimLead } from '#/api/endpoints/lead-assignment.ts'
import { leadQuery } from '#/api/lead.ts'
import { isAborted, isConflict } from '#/api/request/errors.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { type Team } from '#/domain/team/team.ts'
import { clock } from '#/lib/clock.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { type LeadRows } from '../page/use-lead-pages.ts'
import { nameOf } from './lead-labels.ts'

/**
 * Time after a claim in which the list may not show it yet, in milliseconds. Until then the lead is not claimed again.
 */
const CLAIMED_MS = 1_500

/**
 * Claims single leads of a list. Each claim runs on its own and does not wait for the claim of another lead. If a
 * colleague was faster, the user is told who it was, and the focus moves to the next lead that can be claimed.
 */
export function useClaim({
  rows,
  teamsNow,
  cursorIndex,
  onFocusRow,
}: {
  rows: LeadRows
  /** The teams that are known so far. */
  teamsNow: () => readonly Team[]
  cursorIndex: () => number | undefined
  onFocusRow: (index: number) => void
}): { claim: (row: LeadRow) => void; isClaiming: (leadId: string) => boolean } {
  const { user } = useViewer()
  // By lead id, the time (epoch ms of this computer's clock) until which another press is ignored, because it would
  // claim the lead again.
  const guarded = useRef(new Map<string, number>())
  const [pending, setPending] = useState<readonly string[]>([])
  const verdictOf = (row: LeadRow) => rowRights(row, user, teamsNow()).claim
  const claimableIn = (from: number, to: number): number | undefined => {
    for (let index = from; index < to; index += 1) {
      const row = rows.rowAt(index)
      if (row === undefined) return undefined
      if (!isUnreadable(row) && verdictOf(row).ok) return index
    }
    return undefined
  }
  const claiming = useClaimMutation({
    onTooLate(row) {
      // Search further down, as far as rows are loaded, otherwise from the top.
      const from = rows.indexOf(row.id) ?? cursorIndex() ?? -1
      const next = claimableIn(from + 1, rows.total ?? 0) ?? claimableIn(0, Math.max(0, from))
      if (next !== undefined) onFocusRow(next)
    },
    onEnd(row, failed) {
      if (failed) guarded.current.delete(row.id)
      else guarded.current.set(row.id, clock.local() + CLAIMED_MS)
      setPending((now) => now.filter((id) => id !== row.id))
    },
  })
  return {
    isClaiming: (leadId) => pending.includes(leadId),
    claim(row) {
      if (clock.local() < (guarded.current.get(row.id) ?? 0)) return
      const verdict = verdictOf(row)
      // While the team is not known, let the server decide.
      if (verdict.ok || verdict.rule === 'checking') {
        guarded.current.set(row.id, Infinity)
        setPending((now) => [...now, row.id])
        // Not `act`, because its guard covers all leads together.
        claiming.mutate(row)
      } else
        toast.info({
          title: `${nameOf(row)} can’t be claimed`,
          body: `${verdict.why}.`,
          id: `claim-${row.id}`,
        })
    },
  }
}

function useClaimMutation({
  onTooLate,
  onEnd,
}: {
  /** Called when somebody else already has the lead. */
  onTooLate: (row: LeadRow) => void
  onEnd: (row: LeadRow, failed: boolean) => void
}) {
  const client = useQueryClient()
  const { user } = useViewer()
  return useAct<unknown, LeadRow>({
    mutationFn: ({ id: leadId }) =>
      settleLead(
        client,
        leadId,
        () => apiOf(client).call(claimLead, { params: { leadId } }),
        ({ assignedAgentRef }) => assignedAgentRef === user.id,
      ),
    causes: (_, row) => [{ eventType: 'LEAD_CLAIMED', lead: { id: row.id } }],
    onSuccess: (_, row) => {
      toast.success({ title: `You claimed ${nameOf(row)}` })
    },
    onError: async (error, row) => {
      if (isAborted(error)) return
      if (!isConflict(error)) {
        const name = nameOf(row)
        toastNotDone(error, `${name} couldn’t be claimed`, `${name} was claimed`)
        return
      }
      applierOf(client).apply({ eventType: 'LEAD_CLAIMED', lead: { id: row.id } })
      const claimedBy = await claimedByLabel(client, row.id)
      const body = `${nameOf(row)}: ${claimedBy ?? error.detail ?? error.message}`
      toast.info({ title: 'No longer available', body })
      announce(`No longer available. ${body}`, 'assertive')
      onTooLate(row)
    },
    onSettled: (_, error, row) => onEnd(row, error !== null),
  })
}

/** Returns "Claimed by Marcus Oyelaran 2 s ago", from the lead's own history. */
async function claimedByLabel(client: QueryClient, leadId: string): Promise<string | undefined> {
  try {
    const [lead, { lastAssignmentText }] = await Promise.all([
      refetchNow(client, leadQuery(leadId)),
      // Users are rarely too late, so this code is not loaded with the list.
      import('#/domain/lead/timeline/last-assignment.ts'),
    ])
    // The acting user sees this because somebody else has the lead, so no name has to be left out.
    return lastAssignmentText(lead, '', clock.now())
  } catch {
    return undefined
  }
}
