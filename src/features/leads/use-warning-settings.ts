import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { teamsQuery } from '#/api/teams.ts'
import { type WarningSettings } from '#/domain/team.ts'
import { useIdle } from '#/ui/use-idle.ts'

/**
 * What each team counts as waiting too long. Asked for once, when the list stands and the browser has nothing to do:
 * until then, and when it fails, the common limits hold.
 */
export function useWarningSettings(): ReadonlyMap<string, WarningSettings> {
  const idle = useIdle()
  const { data } = useQuery({
    ...teamsQuery(),
    enabled: idle,
    staleTime: Infinity,
    meta: { quiet: true },
    notifyOnChangeProps: ['data'],
  })
  return useMemo(() => {
    const settings = new Map<string, WarningSettings>()
    for (const team of data ?? []) {
      if (team.settings.warningSettings) settings.set(team.id, team.settings.warningSettings)
    }
    return settings
  }, [data])
}
