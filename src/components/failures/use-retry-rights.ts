import { useQuery, useQueryClient } from '@tanstack/react-query'

import { keys } from '#/api/cache/keys.ts'
import { leadQuery } from '#/api/lead.ts'
import { type Verdict } from '#/lib/verdict.ts'

/**
 * Returns a function that refetches what the permissions on a lead depend on, after it could not be read. undefined
 * when there is nothing to refetch.
 * @param verdict one of the permissions (`useLeadPermissions`)
 */
export function useRetryRights(leadId: string, verdict: Verdict): (() => void) | undefined {
  const client = useQueryClient()
  // `useLeadPermissions` loads the lead.
  const { data: lead } = useQuery({ ...leadQuery(leadId), meta: { quiet: true }, enabled: false })
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
