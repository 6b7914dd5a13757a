import { campaignNameExists } from '#/api/endpoints/admin/campaigns.ts'

import { openTeam, sameName } from '../../server/find.ts'
import { on } from '../../server/on.ts'

/** Campaigns, as a leader works on them. */
export const campaignHandlers = {
  campaignNameExists: on(campaignNameExists, (call) => {
    const team = openTeam(call, call.param('teamId'))
    return [...call.world.store.campaigns.values()].some(
      (campaign) =>
        campaign.teamRef === team.id &&
        campaign.category === call.query.category &&
        sameName(campaign.name, call.query.name),
    )
  }),
}
