import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getTeamMembers } from '../endpoints/admin/members.ts'
import { apiOf } from '../query-client.ts'
import { adminKeys } from './keys.ts'

/** Everybody of a team, those that could be read. */
export const teamMembersQuery = (teamId: string) =>
  queryOptions({
    queryKey: adminKeys.members(teamId),
    queryFn: async ({ client, signal }) => {
      const found = await apiOf(client).call(getTeamMembers, { params: { teamId } }, { signal })
      return {
        ...found,
        members: readable(found.members),
        invitations: readable(found.invitations),
        byRole: readable(found.byRole),
      }
    },
    // The page says itself what fails.
    meta: { quiet: true },
  })
