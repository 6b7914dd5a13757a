import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { campaignQuery, teamQuery } from '#/api/team.ts'
import { teamsQuery } from '#/api/teams.ts'
import { rightsUnderStatus } from '#/domain/policy/lead-gates.ts'
import { leadRights, type LeadRights, pendingRights } from '#/domain/policy/lead-rights.ts'
import { withSharedRights } from '#/domain/policy/shared-rights.ts'
import { type Campaign } from '#/domain/team/campaign.ts'
import { type Team } from '#/domain/team/team.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { refused } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** What the acting user may do with a lead, and the team and campaign that decide it. */
export interface LeadStanding {
  readonly rights: LeadRights
  readonly team: Team | undefined
  readonly campaign: Campaign | undefined
}

const quiet = { quiet: true }

const notKnown = refused(
  'unknown',
  'The team of this lead could not be read, so what you may do is not known',
  'Reload the page to check again',
)
const teamUnknown: LeadRights = {
  edit: notKnown,
  communicate: notKnown,
  assign: notKnown,
  comment: notKnown,
  open: notKnown,
}

/**
 * The rights of the acting user on a lead, each a verdict with its reason. While the team or the campaign is on its way
 * nothing is granted ("checking", P38). The teams are read from the cache that the session keeps; a lead whose team is
 * not among them reads that one team.
 * @param leadId empty where there is no lead: nothing is granted, and nothing asked
 */
export function useLeadStanding(leadId: string): LeadStanding {
  const { user } = useViewer()
  // In the cache before the page is shown; elsewhere nothing is granted before it is here.
  const { data: lead, isError: leadFailed } = useQuery({
    ...leadQuery(leadId),
    meta: quiet,
    enabled: leadId !== '',
  })
  // The session keeps its teams fresh itself: a visit to a lead asks for the lead and nothing else.
  const teams = useQuery({ ...teamsQuery(), meta: quiet, refetchOnMount: false })
  const listed = teams.data?.find((each) => each.id === lead?.teamRef)
  const single = useQuery({
    ...teamQuery(lead?.teamRef ?? ''),
    meta: quiet,
    enabled: lead !== undefined && !teams.isPending && listed === undefined,
  })
  const team = listed ?? single.data
  const { campaign, campaignFailed } = useCampaign(lead?.campaign, lead?.campaignRef)
  const failed = lead === undefined ? leadFailed : team === undefined && single.isError

  return useMemo(() => {
    if (lead === undefined || team === undefined)
      return { rights: failed ? teamUnknown : pendingRights, team, campaign }
    const rights = leadRights({
      viewer: user,
      lead,
      team,
      campaign,
      campaignFailed,
      names: { assignedAgent: lead.assignedAgent && nameInSentence(lead.assignedAgent.name) },
    })
    const shared = withSharedRights(rights, lead, user, teams.data ?? [])
    return { rights: rightsUnderStatus(shared, lead), team, campaign }
  }, [user, lead, team, failed, campaign, campaignFailed, teams.data])
}

/** The lead's campaign: as it came with the lead, else read by its id. */
function useCampaign(embedded: Campaign | undefined, campaignRef: string | undefined) {
  const query = useQuery({
    ...campaignQuery(campaignRef ?? ''),
    meta: quiet,
    enabled: embedded === undefined && campaignRef !== undefined,
  })
  const campaign = embedded ?? query.data
  return { campaign, campaignFailed: campaign === undefined && query.isError }
}
