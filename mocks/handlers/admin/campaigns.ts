import { campaignNameExists, getCampaignDetails, getCampaignRows } from '#/api/endpoints/admin/campaigns.ts'

import { campaignRowsOf, campaignsOf, wireCampaignDetails } from '../../db/admin/campaigns.ts'
import { type CampaignRecord } from '../../db/records.ts'
import { type World } from '../../db/world.ts'
import { enterTeam, openTeam, sameName } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

/** @throws Refusal 404 */
function campaignOf({ world }: { world: World }, campaignId: string): CampaignRecord {
  return world.store.campaigns.get(campaignId) ?? refuse(404, 'This campaign no longer exists.')
}

/** Campaigns, as a leader works on them. */
export const campaignHandlers = {
  getCampaignRows: on(getCampaignRows, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    return campaignRowsOf(call.world, call.viewer, team.id, call.query)
  }),

  // Leads name their campaign to people without an entry in its team.
  getCampaignDetails: on(getCampaignDetails, (call) => {
    const campaign = campaignOf(call, call.param('campaignId'))
    openTeam(call, campaign.teamRef)
    return wireCampaignDetails(call.world, call.viewer, campaign)
  }),

  campaignNameExists: on(campaignNameExists, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    const { name, category, listing } = call.query
    return campaignsOf(call.world.store, team.id).some(
      (campaign) =>
        campaign.category === category &&
        (campaign.propertyRef ?? '') === listing &&
        sameName(campaign.name, name),
    )
  }),
}
