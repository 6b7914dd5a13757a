import { useSelector } from '@tanstack/react-store'
import { type Atom } from '@tanstack/store'

import { Checkbox } from '../controls/checkbox.tsx'
import { type TableMarks } from './marks.ts'
import { type TableView } from './row-window.ts'
import { nothing, rowsBetween, type SelectionContext, withRows } from './select.ts'

/** The box of the header: selects all rows on the screen; with all of them selected it clears. */
export function SelectAll<Row>({
  marks,
  view,
  ...ground
}: SelectionContext<Row> & { marks: TableMarks<Row>; view: Atom<TableView> }) {
  const { rows } = useSelector(marks.selected)
  const seen = useSelector(view)
  if (seen.last < seen.first) return null
  // Only what is selected is looked up while the list scrolls.
  const all =
    rows.size > 0 && rowsBetween(ground, seen.first, seen.last).found.every(([key]) => rows.has(key))
  return (
    <span className="absolute inset-y-0 left-0 flex w-12 items-center pl-6">
      <Checkbox
        aria-label="Select all on screen"
        checked={all ? true : rows.size > 0 ? 'mixed' : false}
        onChange={() => {
          if (all) return marks.selected.set(nothing<Row>())
          const { first, last } = view.get()
          marks.selected.set(withRows(marks.selected.get(), rowsBetween(ground, first, last).found))
        }}
      />
    </span>
  )
}
