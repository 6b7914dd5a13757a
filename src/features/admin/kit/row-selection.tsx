import { X } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'

import { shortName } from '#/domain/user/short-name.ts'
import { formatCount } from '#/lib/format-count.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { handOnFocus } from '#/ui/move-focus.ts'

import { AdminToolbar } from './admin-toolbar.tsx'

/** Which rows of a table are selected. The id of a row that is filtered away or gone stays: callers go through their rows. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>
  readonly select: (id: string, on: boolean) => void
  readonly selectOnly: (rows: readonly Identified[]) => void
  readonly clear: () => void
}

interface Identified {
  readonly id: string
}

/** Another object when, and only when, another row is selected. */
export function useRowSelection(): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      ids,
      select: (id, on) =>
        setIds((before) => {
          const after = new Set(before)
          if (on) after.add(id)
          else after.delete(id)
          return after
        }),
      selectOnly: (rows) => setIds(new Set(rows.map(({ id }) => id))),
      clear: () => setIds(new Set()),
    }),
    [ids],
  )
}

/** Selects one row, before its name. */
export function SelectRow({
  row: { id, name },
  selection,
}: {
  row: Identified & { readonly name: string }
  selection: RowSelection
}) {
  return (
    <Checkbox
      aria-label={`Select ${shortName(name)}`}
      checked={selection.ids.has(id)}
      onChange={(on) => selection.select(id, on)}
    />
  )
}

/** Selects every row that is shown, before the name of the column. */
export function SelectAllRows({
  rows,
  selection,
  className = 'mr-4',
}: {
  rows: readonly Identified[]
  selection: RowSelection
  /** The gap that its rows have. */
  className?: string
}) {
  const count = rows.filter(({ id }) => selection.ids.has(id)).length
  return (
    <Checkbox
      className={`${className} align-middle`}
      aria-label="Select all"
      checked={count === 0 ? false : count === rows.length ? true : 'mixed'}
      onChange={(on) => selection.selectOnly(on ? rows : [])}
    />
  )
}

/** How many rows are selected, what can be done with them, and the way out. */
export function SelectionToolbar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  return (
    <AdminToolbar
      ref={handOnFocus}
      end={
        <Button variant="ghost" icon={X} onClick={onClear}>
          Clear selection
        </Button>
      }
    >
      <span role="status" className="mr-2 font-medium">
        {formatCount(count)} selected
      </span>
      {children}
    </AdminToolbar>
  )
}
