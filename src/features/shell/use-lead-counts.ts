import { useQuery } from '@tanstack/react-query'

import { leadCountsQuery } from '#/api/lead-counts.ts'
import { defaultPeriod, resolvePeriod } from '#/domain/time/periods.ts'
import { useNow } from '#/providers/now.ts'

/** How many leads each list holds under its default filters; undefined until known, and when it fails. One question for all. */
export function useLeadCounts() {
  const { from, to } = resolvePeriod(defaultPeriod, useNow(60_000))
  const range = {
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(to === undefined ? {} : { createdTo: to }),
  }
  return useQuery(leadCountsQuery(range)).data
}
