import { SearchX } from 'lucide-react'

import { ClearFilters } from '#/components/clear-filters.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'

/** Empty state of a list when no entry matches the filters. */
export function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  return <EmptyState icon={SearchX} title={title} action={<ClearFilters onClear={onClear} />} />
}
