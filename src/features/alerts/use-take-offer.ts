import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { alertsQuery } from '#/api/alerts.ts'
import { useTakeLead } from '#/components/use-take-lead.ts'
import { goneWords } from '#/domain/alert/alert-gone-words.ts'
import { alertLeadName, type NameOf } from '#/domain/alert/alert-words.ts'
import { type Alert, isGone } from '#/domain/alert/alert.ts'
import { clock } from '#/lib/clock.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/toast.ts'

/**
 * Claims or assigns the lead of an offer. Who was too late is told who was faster and when; the list and the lead are
 * read again, so that nothing stays half done (P14).
 */
export function useTakeOffer(offer: Alert, userName: NameOf) {
  const client = useQueryClient()
  const { user } = useViewer()
  const leadId = offer.lead.id
  const name = alertLeadName(offer)
  return useTakeLead(leadId, name, async (error) => {
    const gone = (await readAgain(client)).find((alert) => alert.lead.id === leadId && isGone(alert))
    const who = gone && goneWords(gone, userName, user.id, clock.now())
    toast.info({
      title: 'No longer available',
      body: `${name}: ${who ?? error.detail ?? error.message}`,
    })
  })
}

async function readAgain(client: QueryClient): Promise<Alert[]> {
  try {
    return await client.query({ ...alertsQuery(), staleTime: 0 })
  } catch {
    return []
  }
}
