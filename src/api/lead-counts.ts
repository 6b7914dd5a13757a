import { queryOptions } from '@tanstack/react-query'

import { getLeadCounts } from './endpoints/lead-counts.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** Where this browser is, for the periods of smart lists. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The counts of the menu. */
export const leadCountsQuery = (range: { createdFrom?: number; createdTo?: number }) =>
  queryOptions({
    queryKey: [...keys.leadCounts(), range],
    queryFn: ({ client, signal }) =>
      apiOf(client).call(getLeadCounts, { query: { ...range, zone: zone() } }, { signal }),
    meta: { quiet: true },
  })
