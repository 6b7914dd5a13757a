import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

import { teamThereQuery } from '#/api/admin/delete-team.ts'
import { ApiError } from '#/api/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { saveLastTeam } from '#/providers/last-team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** On every page of a team: whoever is there when somebody deletes it is led to the list, with words. */
export function TeamGone({ teamId, parent }: { teamId: string; parent: '/teams' | '/properties' }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { user } = useViewer()
  const watched = useQuery(teamThereQuery(client, teamId))
  // The guards of the page may learn it first.
  const team = useQuery({ ...teamQuery(teamId), enabled: false })
  const gone = isGone(watched.error) || isGone(team.error)
  const name = team.data?.name ?? 'It'
  useEffect(() => {
    if (!gone) return
    toast.info({ id: `deleted ${teamId}`, title: `${name} was deleted` })
    saveLastTeam(user.id, { teamId: undefined })
    void navigate({ to: parent, replace: true, ignoreBlocker: true })
  }, [gone, name, teamId, parent, user.id, navigate])
  return null
}
