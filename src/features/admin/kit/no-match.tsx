import { SearchX } from 'lucide-react'

import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'

/** The filters of a list leave nothing of it. */
export function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  return <EmptyState icon={SearchX} title={title} action={<Button onClick={onClear}>Clear filters</Button>} />
}
