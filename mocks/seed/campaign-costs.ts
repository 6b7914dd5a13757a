import { type CampaignCostsRecord } from '../db/office-records.ts'
import { type CampaignRecord } from '../db/records.ts'
import { type World } from '../db/world.ts'

/** Minimum cost of a month, in cents. */
const usual: Readonly<Record<CampaignRecord['category'], number>> = {
  DEFAULT: 14_000,
  FEED: 98_000,
  FORM: 36_000,
}

const HOUR = 3_600_000
const MONTHS = 15
/** Campaigns whose costs nobody has entered. */
const unknown = new Set(['campaign-harborview-owner-line', 'campaign-eastside-lofts-desk'])

/** Seeds the costs of the campaigns for the months up to this one. Every third campaign varies with the season. */
export function seedCampaignCosts({ store, clock }: World): void {
  const date = new Date(clock.now())
  const starts = Array.from({ length: MONTHS }, (_, back) =>
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1),
  ).toReversed()
  for (const [at, campaign] of [...store.campaigns.values()].entries()) {
    const leader = store.teams.get(campaign.teamRef)?.members.find(({ role }) => role === 'TEAM_LEAD')
    if (unknown.has(campaign.id) || campaign.status !== 'ACTIVE') continue
    const userName = store.users.get(leader?.userRef ?? '')?.name ?? 'Someone'
    const costs: CampaignCostsRecord = { months: new Map(), history: [], changedTs: 0 }
    for (const start of starts) {
      const month = new Date(start).toISOString().slice(0, 7)
      const season = at % 3 === 0 ? (new Date(start).getUTCMonth() % 4) * 1_550 : 0
      const cents = usual[campaign.category] + (at % 5) * 2_250 + season
      const before = [...costs.months.values()].at(-1)
      costs.months.set(month, cents)
      // A cost that is the same as in the previous month is carried over and not entered.
      if (cents === before) continue
      costs.changedTs = start + 15 * HOUR
      costs.history.push({
        id: `cost-${campaign.id}-${month}`,
        month,
        after: cents,
        createdTs: costs.changedTs,
        userName,
      })
    }
    campaign.costs = costs
  }
}
