import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { applierOf } from '#/api/cache/applier-of.ts'
import { useAct } from '#/api/cache/mutation.ts'
import { apiOf } from '#/api/cache/query-client.ts'
import { readAnew } from '#/api/cache/read-anew.ts'
import { claimLead } from '#/api/endpoints/lead-assignment.ts'
import { leadQuery } from '#/api/leads.ts'
import { ApiError, isAborted, errorMessage } from '#/api/request/errors.ts'
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

/** Milliseconds in which a lead that was claimed is not claimed again. */
const CLAIMED_MS = 1_500

/**
 * Claims one lead of a list at once. A person who was too late is told who was faster, and is led to the next lead that
 * can be claimed.
 */
export function useClaim({
  rows,
  teamsNow,
  cursorIndex,
  onFocusRow,
}: {
  rows: LeadRows
  /** As far as they are known. */
  teamsNow: () => readonly Team[]
  cursorIndex: () => number | undefined
  onFocusRow: (index: number) => void
}): { claim: (row: LeadRow) => void; pending: boolean } {
  const { user } = useViewer()
  const claimed = useRef({ id: '', at: 0 })
  const verdictOf = (row: LeadRow) => rowRights(row, user, teamsNow()).claim
  const claimableIn = (from: number, to: number): number | undefined => {
    for (let index = from; index < to; index += 1) {
      const row = rows.rowAt(index)
      if (row === undefined) return undefined
      if (!isUnreadable(row) && verdictOf(row).ok) return index
    }
    return undefined
  }
  const claiming = useClaimMutation((row) => {
    // Further down, as far as rows are loaded; else the first one from the top.
    const from = rows.indexOf(row.id) ?? cursorIndex() ?? -1
    const next = claimableIn(from + 1, rows.total ?? 0) ?? claimableIn(0, Math.max(0, from))
    if (next !== undefined) onFocusRow(next)
  })
  return {
    pending: claiming.isPending,
    claim(row) {
      // Until the list says that it is claimed, a second press would claim it again.
      if (claimed.current.id === row.id && clock.local() - claimed.current.at < CLAIMED_MS) return
      claimed.current = { id: row.id, at: clock.local() }
      const verdict = verdictOf(row)
      // While the team is not known the server decides.
      if (verdict.ok || verdict.rule === 'checking') claiming.act(row)
      else
        toast.info({
          title: `${nameOf(row)} can’t be claimed`,
          body: `${verdict.why}.`,
          id: `claim-${row.id}`,
        })
    },
  }
}

/** @param onTooLate somebody else has the lead now */
function useClaimMutation(onTooLate: (row: LeadRow) => void) {
  const client = useQueryClient()
  return useAct<unknown, LeadRow>({
    mutationFn: (row) => apiOf(client).call(claimLead, { params: { leadId: row.id } }),
    causes: (_, row) => [{ eventType: 'LEAD_CLAIMED', lead: { id: row.id } }],
    onSuccess: (_, row) => {
      toast.success({ title: `You claimed ${nameOf(row)}` })
    },
    onError: async (error, row) => {
      if (isAborted(error)) return
      if (!(error instanceof ApiError) || error.status !== 409) {
        toast.error({ title: `${nameOf(row)} couldn’t be claimed`, body: errorMessage(error) })
        return
      }
      applierOf(client).apply({ eventType: 'LEAD_CLAIMED', lead: { id: row.id } })
      const claimedBy = await claimedByLabel(client, row.id)
      const body = `${nameOf(row)}: ${claimedBy ?? error.detail ?? error.message}`
      toast.info({ title: 'No longer available', body })
      announce(`No longer available. ${body}`, 'assertive')
      onTooLate(row)
    },
  })
}

/** "Claimed by Marcus Oyelaran 2 s ago", from the lead's own history. */
async function claimedByLabel(client: QueryClient, leadId: string): Promise<string | undefined> {
  try {
    const [lead, { lastAssignmentText }] = await Promise.all([
      readAnew(client, leadQuery(leadId)),
      // Few people are too late, so the code for them is not loaded with the list.
      import('#/domain/lead/timeline/last-assignment.ts'),
    ])
    // The acting user is told this because somebody else has the lead: no name is left out.
    return lastAssignmentText(lead, '', clock.now())
  } catch {
    return undefined
  }
}
