import type * as z from 'zod/mini'

import { type campaignCostsSchema, monthLabel } from '#/domain/report/campaign-cost.ts'
import { formatShortAmount } from '#/lib/money.ts'

import { type Doer } from '../leads/lead-changes.ts'
import { type CampaignCostsRecord } from '../office-records.ts'
import { type CampaignRecord } from '../records.ts'
import { recordTeamActivity } from '../teams/team-activity.ts'
import { type World } from '../world.ts'

/** Returns a campaign's costs in the format of the API. */
export function wireCosts({ costs }: CampaignRecord): z.input<typeof campaignCostsSchema> {
  return {
    months: Array.from(costs?.months ?? [], ([month, cents]) => ({ month, cents })).toSorted((a, b) =>
      a.month < b.month ? 1 : -1,
    ),
    history: (costs?.history ?? []).toReversed().map((line) => ({ ...line })),
    changedTs: costs?.changedTs ?? 0,
  }
}

/** Sets a campaign's cost in a month, in cents. undefined removes it. The values must have been validated before. */
export function setCost(
  world: World,
  campaign: CampaignRecord,
  month: string,
  after: number | undefined,
  doer: Doer,
): void {
  const costs: CampaignCostsRecord = (campaign.costs ??= { months: new Map(), history: [], changedTs: 0 })
  const before = costs.months.get(month)
  if (before === after) return
  if (after === undefined) costs.months.delete(month)
  else costs.months.set(month, after)
  costs.changedTs = Math.max(world.clock.now(), costs.changedTs + 1)
  costs.history.push({
    id: world.store.id('cost'),
    month,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    createdTs: costs.changedTs,
    userName: doer.user.name,
    ...(doer.representative ? { repUserName: doer.representative.name } : {}),
  })
  recordTeamActivity(
    world,
    campaign.teamRef,
    {
      kind: 'CAMPAIGNS',
      text: `Set the cost of ${monthLabel(month)} of`,
      object: { label: campaign.name, type: 'CAMPAIGN', id: campaign.id },
      ...(before === undefined ? {} : { before: formatShortAmount(before) }),
      after: after === undefined ? 'None' : formatShortAmount(after),
    },
    doer,
  )
}
