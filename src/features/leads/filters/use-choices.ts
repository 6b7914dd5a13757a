import { useQuery } from '@tanstack/react-query'

import { leadFacetsQuery } from '#/api/lead-counts.ts'
import { teamsQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { type LeadFacet } from '#/domain/list/lead-facets.ts'
import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilters, NO_HOST } from '#/domain/list/lead-filters.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { type ChoiceRow } from './choice-list.tsx'
import { fixedChoices } from './filter-groups.ts'
import { useFilterNames } from './use-filter-names.ts'

const quiet = { quiet: true }

/**
 * Returns the choices of a filter, each with the number of leads it would show. A fixed list keeps its order. People,
 * teams, properties and campaigns are sorted by number of leads, and chosen values are always included.
 */
export function useChoices(
  facet: LeadFacet,
  scope: LeadScope,
  filters: LeadFilters,
  now: number,
): { rows: ChoiceRow[]; failed: boolean; loading: boolean } {
  const { user } = useViewer()
  const value = filters[facet]
  const chosen = Array.isArray(value) ? value.map(String) : []
  // A chosen value may have no leads, and then the counts don't contain its name.
  const nameOf = useFilterNames({ [facet]: value }, scope, now)
  const counted = useQuery(leadFacetsQuery(scope, facet, now))
  const teams = useQuery({ ...teamsQuery(), meta: quiet, enabled: facet === 'team' })
  const users = useQuery({ ...usersQuery(), meta: quiet, enabled: facet === 'agent' || facet === 'tourHost' })
  const leadsWith = (value: string) =>
    counted.data === undefined
      ? undefined
      : (counted.data.values.find((one) => one.value === value)?.count ?? 0)
  const state = { failed: counted.isError && counted.data === undefined, loading: counted.isPending }
  const fixed = fixedChoices(facet)
  if (fixed) return { rows: fixed.map((choice) => ({ ...choice, count: leadsWith(choice.value) })), ...state }

  const names = new Map<string, string>()
  for (const { id, name } of [...(teams.data ?? []), ...(users.data ?? [])]) names.set(id, name)
  for (const { value, label } of counted.data?.values ?? []) if (label) names.set(value, label)
  if (facet === 'tourHost') names.set(NO_HOST, 'No host')
  const special =
    facet === 'agent'
      ? [
          { value: 'me', label: 'Me', count: leadsWith(user.id) },
          { value: 'unassigned', label: 'Unassigned', count: leadsWith('unassigned') },
        ]
      : []
  const known = new Set([...(counted.data?.values ?? []).map(({ value }) => value), ...chosen])
  if (facet === 'team') for (const { id } of teams.data ?? []) known.add(id)
  for (const { value } of special) known.delete(value)
  if (facet === 'agent' && !chosen.includes(user.id)) known.delete(user.id)
  const others = [...known].map((one) => ({
    value: one,
    label: formatPhone(names.get(one) ?? nameOf(facet, one) ?? '…'),
    count: leadsWith(one),
  }))
  others.sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || compareNames(a.label, b.label))
  return { rows: [...special, ...others], ...state }
}
