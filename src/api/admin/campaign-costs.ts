import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { type CampaignCosts } from '#/domain/report/campaign-cost.ts'

import { lostAnswer } from '../cache/lost-answer.ts'
import { noteMissing } from '../cache/missing-rows.ts'
import { useAct } from '../cache/mutation.ts'
import { apiOf } from '../cache/query-client.ts'
import { refetchNow } from '../cache/refetch-now.ts'
import { settle } from '../cache/settle.ts'
import { getCampaignCosts, setCampaignCost } from '../endpoints/admin/campaign-costs.ts'
import { isConflict } from '../request/errors.ts'
import { adminKeys } from './keys.ts'

/** Query for the cost of a campaign by month, with the user who entered each amount. */
export const campaignCostsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: adminKeys.campaignCosts(campaignId),
    queryFn: async ({ client, signal, queryKey }) =>
      noteMissing(
        queryKey,
        await apiOf(client).call(getCampaignCosts, { params: { campaignId } }, { signal }),
      ),
    meta: { quiet: true },
  })

/** A cost as entered, in whole cents. `cents` is undefined when there is no amount. */
interface EnteredCost {
  readonly month: string
  readonly cents: number | undefined
  /** The version that the user's change is based on. */
  readonly fromTs: number
}

/** Saves what a campaign cost in a month. @throws ApiError 409 when a colleague changed the costs first */
export function useSetCampaignCost(campaignId: string) {
  const client = useQueryClient()
  const query = campaignCostsQuery(campaignId)
  return useAct({
    mutationFn: ({ month, cents, fromTs }: EnteredCost): Promise<CampaignCosts> =>
      settle(
        () =>
          apiOf(client).call(setCampaignCost, {
            params: { campaignId },
            body: { month, cents: cents ?? null, fromTs },
          }),
        {
          read: () => refetchNow(client, query),
          found: (now: CampaignCosts) =>
            now.months.find((one) => one.month === month)?.cents === cents && now,
          failure: lostAnswer,
        },
      ),
    onSuccess: (costs) => {
      client.setQueryData(query.queryKey, costs)
      for (const report of ['campaign-channels', 'campaign'])
        void client.invalidateQueries({ queryKey: adminKeys.anyReport(report) })
    },
    onSettled: (_, error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: query.queryKey })
    },
  })
}
