import { SearchX, Users } from 'lucide-react'

import { periodWords } from '#/domain/periods.ts'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'

import { isDefaultFilter, type LeadSearch, periodOf, searchDefaults } from './search.ts'

/** A list without rows: nothing there yet (with the next step), or nothing that matches (with Clear filters). */
export function ListNothing({
  search,
  onSearch,
}: {
  search: LeadSearch
  onSearch: (change: Partial<LeadSearch>) => void
}) {
  if (isDefaultFilter(search)) {
    return (
      <EmptyState
        icon={Users}
        title="No leads this month."
        body="Share your contact form."
        action={<Button onClick={() => onSearch({ period: 'all-time' })}>Show All Time</Button>}
      />
    )
  }
  if (search.q === undefined && search.period === 'all-time') {
    return <EmptyState icon={Users} title="No leads yet." body="Share your contact form." />
  }
  const clear = { q: undefined, period: searchDefaults.period, inquiry: searchDefaults.inquiry }
  return (
    <EmptyState
      icon={SearchX}
      title="No Results"
      body={`No leads match ${filterWords(search)}.`}
      action={<Button onClick={() => onSearch(clear)}>Clear filters</Button>}
    />
  )
}

function filterWords(search: LeadSearch): string {
  const words = [
    search.q === undefined ? undefined : `“${search.q}”`,
    search.inquiry ? 'Inquiry' : undefined,
    search.period === 'all-time' ? undefined : periodWords(periodOf(search)),
  ].filter((word) => word !== undefined)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
