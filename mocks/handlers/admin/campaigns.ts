import { campaignNameExists } from '#/api/endpoints/admin/campaigns.ts'

import { enterTeam, sameName } from '../../server/find.ts'
import { on } from '../../server/on.ts'

/** Campaigns, as a leader works on them. */
export const campaignHandlers = {
  campaignNameExists: on(campaignNameExists, (call) => {
    const team = enterTeam(call, call.param('teamId'))
    return [...call.world.store.campaigns.values()].some(
      (campaign) =>
        campaign.teamRef === team.id &&
        campaign.category === call.query.category &&
        sameName(campaign.name, call.query.name),
    )
  }),
}
