import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { teamsQuery } from '#/api/teams.ts'
import { type Team } from '#/domain/team/team.ts'
import { useIdle } from '#/ui/use-idle.ts'

/**
 * The teams of the list by id: what each counts as waiting too long, and whether its leads are claimed. Asked for once,
 * when the list stands and the browser has nothing to do: until then, and when it fails, the common limits hold.
 */
export function useListTeams(): ReadonlyMap<string, Team> {
  const idle = useIdle()
  const { data } = useQuery({
    ...teamsQuery(),
    enabled: idle,
    staleTime: Infinity,
    meta: { quiet: true },
    notifyOnChangeProps: ['data'],
  })
  return useMemo(() => new Map((data ?? []).map((team) => [team.id, team])), [data])
}
