import { queryOptions } from '@tanstack/react-query'

import { getLead } from './endpoints/lead.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'
import { shareRows } from './share-rows.ts'

/** S1 section 7: one lead. */
export const leadQuery = (leadId: string) =>
  queryOptions({
    queryKey: keys.lead(leadId),
    queryFn: ({ client, signal }) => apiOf(client).call(getLead, { params: { leadId } }, { signal }),
    structuralSharing: shareRows,
    meta: { quiet: true },
  })
