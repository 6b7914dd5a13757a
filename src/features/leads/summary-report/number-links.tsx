import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'

import { type ListState } from '../state/list-state.ts'
import { numbers, groupNumbersLabel, searchBehind, type Totals } from './groups.ts'

/** The four numbers of a group or of the whole report. Each links to the list that it counts. */
export function NumberLinks({
  totals,
  state,
  name,
  groupKey,
  cells = false,
  stop = true,
}: {
  totals: Totals
  state: ListState
  /** Name of what the numbers belong to, for the accessible label. */
  name: string
  /** undefined for all groups. */
  groupKey?: string | undefined
  /** Whether the numbers are cells of a grid. */
  cells?: boolean
  /** Whether the links are in the tab order. */
  stop?: boolean
}) {
  return numbers.map(({ id, label }) => {
    const text = groupNumbersLabel(id, totals)
    const whole = id === 'contacted' && totals.leads > 0 ? `, ${totals.contacted} of ${totals.leads}` : ''
    return (
      <span key={id} role={cells ? 'gridcell' : undefined} className="summary-number">
        <Link
          to="/leads/list/all"
          search={searchBehind(state, id, groupKey)}
          look="plain"
          preload={false}
          tabIndex={stop ? 0 : -1}
          aria-label={`${label} ${text}${whole}, ${name}`}
          className={cx(
            'summary-link rounded-xs text-ink-2 no-underline outline-offset-2 hover:underline focus-visible:outline-2 focus-visible:outline-focus',
          )}
        >
          <span className="text-small text-ink-2">{label}</span>{' '}
          <strong className="summary-count text-ink tabular-nums">{text}</strong>
        </Link>
      </span>
    )
  })
}
