import { useQuery } from '@tanstack/react-query'

import { leadCountsQuery } from '#/api/leads.ts'
import { defaultPeriod, resolvePeriod } from '#/domain/periods.ts'
import { useNow } from '#/providers/now.ts'
import { useIdle } from '#/ui/use-idle.ts'

/** How many leads the list of all leads holds under its default filters; undefined until known, and when it fails. */
export function useAllLeadsCount(): number | undefined {
  const idle = useIdle()
  const { from, to } = resolvePeriod(defaultPeriod, useNow(60_000))
  const range = {
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(to === undefined ? {} : { createdTo: to }),
  }
  const { data } = useQuery({ ...leadCountsQuery(range), enabled: idle })
  return data?.all
}
