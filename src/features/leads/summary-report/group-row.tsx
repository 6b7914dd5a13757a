import { ChevronDown, ChevronRight } from 'lucide-react'

import { countOf } from '#/lib/text/count-of.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { type ListState } from '../state/list-state.ts'
import { type ReportGroup } from './groups.ts'
import { NumberLinks } from './number-links.tsx'

/** A property of the report. Its name expands and collapses its rows. */
export function GroupRow({
  group,
  state,
  open,
  stop,
  index,
  top,
  height,
  onToggle,
}: {
  group: ReportGroup
  state: ListState
  open: boolean
  /** Whether the row is in the tab order. */
  stop: boolean
  index: number
  top: number
  height: number
  onToggle: () => void
}) {
  return (
    <div
      role="row"
      aria-level={1}
      aria-expanded={open}
      aria-rowindex={index + 2}
      aria-label={`${group.name}, ${countOf(group.leads, 'lead')}`}
      data-index={index}
      tabIndex={stop ? 0 : -1}
      className="summary-item summary-group"
      style={{ top, height }}
    >
      <span role="gridcell" className="summary-group-name">
        <button
          type="button"
          tabIndex={-1}
          onClick={onToggle}
          aria-label={`${open ? 'Collapse' : 'Expand'} ${group.name}`}
          className="flex h-full w-full min-w-0 items-center gap-2 text-left text-reading font-semibold"
        >
          <Icon icon={open ? ChevronDown : ChevronRight} size={16} className="shrink-0 text-ink-2" />
          <span dir="auto" className="truncate">
            {group.name}
          </span>
        </button>
      </span>
      <NumberLinks totals={group} state={state} name={group.name} groupKey={group.key} cells stop={stop} />
    </div>
  )
}
