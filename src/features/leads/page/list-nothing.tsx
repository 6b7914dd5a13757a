import { SearchX, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { ClearFilters } from '#/components/clear-filters.tsx'
import { type ListDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { periodLabel } from '#/domain/time/dates.ts'
import { formatList } from '#/lib/text/format-list.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'

import {
  activeFilters,
  isDefaultFilter,
  type ListChange,
  type ListState,
  periodOf,
  sameFilter,
} from '../state/list-state.ts'
import { CopyFormUrl } from './copy-form-url.tsx'

/** Texts of an empty list under its own filters, and how a lead gets into the list. */
const texts: Readonly<Record<LeadListKey, { title: string; body?: string }>> = {
  all: { title: 'No leads this month.', body: 'Share your contact form.' },
  notContacted: { title: 'Everyone has been contacted.' },
  unassigned: { title: 'Nothing to claim.', body: 'New offers show up on the alerts page.' },
  opportunities: {
    title: 'No opportunities yet',
    body: 'A lead becomes an opportunity when its status is set to Opportunity.',
  },
  prospects: {
    title: 'No prospects yet',
    body: 'A lead becomes a prospect when its status is set to Prospect.',
  },
  waitingList: {
    title: 'The waiting list is empty',
    body: 'A lead joins when its status is set to Waiting list.',
  },
  unresponded: { title: 'No one is waiting for you.' },
  newDevCustom: { title: 'No leads this month.', body: 'Share your contact form.' },
}

/**
 * An empty list: either nothing is there yet (with the next step), or nothing matches (with All Time and Clear filters).
 */
export function ListNothing({
  list,
  state: asked,
  loading = false,
  defaults,
  onChange,
  fallback,
}: {
  list: LeadListKey
  state: ListState
  /** Whether the response for this state has not arrived yet, so that it is not known whether there are leads. */
  loading?: boolean
  defaults: ListDefaults
  onChange: (change: ListChange) => void
  /** Shown under the list's own filters when the list has its own criteria. */
  fallback?: ReactNode
}) {
  const { kind } = useViewer()
  const [answered, setAnswered] = useState(asked)
  if (!loading && answered !== asked) setAnswered(asked)
  const state = loading ? answered : asked
  if (fallback !== undefined && isDefaultFilter(state, defaults)) return fallback
  // Filters that are all the list's own hide no lead that the list shows by itself.
  const wider =
    fallback === undefined &&
    activeFilters(state.filters).every((key) => sameFilter(state.filters[key], defaults.filters[key]))
  const { title, body } = texts[list]
  const forms = list === 'all' || list === 'newDevCustom'
  if (wider) {
    const monthly = state.filters.period !== undefined
    return (
      <EmptyState
        icon={Users}
        title={forms && !monthly ? 'No leads yet.' : title}
        body={body}
        action={
          <div className="flex flex-wrap items-center justify-center gap-2">
            {monthly && (
              <Button onClick={() => onChange({ filters: { period: undefined } })}>Show All Time</Button>
            )}
            {forms && <CopyFormUrl />}
            {list === 'unassigned' && kind !== 'BROKER_SINGLE_PROP' && (
              <Link to="/alerts" look="secondary">
                Alerts
              </Link>
            )}
          </div>
        }
      />
    )
  }
  const { q, period } = state.filters
  const off = Object.fromEntries(activeFilters(state.filters).map((key) => [key, undefined]))
  return (
    <EmptyState
      icon={SearchX}
      title="No Results"
      body={`No leads match ${filtersLabel(state)}.`}
      action={
        <div className="flex flex-wrap items-center justify-center gap-2">
          {period !== undefined && (
            <Button onClick={() => onChange({ filters: { period: undefined } })}>
              {q === undefined ? 'Show All Time' : 'Search All Time'}
            </Button>
          )}
          <ClearFilters onClear={() => onChange({ filters: { ...off, ...defaults.filters } })} />
        </div>
      }
    />
  )
}

function filtersLabel({ filters }: ListState): string {
  const known = new Set(['q', 'inquiry', 'period', 'on'])
  const more = activeFilters(filters).filter((key) => !known.has(key)).length
  const named = [
    filters.q === undefined ? undefined : `“${filters.q}”`,
    filters.inquiry ? 'Inquiry' : undefined,
    filters.period === undefined ? undefined : periodLabel(periodOf(filters)),
  ].filter((word) => word !== undefined)
  if (named.length === 0) return more === 1 ? 'this filter' : 'these filters'
  const rest = more === 0 ? [] : [more === 1 ? 'one more filter' : `${more} more filters`]
  return formatList([...named, ...rest])
}
