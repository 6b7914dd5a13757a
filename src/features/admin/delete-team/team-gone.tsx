import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { teamThereQuery } from '#/api/admin/delete-team.ts'
import { ApiError } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { saveLastTeam } from '#/providers/last-team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Whether a server has said that something is not there. */
export const isNotThere = (error: unknown) => error instanceof ApiError && error.status === 404

/** Calls back after any change that was refused because something is not there: what the page is about may be gone. */
export function useRefusedAsGone(onRefused: () => void): void {
  const client = useQueryClient()
  const tell = useEffectEvent(onRefused)
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isNotThere(event.action.error))
          tell()
      }),
    [client],
  )
}

/** On every page of a team: whoever is there when somebody deletes it is led to the list, with words. */
export function TeamGone({ teamId, parent }: { teamId: string; parent: '/teams' | '/properties' }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { user } = useViewer()
  const watched = useQuery(teamThereQuery(client, teamId))
  useRefusedAsGone(() => void watched.refetch())
  // The guards of the page may learn it first.
  const team = useQuery({ ...teamQuery(teamId), enabled: false })
  const gone = isNotThere(watched.error) || isNotThere(team.error)
  const name = team.data?.name ?? 'It'
  useEffect(() => {
    if (!gone) return
    toast.info({ id: `deleted ${teamId}`, title: `${name} was deleted` })
    saveLastTeam(user.id, { teamId: undefined })
    void navigate({ to: parent, replace: true, ignoreBlocker: true })
  }, [gone, name, teamId, parent, user.id, navigate])
  return null
}
