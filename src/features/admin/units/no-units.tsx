import { DoorOpen, Plus, Upload } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { type Verdict } from '#/lib/verdict.ts'
import { EmptyState } from '#/ui/display/empty-state.tsx'

import { NoMatch } from '../table/no-match.tsx'

/** Empty state: no unit matches the filters, or there are no units yet. */
export function NoUnits({
  any,
  may,
  onClear,
  onAdd,
  onImport,
}: {
  any: boolean
  may: Verdict
  onClear: () => void
  onAdd: () => void
  onImport: () => void
}) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {any ? (
        <NoMatch title="No unit matches." onClear={onClear} />
      ) : (
        <EmptyState
          icon={DoorOpen}
          title="No units yet"
          body="Add units to match leads."
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <GatedButton verdict={may} icon={Plus} onClick={onAdd}>
                Add unit
              </GatedButton>
              <GatedButton verdict={may} icon={Upload} onClick={onImport}>
                Import CSV
              </GatedButton>
            </span>
          }
        />
      )}
    </div>
  )
}
