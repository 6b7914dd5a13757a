import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { propertyNamesQuery } from '#/api/properties.ts'
import { teamsQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { type NameOf } from '#/domain/alert/alert-labels.ts'
import { type Alert } from '#/domain/alert/alert.ts'
import { type Team } from '#/domain/team/team.ts'
import { compareNames } from '#/lib/text/name-order.ts'

/** Resolves the ids in alerts to names. undefined until a name is known. */
export interface AlertNames {
  readonly userName: NameOf
  readonly team: (teamRef: string | undefined) => Team | undefined
  readonly teams: readonly Team[]
  readonly propertyName: (propertyRef: string | undefined) => string | undefined
}

/**
 * Fetches the names for a whole page of alerts with three requests, regardless of the number of alerts. A name that
 * cannot be read is left out.
 */
export function useAlertNames(alerts: readonly Alert[]): AlertNames {
  const { data: users } = useQuery(usersQuery())
  const { data: teams } = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const propertyIds = useMemo(
    () => [...new Set(alerts.flatMap(({ lead }) => lead.assignedProperty?.propertyRef ?? []))].toSorted(),
    [alerts],
  )
  // Keep showing the previous names while the name of a new alert is being fetched.
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
      teams: (teams ?? []).toSorted((a, b) => compareNames(a.name, b.name)),
      propertyName: (id) => (id === undefined ? undefined : properties?.get(id)),
    }
  }, [users, teams, properties])
}
