import { getCampaignCosts, setCampaignCost } from '#/api/endpoints/admin/campaign-costs.ts'
import { costMonths } from '#/domain/report/campaign-cost.ts'
import { MOST_CENTS } from '#/lib/money.ts'

import { type CampaignRecord } from '../../db/records.ts'
import { setCost, wireCosts } from '../../db/reports/campaign-costs.ts'
import { type World } from '../../db/world.ts'
import { demandTeam, doerOf, enterTeam } from '../../server/find.ts'
import { on, refuse } from '../../server/on.ts'

/** @throws Refusal 404 */
function campaignOf(world: World, campaignId: string): CampaignRecord {
  return world.store.campaigns.get(campaignId) ?? refuse(404, 'This campaign no longer exists.')
}

/** Handles the costs of campaigns (assumed). */
export const campaignCostHandlers = {
  getCampaignCosts: on(getCampaignCosts, (call) => {
    const campaign = campaignOf(call.world, call.param('campaignId'))
    enterTeam(call, campaign.teamRef)
    return wireCosts(campaign)
  }),

  setCampaignCost: on(setCampaignCost, (call) => {
    const campaign = campaignOf(call.world, call.param('campaignId'))
    demandTeam(call, enterTeam(call, campaign.teamRef), 'manageCampaigns')
    const { month, cents, fromTs } = call.body
    if ((campaign.costs?.changedTs ?? 0) !== fromTs)
      refuse(409, `The cost of ${campaign.name} was changed by someone else meanwhile.`)
    if (cents !== null && (!Number.isInteger(cents) || cents < 0 || cents > MOST_CENTS))
      refuse(422, 'The cost could not be saved.', {
        fieldErrors: { amount: 'Enter an amount like 600 or 600.50' },
      })
    if (!costMonths(call.world.clock.now()).includes(month))
      refuse(422, 'The cost could not be saved.', { fieldErrors: { month: 'Selection Required' } })
    setCost(call.world, campaign, month, cents ?? undefined, doerOf(call))
    return wireCosts(campaign)
  }),
}
