import { CircleAlert } from 'lucide-react'

import { type Unreadable } from '#/lib/schema.ts'
import { Icon } from '#/ui/icon.tsx'
import { type RowPlace } from '#/ui/table/table-body.tsx'

/** A row that did not match its schema: it costs itself, not the page (F12). */
export function UnreadableRow({ row, place }: { row: Unreadable; place: RowPlace<never> }) {
  return (
    <div
      role="row"
      aria-rowindex={place.index + 2}
      style={{ top: place.top, height: place.height }}
      className="lead-row text-ink-3"
      data-why={row.why}
    >
      <div
        role="cell"
        aria-colspan={place.columns.length}
        className="col-span-full flex items-center gap-3 pl-7"
      >
        <Icon icon={CircleAlert} />
        This lead could not be shown
      </div>
    </div>
  )
}
