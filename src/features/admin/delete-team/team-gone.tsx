import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { deletionKey, teamThereQuery } from '#/api/admin/delete-team.ts'
import { isNotFound } from '#/api/request/errors.ts'
import { teamQuery } from '#/api/teams.ts'
import { saveLastTeam } from '#/providers/last-team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Calls back after any mutation that failed with a 404, because the subject of the page may have been deleted. */
export function useRefusedAsGone(onRefused: () => void): void {
  const client = useQueryClient()
  const tell = useEffectEvent(onRefused)
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isNotFound(event.action.error))
          tell()
      }),
    [client],
  )
}

/**
 * Mounted on every page of a team: when a colleague deletes the team, redirects the user to the list with a message. The
 * user's own deletion has a message of its own.
 */
export function TeamGone({ teamId, parent }: { teamId: string; parent: '/teams' | '/properties' }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { user } = useViewer()
  const watched = useQuery(teamThereQuery(client, teamId))
  useRefusedAsGone(() => void watched.refetch())
  // The route guards of the page may get the 404 first.
  const team = useQuery({ ...teamQuery(teamId), enabled: false })
  const gone = isNotFound(watched.error) || isNotFound(team.error)
  const name = team.data?.name ?? 'It'
  const deleting = useIsMutating({ mutationKey: deletionKey(teamId) }) > 0
  useEffect(() => {
    if (!gone || deleting) return
    if (client.getMutationCache().find({ mutationKey: deletionKey(teamId), status: 'success' })) return
    toast.info({ id: `deleted ${teamId}`, title: `${name} was deleted` })
    saveLastTeam(user.id, { teamId: undefined })
    void navigate({ to: parent, replace: true, ignoreBlocker: true })
  }, [gone, deleting, client, name, teamId, parent, user.id, navigate])
  return null
}
