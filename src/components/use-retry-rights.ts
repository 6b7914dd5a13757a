import { useQuery, useQueryClient } from '@tanstack/react-query'

import { keys } from '#/api/cache/keys.ts'
import { leadQuery } from '#/api/leads.ts'
import { type Verdict } from '#/lib/result.ts'

/**
 * Asks again for what decides the rights on a lead, where it could not be read; undefined where there is nothing to ask.
 * @param verdict one of the rights (`useLeadPermissions`)
 */
export function useRetryRights(leadId: string, verdict: Verdict): (() => void) | undefined {
  const client = useQueryClient()
  const { data: lead } = useQuery({ ...leadQuery(leadId), meta: { quiet: true } })
  if (verdict.ok || verdict.rule !== 'unknown') return undefined
  const wanted: readonly (readonly string[])[] = [
    keys.teams(),
    lead === undefined ? keys.lead(leadId) : keys.team(lead.teamRef),
    ...(lead?.campaignRef === undefined ? [] : [keys.campaign(lead.campaignRef)]),
  ]
  return () => {
    for (const queryKey of wanted) void client.invalidateQueries({ queryKey })
  }
}
