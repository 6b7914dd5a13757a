import { useQueries, useQuery } from '@tanstack/react-query'

import { reportChoicesQuery } from '#/api/admin/reports.ts'
import { propertyNamesQuery } from '#/api/properties.ts'
import { campaignQuery, teamsQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { idsOf, type ReportSearch } from './report-search.ts'
import { type ReportState } from './report-state.ts'

/** The filters that have a searchable list of choices. */
export const searchedKeys = ['property', 'agent', 'campaign'] as const
/** A filter that has a searchable list of choices. */
export type SearchedKey = (typeof searchedKeys)[number]

interface ChoiceLabels {
  readonly one: string
  readonly many: string
  readonly single: string
  readonly label: string
}

/** The labels of these filters. */
export const choiceLabels: Readonly<Record<SearchedKey, ChoiceLabels>> = {
  property: { one: 'property', many: 'properties', single: 'Property', label: 'Properties' },
  agent: { one: 'agent', many: 'agents', single: 'Agent', label: 'Agents' },
  campaign: { one: 'campaign', many: 'campaigns', single: 'Campaign', label: 'Campaigns' },
}

/** The filters with a few fixed options. */
export const namedChoices = {
  category: {
    label: 'Category',
    options: [
      { value: '', label: 'All categories' },
      { value: 'DEFAULT', label: 'Channel' },
      { value: 'FORM', label: 'Form' },
      { value: 'FEED', label: 'Feed' },
    ],
  },
  propertyType: {
    label: 'Property type',
    options: [
      { value: '', label: 'All property types' },
      { value: 'RESIDENTIAL', label: 'Residential' },
      { value: 'COMMERCIAL', label: 'Commercial' },
    ],
  },
  listing: {
    label: 'Listing',
    options: [
      { value: '', label: 'Listed or not' },
      { value: 'LISTED', label: 'Listed' },
      { value: 'NOT_LISTED', label: 'Not listed' },
    ],
  },
} as const

/** Returns the current choice as text: `All agents`, `Luis Ortega`, `Unknown agent`, `3 agents`. */
export function useChosenLabel(of: SearchedKey, search: ReportSearch): string {
  const chosen = idsOf(search[of])
  const names = useNames(of, chosen.length === 1 ? chosen : [])
  const [only] = chosen
  if (only === undefined) return `All ${choiceLabels[of].many}`
  if (chosen.length > 1) return `${chosen.length} ${choiceLabels[of].many}`
  return names(only) ?? `1 ${choiceLabels[of].one}`
}

/**
 * Returns a function for the names of the chosen ids: `Unknown agent` for an id without a name, undefined while the
 * names load.
 */
export function useNames(of: SearchedKey, chosen: readonly string[]): (id: string) => string | undefined {
  const { data: choices } = useQuery({ ...reportChoicesQuery(of), enabled: chosen.length > 0 })
  // Ids without leads are not among the choices, so their names are fetched.
  const missing = choices ? chosen.filter((id) => !choices.some(({ value }) => value === id)) : []
  const asks = (key: SearchedKey) => of === key && missing.length > 0
  const quiet = { meta: { quiet: true } }
  const properties = useQuery({ ...propertyNamesQuery(missing), ...quiet, enabled: asks('property') })
  const users = useQuery({ ...usersQuery(), ...quiet, enabled: asks('agent') })
  const campaigns = useQueries({
    queries: asks('campaign') ? missing.map((id) => ({ ...campaignQuery(id), ...quiet, retry: false })) : [],
  })
  const settled = [properties, users, ...campaigns].every(({ fetchStatus }) => fetchStatus === 'idle')
  return (id) => {
    const name =
      choices?.find(({ value }) => value === id)?.label ??
      (of === 'property'
        ? properties.data?.get(id)
        : of === 'agent'
          ? users.data?.find((one) => one.id === id)?.name
          : campaigns[missing.indexOf(id)]?.data?.name)
    return name ?? (choices && settled ? `Unknown ${choiceLabels[of].one}` : undefined)
  }
}

/** Returns the filters of a report with all names: `Teams: Eastside, Midtown`. */
export function useFilterLabels({ scope: { filters } }: ReportState): string[] {
  const { teamNoun } = useViewer()
  const { data: teams = [] } = useQuery({ ...teamsQuery(), meta: { quiet: true } })
  const names = {
    property: useNames('property', filters.property ?? []),
    agent: useNames('agent', filters.agent ?? []),
    campaign: useNames('campaign', filters.campaign ?? []),
  }
  const text = (label: string, chosen: readonly string[] | undefined, nameOf: (id: string) => string) =>
    chosen === undefined ? [] : [`${label}: ${chosen.map(nameOf).join(', ')}`]
  return [
    ...text(teamNoun.teams, filters.team, (id) => teams.find((team) => team.id === id)?.name ?? 'Unknown'),
    ...searchedKeys.flatMap((key) =>
      text(choiceLabels[key].label, filters[key], (id) => names[key](id) ?? 'Unknown'),
    ),
    ...(['category', 'propertyType', 'listing'] as const).flatMap((key) =>
      text(
        namedChoices[key].label,
        filters[key],
        (id) => namedChoices[key].options.find(({ value }) => value === id)?.label ?? 'Unknown',
      ),
    ),
  ]
}
