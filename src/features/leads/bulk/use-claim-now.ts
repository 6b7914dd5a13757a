import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { applierOf } from '#/api/applier-of.ts'
import { claimLead } from '#/api/endpoints/lead-assignment.ts'
import { ApiError, isAborted, wordsOf } from '#/api/errors.ts'
import { leadQuery } from '#/api/lead.ts'
import { useAct } from '#/api/mutation.ts'
import { apiOf } from '#/api/query-client.ts'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { clock } from '#/lib/clock.ts'
import { announce } from '#/ui/live-region.tsx'
import { toast } from '#/ui/toast.ts'

import { nameOf } from './lead-labels.ts'

/**
 * Claims one lead at once. Who was too late is told who was faster and when (P14).
 * @param onTaken somebody else has it now
 */
export function useClaimNow(onTaken: (row: LeadRow) => void) {
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
        toast.error({ title: `${nameOf(row)} could not be claimed`, body: wordsOf(error) })
        return
      }
      applierOf(client).apply({ eventType: 'LEAD_CLAIMED', lead: { id: row.id } })
      const who = await whoHas(client, row.id)
      const body = `${nameOf(row)}: ${who ?? error.detail ?? error.message}`
      toast.info({ title: 'No longer available', body })
      announce(`No longer available. ${body}`, 'assertive')
      onTaken(row)
    },
  })
}

/** "Claimed by Marcus Oyelaran 2 s ago", as the lead's own history tells. */
async function whoHas(client: QueryClient, leadId: string): Promise<string | undefined> {
  try {
    const [lead, { takenWords }] = await Promise.all([
      client.query({ ...leadQuery(leadId), staleTime: 0 }),
      // Few are too late: their words come then.
      import('#/domain/lead/taken-words.ts'),
    ])
    // Who is told has not got it.
    return takenWords(lead, '', clock.now())
  } catch {
    return undefined
  }
}
