import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getSmartLists } from './endpoints/smart-lists.ts'
import { fresh } from './fresh.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S2 section 7: the smart lists that the acting user can see; 60 s. */
export const smartListsQuery = () =>
  queryOptions({
    queryKey: keys.smartLists(),
    queryFn: async ({ client, signal }) => readable(await apiOf(client).call(getSmartLists, {}, { signal })),
    staleTime: fresh.smartLists,
  })
