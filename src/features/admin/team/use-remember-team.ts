import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

import { tabOfPath } from '#/domain/team/team-paths.ts'
import { teamTabs } from '#/domain/team/team-tabs.ts'
import { saveLastTeam } from '#/providers/last-team.ts'
import { useViewer } from '#/providers/viewer.tsx'

/** Remembers the open team and its tab for the next visit. */
export function useRememberTeam(teamId: string): void {
  const { user } = useViewer()
  const tab = useLocation({ select: ({ pathname }) => tabOfPath(pathname, teamTabs) })
  useEffect(() => {
    saveLastTeam(user.id, tab === undefined ? { teamId } : { teamId, tab })
  }, [user.id, teamId, tab])
}
