import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { leadQuery } from '#/api/lead.ts'
import { isForbidden, isNotFound } from '#/api/request/errors.ts'
import { campaignQuery, teamQuery, teamsQuery } from '#/api/teams.ts'
import { leadContext } from '#/domain/policy/lead-context.ts'
import { allOf, mergedGate, rightsUnderStatus } from '#/domain/policy/lead-gates.ts'
import {
  checking,
  claimVerdict,
  leadRights,
  type LeadRights,
  pendingRights,
} from '#/domain/policy/lead-rights.ts'
import { withSharedRights } from '#/domain/policy/shared-rights.ts'
import { type Campaign } from '#/domain/team/campaign.ts'
import { type Team } from '#/domain/team/team.ts'
import { refused, type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** The permissions of the acting user on a lead, and the team and campaign that decide them. */
export interface LeadPermissions {
  readonly rights: LeadRights
  /** Whether the user may claim the lead. */
  readonly claim: Verdict
  readonly team: Team | undefined
  readonly campaign: Campaign | undefined
}

const quiet = { quiet: true }

const notKnown = refused(
  'unknown',
  'We couldn’t load who leases to this lead, so we don’t know what you can do',
  'Reload the page to check again',
)
const nothing = (why: Verdict): LeadRights => ({
  edit: why,
  communicate: why,
  assign: why,
  comment: why,
  open: why,
})

/** Returns why a lead can no longer be read. The server's refusal applies even while the cache still holds the lead. */
export function leadLost(error: unknown): Verdict | undefined {
  if (isForbidden(error)) return refused('no-access', 'You no longer have access to this lead')
  return isNotFound(error) ? refused('lead-gone', 'This lead no longer exists') : undefined
}

/**
 * Returns the permissions of the acting user on a lead, each as a verdict with its reason. While the team or the
 * campaign is loading, nothing is permitted ("checking"). The teams come from the cache that the session maintains. If
 * the lead's team is not among them, that team is read on its own.
 * @param leadId empty when there is no lead: then nothing is permitted and nothing is requested
 */
export function useLeadPermissions(leadId: string): LeadPermissions {
  const { user } = useViewer()
  // On the lead page, the lead is in the cache before the page is shown. Elsewhere, nothing is permitted before it is
  // loaded.
  const { data: lead, error } = useQuery({
    ...leadQuery(leadId),
    meta: quiet,
    enabled: leadId !== '',
  })
  // The session keeps the teams fresh itself, so opening a lead only requests the lead.
  const teams = useQuery({ ...teamsQuery(), meta: quiet, refetchOnMount: false })
  const listed = teams.data?.find((each) => each.id === lead?.teamRef)
  const single = useQuery({
    ...teamQuery(lead?.teamRef ?? ''),
    meta: quiet,
    enabled: lead !== undefined && !teams.isPending && listed === undefined,
  })
  const team = listed ?? single.data
  const { campaign, campaignFailed } = useCampaign(lead?.campaign, lead?.campaignRef)
  const lost = useMemo(() => leadLost(error), [error])
  const failed = lead === undefined ? error !== null : team === undefined && single.isError

  return useMemo(() => {
    if (lost) return { rights: nothing(lost), claim: lost, team, campaign }
    if (lead === undefined || team === undefined)
      return { rights: failed ? nothing(notKnown) : pendingRights, claim: checking, team, campaign }
    const context = leadContext(lead, { viewer: user, team, campaign, campaignFailed })
    const shared = withSharedRights(leadRights(context), lead, user, teams.data ?? [])
    const claim = allOf(mergedGate(lead), claimVerdict(context))
    return { rights: rightsUnderStatus(shared, lead), claim, team, campaign }
  }, [user, lead, lost, team, failed, campaign, campaignFailed, teams.data])
}

/** Returns the lead's campaign: from the lead itself, otherwise read by its id. */
export function useCampaign(embedded: Campaign | undefined, campaignRef: string | undefined) {
  const query = useQuery({
    ...campaignQuery(campaignRef ?? ''),
    meta: quiet,
    enabled: embedded === undefined && campaignRef !== undefined,
  })
  const campaign = embedded ?? query.data
  return {
    campaign,
    campaignPending: query.isLoading,
    campaignFailed: campaign === undefined && query.isError,
  }
}
