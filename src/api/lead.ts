import { queryOptions } from '@tanstack/react-query'

import { keys } from './cache/keys.ts'
import { noteMissing } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { shareRows } from './cache/share-rows.ts'
import { getLead } from './endpoints/lead.ts'

/** Query for one lead. */
export const leadQuery = (leadId: string) =>
  queryOptions({
    queryKey: keys.lead(leadId),
    queryFn: async ({ client, signal, queryKey }) =>
      noteMissing(queryKey, await apiOf(client).call(getLead, { params: { leadId } }, { signal })),
    structuralSharing: shareRows,
    meta: { quiet: true },
  })
