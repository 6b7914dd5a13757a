import { queryOptions } from '@tanstack/react-query'

import { teamNameExists } from '../endpoints/admin/create-team.ts'
import { apiOf } from '../query-client.ts'
import { adminKeys } from './keys.ts'

/** Whether a team of the client has a name already. */
export const teamNameExistsQuery = (name: string) =>
  queryOptions({
    queryKey: adminKeys.teamNameExists(name),
    queryFn: ({ client, signal }) => apiOf(client).call(teamNameExists, { query: { name } }, { signal }),
    // The field says it.
    meta: { quiet: true },
  })
