import { ArrowDown, ArrowUp } from 'lucide-react'

import { reportTerms, type ReportTerm } from '#/domain/report/report-terms.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

/** The sort order of a report's table. */
export interface ReportSort {
  readonly column: string
  readonly desc: boolean
}

/** The header of a column, with its definition. A press sorts by the column. */
export function ReportHeading({
  column: { id, header, term, className },
  left,
  sort,
  onSort,
}: {
  column: {
    readonly id: string
    readonly header: string
    readonly term?: ReportTerm | undefined
    readonly className?: string | undefined
  }
  left: boolean
  sort: ReportSort | undefined
  onSort: () => void
}) {
  return (
    <th
      key={id}
      scope="col"
      aria-sort={sort === undefined ? undefined : sort.desc ? 'descending' : 'ascending'}
      className={cx(
        'px-2 text-small font-medium whitespace-nowrap text-ink-3 first:pl-4 last:pr-4',
        left ? 'text-left' : 'text-right',
        className,
      )}
    >
      {header === '' ? (
        <span className="sr-only">Share</span>
      ) : (
        <button
          type="button"
          data-tip={term === undefined ? undefined : reportTerms[term].means}
          onClick={onSort}
          className={cx(
            'inline-flex min-h-6 items-center gap-0.5 rounded-xs hover:text-ink focus-visible:outline-offset-1',
            sort && 'text-ink',
          )}
        >
          {header}
          {sort && <Icon icon={sort.desc ? ArrowDown : ArrowUp} size={12} />}
        </button>
      )}
    </th>
  )
}
