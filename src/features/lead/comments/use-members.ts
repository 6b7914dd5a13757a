import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { usersQuery } from '#/api/users.ts'
import { type Team } from '#/domain/team/team.ts'
import { type User } from '#/domain/user/colleague.ts'

/** The people of a team who can be mentioned; asked for once somebody does. */
export function useMembers(
  team: Team | undefined,
  wanted: boolean,
): { people: readonly User[]; pending: boolean } {
  const { data, isPending } = useQuery({ ...usersQuery(), enabled: wanted })
  const people = useMemo(() => {
    const members = new Set(team?.teamMembers.map(({ userRef }) => userRef))
    return (data ?? []).filter((user) => members.has(user.id) && user.status !== 'INACTIVE')
  }, [data, team])
  return { people, pending: wanted && isPending }
}
