import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getAdministratorFor } from './endpoints/people.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: the accounts that the signed-in person can represent, those that could be read. */
export const administratorForQuery = () =>
  queryOptions({
    queryKey: keys.administratorFor(),
    queryFn: async ({ client, signal }) =>
      readable(await apiOf(client).call(getAdministratorFor, {}, { signal })),
    // The switch screen has words of its own for a failure.
    meta: { quiet: true },
  })
