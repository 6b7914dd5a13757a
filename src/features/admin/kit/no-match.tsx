import { SearchX } from 'lucide-react'

import { ClearFilters } from '#/components/clear-filters.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'

/** The filters of a list leave nothing of it. */
export function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  return <EmptyState icon={SearchX} title={title} action={<ClearFilters onClear={onClear} />} />
}
