import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { propertyNamesQuery } from '#/api/properties.ts'
import { teamsQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { type NameOf } from '#/domain/alert/alert-labels.ts'
import { type Alert } from '#/domain/alert/alert.ts'
import { type Team } from '#/domain/team/team.ts'

/** The names behind the ids of alerts; undefined until they are known. */
export interface AlertNames {
  readonly userName: NameOf
  readonly team: (teamRef: string | undefined) => Team | undefined
  readonly teams: readonly Team[]
  readonly propertyName: (propertyRef: string | undefined) => string | undefined
}

/** Three requests for a whole page of alerts, whatever their number; a name that can not be read is left out. */
export function useAlertNames(alerts: readonly Alert[]): AlertNames {
  const { data: users } = useQuery(usersQuery())
  const { data: teams } = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const propertyIds = useMemo(
    () => [...new Set(alerts.flatMap(({ lead }) => lead.assignedProperty?.propertyRef ?? []))].toSorted(),
    [alerts],
  )
  // The names of the alerts before stay while one more is asked for.
  const { data: properties } = useQuery({
    ...propertyNamesQuery(propertyIds),
    placeholderData: (before) => before,
  })
  return useMemo(() => {
    const userNames = new Map(users?.map(({ id, name }) => [id, name]))
    const byId = new Map(teams?.map((team) => [team.id, team]))
    return {
      userName: (id) => (id === undefined ? undefined : userNames.get(id)),
      team: (id) => (id === undefined ? undefined : byId.get(id)),
      teams: (teams ?? []).toSorted((a, b) => a.name.localeCompare(b.name)),
      propertyName: (id) => (id === undefined ? undefined : properties?.get(id)),
    }
  }, [users, teams, properties])
}
