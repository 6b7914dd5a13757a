import { type ReactNode } from 'react'

import { lazyComponent } from '#/ui/lazy.tsx'

import { type SortableControls, type SortableLook, type SortableRowsProps } from './sortable-rows.tsx'

const SortableRows = lazyComponent<SortableRowsProps>(
  () => import('./sortable-rows.tsx').then((module) => module.SortableRows),
  {
    fallback: ({ label, rows, className, itemClassName, render }) => (
      <ol aria-label={label} aria-busy className={className}>
        {rows.map(({ key }, index) => (
          <li key={key} className={itemClassName}>
            {render(index, { grip: null, moves: null, position: index + 1, dragging: false })}
          </li>
        ))}
      </ol>
    ),
  },
)

/**
 * A list that the user can reorder: by dragging, with the keys of the grip, with Alt and the arrow keys anywhere in a
 * row, and with buttons that move a row by one position. Every move is announced with the new position. The
 * drag-and-drop code is loaded when the list is shown.
 */
export function SortableList<Item>({
  items,
  keyOf,
  nameOf,
  children,
  ...look
}: SortableLook & {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The name of a row in announcements and labels: "Luis Ortega". */
  nameOf: (item: Item) => string
  children: (item: Item, controls: SortableControls) => ReactNode
}) {
  return (
    <SortableRows
      {...look}
      rows={items.map((item) => ({ key: keyOf(item), name: nameOf(item) }))}
      render={(index, controls) => {
        const item = items[index]
        return item === undefined ? null : children(item, controls)
      }}
    />
  )
}

/** Returns the order after a move, for `onMove`. */
export function movedInList<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const moved = items.slice(from, from + 1)
  return [...rest.slice(0, to), ...moved, ...rest.slice(to)]
}
