import { useQueries, useQuery } from '@tanstack/react-query'

import { leadFacetsQuery } from '#/api/lead-counts.ts'
import { propertyNamesQuery } from '#/api/properties.ts'
import { campaignQuery, teamsQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { statusReasonLabel } from '#/domain/lead/status-reasons.ts'
import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import {
  type LeadFilterKey,
  type LeadFilters,
  NO_CAMPAIGN,
  NO_HOST,
  NO_PROPERTY,
  SEVERAL_CAMPAIGNS,
} from '#/domain/list/lead-filters.ts'
import { useViewer } from '#/providers/viewer.tsx'

const quiet = { quiet: true }

/** Labels of the two values of the agent filter that are not user ids. */
const specialNames: Readonly<Record<string, string>> = { me: 'Me', unassigned: 'Unassigned' }

/**
 * Returns the names of the people, teams, properties, units and campaigns that a list is filtered by. The names of
 * units and campaigns come with the counts of their filter. A campaign that is missing there is fetched by its id.
 */
export function useFilterNames(filters: LeadFilters, scope: LeadScope, now: number) {
  const { user } = useViewer()
  const people = [...(filters.agent ?? []), ...(filters.tourHost ?? [])].filter(
    (id) => !(id in specialNames) && id !== user.id && id !== NO_HOST,
  )
  const teams = useQuery({ ...teamsQuery(), meta: quiet, enabled: filters.team !== undefined })
  const users = useQuery({ ...usersQuery(), meta: quiet, enabled: people.length > 0 })
  const properties = useQuery({
    ...propertyNamesQuery((filters.property ?? []).filter((id) => id !== NO_PROPERTY)),
    meta: quiet,
    enabled: filters.property !== undefined,
  })
  const units = useQuery({ ...leadFacetsQuery(scope, 'unit', now), enabled: filters.unit !== undefined })
  const counted = useQuery({
    ...leadFacetsQuery(scope, 'campaign', now),
    enabled: filters.campaign !== undefined,
  })
  const wanted = new Set([...(filters.campaign ?? []), ...(filters.anyTouch ?? [])])
  const missing = [...wanted].filter(
    (id) =>
      id !== NO_CAMPAIGN &&
      id !== SEVERAL_CAMPAIGNS &&
      (counted.isFetched || filters.campaign === undefined) &&
      !counted.data?.values.some(({ value, label }) => value === id && label),
  )
  const campaigns = useQueries({ queries: missing.map((id) => ({ ...campaignQuery(id), meta: quiet })) })

  return (key: LeadFilterKey, id: string): string | undefined => {
    switch (key) {
      case 'agent':
      case 'tourHost':
        if (id === NO_HOST) return 'No host'
        return id === user.id
          ? user.name
          : (specialNames[id] ?? users.data?.find((one) => one.id === id)?.name)
      case 'team':
        return teams.data?.find((one) => one.id === id)?.name
      case 'property':
        return id === NO_PROPERTY ? 'No property' : properties.data?.get(id)
      case 'unit':
        return units.data?.values.find(({ value }) => value === id)?.label ?? undefined
      case 'lostReason':
        return statusReasonLabel(id)
      case 'campaign':
      case 'anyTouch':
        if (id === NO_CAMPAIGN) return 'No campaign'
        if (id === SEVERAL_CAMPAIGNS) return 'Two campaigns or more'
        return (
          counted.data?.values.find(({ value }) => value === id)?.label ??
          campaigns.find(({ data }) => data?.id === id)?.data?.name
        )
      default:
        return undefined
    }
  }
}
