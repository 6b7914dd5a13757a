import { useQuery } from '@tanstack/react-query'

import { leadFacetsQuery } from '#/api/lead-counts.ts'
import { CustomRange } from '#/components/period/custom-range.tsx'
import { facetOf } from '#/domain/list/lead-facets.ts'
import { type LeadScope } from '#/domain/list/lead-filters-query.ts'
import { type LeadFilters, type LeadFilterKey } from '#/domain/list/lead-filters.ts'
import { dayStart } from '#/domain/time/dates.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { isoDate } from '#/lib/time/format-date.ts'
import { Switch } from '#/ui/controls/switch.tsx'

import { type ListChange } from '../state/list-state.ts'
import { FilterField } from '../toolbar/filter-field.tsx'
import { ChoicesEditor } from './choices-editor.tsx'
import { type FilterGroup } from './filter-groups.ts'
import { LastEditor } from './last-editor.tsx'
import { PeriodEditor } from './period-editor.tsx'

/** The editor of one filter. Changes apply immediately. */
export function FilterEditor(props: {
  group: FilterGroup
  label: string
  filters: LeadFilters
  scope: LeadScope
  now: number
  onChange: (change: ListChange) => void
  touch: boolean
}) {
  const { group, label, filters, onChange, touch } = props
  const [key] = group.keys
  switch (group.editor) {
    case 'text':
      return (
        <>
          <FilterField
            value={filters.q}
            onChange={(q) => onChange({ filters: { q } })}
            size={touch ? 'touch' : 'md'}
            ref={null}
            label="Name, phone or email"
            wide
          />
          <p className="mt-2 text-small text-ink-3">Part of a name, digits of a number, part of an email.</p>
        </>
      )
    case 'flag':
      return <FlagEditor {...props} />
    case 'last':
      return <LastEditor {...props} />
    case 'period':
      return <PeriodEditor {...props} />
    case 'tourDays':
      return <TourDaysEditor {...props} />
    case 'choices': {
      const facet = key === undefined ? undefined : facetOf(key)
      return facet && <ChoicesEditor {...props} facet={facet} label={label} />
    }
  }
}

/** Edits the days of a tour as two dates. The initial values are the week that begins today. */
function TourDaysEditor({ filters, now, onChange }: Parameters<typeof FilterEditor>[0]) {
  const { tourFrom = isoDate(now), tourTo = isoDate(dayStart(now, 6)) } = filters
  return (
    <div className="-mx-1 overflow-hidden rounded-md border border-line-2">
      <CustomRange
        slim
        future
        period={{ from: tourFrom, to: tourTo }}
        on="created"
        now={now}
        onApply={(range) =>
          typeof range !== 'string' && onChange({ filters: { tourFrom: range.from, tourTo: range.to } })
        }
        onCancel={() => undefined}
      />
    </div>
  )
}

function FlagEditor({
  group,
  label,
  filters,
  scope,
  now,
  onChange,
  touch,
}: Parameters<typeof FilterEditor>[0]) {
  const [key] = group.keys
  const count = useFlagCount(key, scope, now)
  if (key === undefined) return null
  return (
    <>
      <div className={touch ? 'flex min-h-12 items-center' : 'flex min-h-[30px] items-center'}>
        <Switch
          label={group.id === 'type' ? 'Inquiry' : label}
          checked={filters[key] === true}
          onChange={(on) => onChange({ filters: { [key]: on ? true : undefined } })}
          className="flex-1"
        />
        {count !== undefined && (
          <span className="text-small text-ink-3 tabular-nums">{formatCount(count)}</span>
        )}
      </div>
      <p className="text-small text-ink-3">{group.sentence}.</p>
    </>
  )
}

/**
 * Returns the number of leads that would match if the flag were set; undefined when it is not known or not counted
 * (drafts exist only in this browser).
 */
function useFlagCount(key: LeadFilterKey | undefined, scope: LeadScope, now: number): number | undefined {
  const facet = key === undefined ? undefined : facetOf(key)
  const { data } = useQuery({
    ...leadFacetsQuery(scope, facet ?? 'inquiry', now),
    enabled: facet !== undefined,
  })
  if (facet === undefined || data === undefined) return undefined
  return data.values.find(({ value }) => value === 'true')?.count ?? 0
}
