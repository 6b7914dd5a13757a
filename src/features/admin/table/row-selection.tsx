import { X } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

import { shortName } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { AdminToolbar } from './admin-toolbar.tsx'

/**
 * The selected rows of a table. The id of a row that was filtered out or removed stays selected, so callers must filter
 * their rows by it.
 */
export interface RowSelection {
  readonly ids: ReadonlySet<string>
  readonly select: (id: string, on: boolean) => void
  readonly selectOnly: (rows: readonly Identified[]) => void
  readonly clear: () => void
}

interface Identified {
  readonly id: string
}

/** Returns the selection. The object only changes when the selected rows change. */
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

/** The checkbox of one row, shown before its name. */
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

/** The checkbox that selects all visible rows, shown before the name of the column. */
export function SelectAllRows({
  rows,
  selection,
  className = 'mr-4',
}: {
  rows: readonly Identified[]
  selection: RowSelection
  /** Class for the same gap as in the rows. */
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

/** The number of selected rows, the actions for them, and a button that clears the selection. */
export function SelectionToolbar({
  count,
  onClear,
  children,
}: {
  count: number
  onClear: () => void
  children: ReactNode
}) {
  // A status that comes with its text is not read out.
  useEffect(() => announce(`${countOf(count, 'row')} selected`), [count])
  return (
    <AdminToolbar
      ref={passFocusOn}
      end={
        <Button
          variant="ghost"
          icon={X}
          onClick={() => {
            onClear()
            announce('Selection cleared')
          }}
        >
          Clear selection
        </Button>
      }
    >
      <span className="mr-2 font-medium">{formatCount(count)} selected</span>
      {children}
    </AdminToolbar>
  )
}
