import { useState } from 'react'

import {
  type ImportField,
  importFields,
  importLabels,
  type ImportRow,
  shownCell,
} from '#/domain/unit/unit-import.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { Badge, type BadgeTone } from '#/ui/display/badge.tsx'
import { useVirtualRows } from '#/ui/table/virtual-rows.ts'

const kinds: Readonly<Record<ImportRow['kind'], { readonly label: string; readonly tone: BadgeTone }>> = {
  add: { label: 'Add', tone: 'success' },
  change: { label: 'Change', tone: 'info' },
  same: { label: 'Same', tone: 'neutral' },
  problem: { label: 'Problem', tone: 'danger' },
}

/** "3 to add, 1 to change, 4 the same, 2 problems". */
export function importCounts(rows: readonly ImportRow[]): string {
  const count = (kind: ImportRow['kind']) => rows.filter((row) => row.kind === kind).length
  const problems = count('problem')
  return [
    `${count('add')} to add`,
    `${count('change')} to change`,
    `${count('same')} the same`,
    countOf(problems, 'problem'),
  ].join(', ')
}

/**
 * Previews the effect of each row of a file. Invalid cells can be corrected here. Not built on TanStack Table
 * (`useColumnTable`), because the columns are fixed and the rows keep the order of the file.
 */
export function ImportPreview({
  rows,
  onCorrect,
}: {
  rows: readonly ImportRow[]
  onCorrect: (line: number, field: ImportField, text: string) => void
}) {
  const [focused, setFocused] = useState<number>()
  // Once a row is edited, its correction fields stay. Otherwise they would disappear while the user is typing.
  const [touched, setTouched] = useState<ReadonlyMap<number, readonly ImportField[]>>(new Map())
  const { scrollerRef, items, height, measure } = useVirtualRows({
    count: rows.length,
    rowHeight: () => 44,
    keyOf: (index) => rows[index]?.line ?? index,
    retained: focused,
  })
  return (
    <div
      ref={scrollerRef}
      className="h-72 overflow-y-auto rounded-md border border-line-2"
      role="table"
      aria-label="Preview of the import"
      aria-rowcount={rows.length + 1}
    >
      <div role="rowgroup" className="sr-only">
        <div role="row" aria-rowindex={1}>
          <span role="columnheader">Result</span>
          <span role="columnheader">Unit</span>
          <span role="columnheader">Values</span>
        </div>
      </div>
      <div role="rowgroup" className="relative" style={{ height }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const wrong = importFields.filter(
            (field) => row.problems[field] !== undefined || touched.get(row.line)?.includes(field),
          )
          return (
            <div
              key={key}
              ref={measure}
              data-index={index}
              role="row"
              aria-rowindex={index + 2}
              onFocus={() => setFocused(index)}
              style={{ top: start }}
              className="absolute inset-x-0 grid grid-cols-[76px_minmax(60px,1fr)_minmax(0,3fr)] items-start gap-3 border-b border-line px-3 py-2.5"
            >
              <span role="cell">
                <Badge tone={kinds[row.kind].tone}>{kinds[row.kind].label}</Badge>
              </span>
              <span role="cell" className="truncate font-medium" data-user-text>
                <bdi>{shortName(row.form.name, 60) || `Line ${row.line}`}</bdi>
              </span>
              <div role="cell" className="min-w-0">
                {wrong.length > 0 ? (
                  <div className="flex flex-wrap gap-3">
                    {wrong.map((field) => (
                      <Correction
                        key={field}
                        row={row}
                        field={field}
                        onChange={(text) => {
                          setTouched((before) => new Map(before).set(row.line, wrong))
                          onCorrect(row.line, field, text)
                        }}
                      />
                    ))}
                  </div>
                ) : (
                  <p className="min-w-0 wrap-anywhere text-ink-2" data-user-text>
                    {textsOf(row)}
                  </p>
                )}
              </div>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function textsOf(row: ImportRow): string {
  if (row.kind === 'change')
    return row.changes
      .map(({ field, from, to }) => `${importLabels[field]} ${from || 'empty'} → ${to || 'empty'}`)
      .join(', ')
  return importFields
    .filter((field) => field !== 'name' && row.form[field] !== '')
    .map((field) => `${importLabels[field]} ${shortName(shownCell(field, row.form[field]), 60)}`)
    .join(', ')
}

/** An input to correct an invalid cell. */
function Correction({
  row,
  field,
  onChange,
}: {
  row: ImportRow
  field: ImportField
  onChange: (text: string) => void
}) {
  const problem = row.problems[field]
  return (
    <label className="flex min-w-0 flex-col gap-1 text-small">
      <span className="text-ink-3">{importLabels[field]}</span>
      <input
        value={row.typed[field] ?? row.form[field]}
        aria-invalid={problem !== undefined || undefined}
        onChange={({ target }) => onChange(target.value)}
        className="input h-7 w-36 px-2 text-body"
      />
      {problem !== undefined && <span className="max-w-44 text-danger-text">{problem}</span>}
    </label>
  )
}
