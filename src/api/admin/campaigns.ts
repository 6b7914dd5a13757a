import { queryOptions } from '@tanstack/react-query'

import { type CampaignPeriod } from '#/domain/campaign/campaign-rows.ts'
import { readable } from '#/lib/schema.ts'

import { getCampaignRows } from '../endpoints/admin/campaigns.ts'
import { apiOf } from '../query-client.ts'
import { adminKeys } from './keys.ts'

/** The campaigns of a team, those that could be read, with the leads that came in through each in a period. */
export const campaignRowsQuery = (teamId: string, { from, to }: Pick<CampaignPeriod, 'from' | 'to'>) =>
  queryOptions({
    queryKey: [...adminKeys.campaignRows(teamId), from, to] as const,
    queryFn: async ({ client, signal }) =>
      readable(
        await apiOf(client).call(getCampaignRows, { params: { teamId }, query: { from, to } }, { signal }),
      ),
    meta: { quiet: true },
  })
