import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { reportChoicesQuery } from '#/api/admin/reports.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { SearchField } from '#/ui/controls/search-field.tsx'

import { choiceLabels, type SearchedKey, useNames } from './choice-names.ts'
import { idsOf, MOST_CHOSEN, type ReportSearch } from './report-search.ts'

/** Maximum number of rows shown. The search finds the others. */
const MOST_SHOWN = 60

/** The choices of a filter, with a search. The chosen ones come first. */
export function ReportChoiceList({
  of,
  search,
  onSearch,
  className,
}: {
  of: SearchedKey
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>) => void
  className: string
}) {
  const { one, many, label: all } = choiceLabels[of]
  const chosen = idsOf(search[of])
  // Keep the initial order, so that rows don't move under the pointer.
  const [first] = useState(chosen)
  const [typed, setTyped] = useState('')
  const { data, isError } = useQuery(reportChoicesQuery(of))
  const names = useNames(of, first)
  const wanted = typed.trim().toLowerCase()
  const rows = [
    ...first.map((value) => ({ value, label: names(value) ?? '…' })),
    ...(data ?? []).flatMap(({ value, label }) =>
      first.includes(value) || label == null ? [] : [{ value, label }],
    ),
  ].filter(({ label }) => label.toLowerCase().includes(wanted))
  const set = (next: readonly string[]) =>
    onSearch({ [of]: next.length === 0 ? undefined : next.toSorted().join(',') })
  return (
    <div className={className}>
      <SearchField label={`Search ${many}`} value={typed} onChange={setTyped} className="w-full" />
      <div role="group" aria-label={all} className="mt-1.5 flex max-h-64 flex-col overflow-y-auto">
        {rows.slice(0, MOST_SHOWN).map(({ value, label }) => (
          <Checkbox
            key={value}
            label={<bdi className="min-w-0 truncate">{label}</bdi>}
            checked={chosen.includes(value)}
            disabled={!chosen.includes(value) && chosen.length >= MOST_CHOSEN}
            onChange={(on) => set(on ? [...chosen, value] : chosen.filter((id) => id !== value))}
            className="min-h-[30px] min-w-0 shrink-0 rounded-sm px-1 hover:bg-hover"
          />
        ))}
      </div>
      <p role="status" className="px-1 pt-1 text-small text-ink-3 empty:hidden">
        {data === undefined
          ? isError
            ? 'The choices couldn’t be loaded.'
            : 'Loading choices'
          : rows.length === 0
            ? `No ${one} has that name.`
            : rows.length > MOST_SHOWN
              ? `${rows.length - MOST_SHOWN} more: search for them.`
              : chosen.length >= MOST_CHOSEN
                ? `At most ${MOST_CHOSEN} can be chosen.`
                : ''}
      </p>
      {chosen.length > 0 && (
        <Button size="sm" variant="ghost" className="mt-1" onClick={() => set([])}>
          All {many}
        </Button>
      )}
    </div>
  )
}
