import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getDuplicates } from './endpoints/lead-duplicates.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** Assumed, where the lead does not bring them: leads with a number or an address of this one. Below the lead: what changes its contacts changes them. */
export const duplicatesQuery = (leadId: string) =>
  queryOptions({
    queryKey: keys.duplicates(leadId),
    queryFn: async ({ client, signal }) =>
      readable(await apiOf(client).call(getDuplicates, { params: { leadId } }, { signal })),
    meta: { quiet: true },
  })
