import { type ReactNode } from 'react'

import { leadFacetsQuery } from '#/api/lead-counts.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { type LeadFacet } from '#/domain/list/lead-facets.ts'
import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilters } from '#/domain/list/lead-filters.ts'

import { type ListChange } from '../state/list-state.ts'
import { ChoiceList } from './choice-list.tsx'
import { useChoices } from './use-choices.ts'

const numericFacets: readonly LeadFacet[] = ['bedrooms', 'moveInMonth', 'arrivedHour', 'arrivedDay']

/** Edits the choices of one filter. */
export function ChoicesEditor({
  facet,
  label,
  labelShown = false,
  icon,
  filters,
  scope,
  now,
  onChange,
  touch,
}: {
  facet: LeadFacet
  label: string
  labelShown?: boolean
  icon?: ((value: string) => ReactNode) | undefined
  filters: LeadFilters
  scope: LeadScope
  now: number
  onChange: (change: ListChange) => void
  touch: boolean
}) {
  const value = filters[facet]
  const chosen = Array.isArray(value) ? value.map(String) : []
  const { rows, failed, loading } = useChoices(facet, scope, filters, now)
  const take = (values: string[]) => {
    const numbers = numericFacets.some((one) => one === facet)
    onChange({ filters: { [facet]: numbers ? values.map(Number) : values } })
  }
  return (
    <>
      <ChoiceList
        label={label}
        labelShown={labelShown}
        rows={icon ? rows.map((row) => ({ ...row, icon: icon(row.value) })) : rows}
        chosen={chosen}
        onChange={take}
        touch={touch}
      />
      <MissingRows
        queryKey={leadFacetsQuery(scope, facet, now).queryKey}
        one="choice"
        many="choices"
        className="py-2 text-small"
      />
      {failed && <p className="py-2 text-small text-ink-3">The numbers couldn’t be loaded</p>}
      {!failed && rows.length === 0 && (
        <p className="py-2 text-small text-ink-3">{loading ? 'Loading choices' : 'No Results'}</p>
      )}
    </>
  )
}
