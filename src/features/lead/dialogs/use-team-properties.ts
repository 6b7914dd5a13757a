import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { propertyNamesQuery } from '#/api/properties.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { type Team } from '#/domain/team/team.ts'
import { readable } from '#/lib/schema.ts'
import { compareNames } from '#/lib/text/name-order.ts'

/** A property as an option of a select. */
export interface PropertyChoice {
  readonly value: string
  readonly label: string
}

/** Returns the properties of a team sorted by name, including those that the lead already refers to. */
export function useTeamProperties(
  team: Pick<Team, 'properties'> | undefined,
  lead?: Lead,
): readonly PropertyChoice[] {
  const known = useMemo(() => {
    const named = [
      lead?.property,
      lead?.lease?.property,
      ...readable(lead?.interests ?? []).map((one) => one.property),
      ...readable(lead?.tours ?? []).map((one) => one.property),
    ]
    return new Map(named.flatMap((one) => (one ? [[one.id, one.name] as const] : [])))
  }, [lead])
  const ids = useMemo(
    () => [...new Set([...(team?.properties ?? []), ...known.keys()])].toSorted(),
    [team, known],
  )
  const { data } = useQuery(propertyNamesQuery(ids))
  return useMemo(
    () =>
      ids
        .flatMap((value) => {
          const label = data?.get(value) ?? known.get(value)
          return label === undefined ? [] : [{ value, label }]
        })
        .toSorted((a, b) => compareNames(a.label, b.label)),
    [ids, data, known],
  )
}
