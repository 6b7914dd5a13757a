import { useQueries, useQuery } from '@tanstack/react-query'

import { leadQuery } from '#/api/lead.ts'
import { propertyQuery } from '#/api/properties.ts'
import { teamQuery, teamsQuery } from '#/api/teams.ts'
import { userQuery } from '#/api/users.ts'
import { useCampaign } from '#/components/lead/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { type TemplateFacts } from '#/domain/template/template-variables.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'

const quiet = { quiet: true }

function propertyRefs(lead: Lead | undefined): string[] {
  if (!lead) return []
  const tours = lead.tours.flatMap((tour) =>
    isUnreadable(tour) || tour.tourStatus !== 'SCHEDULED' ? [] : [tour.property?.id],
  )
  const refs = [lead.assignedProperty?.propertyRef ?? lead.property?.id, ...tours]
  return [...new Set(refs.filter((ref) => ref !== undefined))]
}

/** Returns a lead with its campaign and its assigned agent, which are read by id if they did not come with it. */
function useWholeLead(lead: Lead | undefined): { whole: Lead | undefined; pending: boolean } {
  const { user } = useViewer()
  const { campaign, campaignPending } = useCampaign(lead?.campaign, lead?.campaignRef)
  const assigned = lead?.assignedAgent ?? (user.id === lead?.assignedAgentRef ? user : undefined)
  const agent = useQuery({
    ...userQuery(lead?.assignedAgentRef ?? ''),
    meta: quiet,
    enabled: lead?.assignedAgentRef !== undefined && assigned === undefined,
  })
  return {
    whole: lead && {
      ...lead,
      campaign,
      assignedAgent: assigned ?? agent.data,
    },
    pending: campaignPending || agent.isLoading,
  }
}

/**
 * Returns the data that fills a template for one lead: the lead, its team, its property and the properties of its
 * tours. Data that could not be read is left out, which results in gaps. `pending` is true while some of it is still
 * loading.
 */
export function useTemplateFacts(leadId: string | undefined): {
  facts: TemplateFacts | undefined
  lead: Lead | undefined
  pending: boolean
  error: Error | null
  retry: () => void
} {
  const { user, client } = useViewer()
  const now = useNow(60_000)
  const known = leadId !== undefined
  const query = useQuery({ ...leadQuery(leadId ?? ''), enabled: known })
  const lead = query.data
  const teams = useQuery({ ...teamsQuery(), meta: quiet, refetchOnMount: false })
  const listed = teams.data?.find(({ id }) => id === lead?.teamRef)
  const single = useQuery({
    ...teamQuery(lead?.teamRef ?? ''),
    meta: quiet,
    enabled: lead !== undefined && !teams.isPending && listed === undefined,
  })
  const properties = useQueries({
    queries: propertyRefs(lead).map((id) => ({ ...propertyQuery(id), meta: quiet })),
    combine: (answers) => ({
      pending: answers.some(({ isPending }) => isPending),
      byId: new Map(answers.flatMap(({ data }) => (data ? [[data.id, data] as const] : []))),
    }),
  })
  const team = listed ?? single.data
  const { whole, pending } = useWholeLead(lead)
  const facts: TemplateFacts | undefined = whole && {
    lead: whole,
    agentName: user.name,
    companyName: client.name,
    teamName: team?.name,
    properties: properties.byId,
    now,
  }
  return {
    facts,
    lead,
    pending:
      known &&
      (lead === undefined ||
        properties.pending ||
        pending ||
        (team === undefined && (teams.isPending || single.isLoading))),
    error: lead === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}
