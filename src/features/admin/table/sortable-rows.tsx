import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type ReactNode } from 'react'

import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { useMedia } from '#/ui/use-media.ts'

/** The controls of a row in a sortable list. The row decides where to show them. */
export interface SortableControls {
  /** The grip. It is dragged, or picked up with Space and moved with the arrow keys. */
  readonly grip: ReactNode
  /** The buttons "Move up" and "Move down" (left and right in a grid). */
  readonly moves: ReactNode
  readonly position: number
  readonly dragging: boolean
}

/** Props for the look and behavior of a sortable list. */
export interface SortableLook {
  label: string
  onMove: (from: number, to: number) => void
  disabled?: boolean | undefined
  layout?: 'list' | 'grid' | undefined
  className?: string | undefined
  itemClassName?: string | undefined
}

/** Props of the rows: each has a key and a name. */
export interface SortableRowsProps extends SortableLook {
  rows: readonly { readonly key: string; readonly name: string }[]
  render: (index: number, controls: SortableControls) => ReactNode
}

/** The rows of a `SortableList`, with the drag-and-drop library. */
export function SortableRows({
  label,
  rows,
  onMove,
  disabled = false,
  layout = 'list',
  className,
  itemClassName,
  render,
}: SortableRowsProps) {
  const keys = rows.map(({ key }) => key)
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)')
  const sensors = useSensors(
    // The pointer must move before a drag starts. Otherwise it is a plain press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const named = (id: UniqueIdentifier) => {
    return rows[keys.indexOf(String(id))]?.name ?? 'It'
  }
  const at = (id: UniqueIdentifier) => `position ${keys.indexOf(String(id)) + 1} of ${keys.length}`
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row === undefined || to < 0 || to >= rows.length || from === to) return
    onMove(from, to)
    announce(`${row.name} moved to position ${to + 1} of ${rows.length}`)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to leave it where it was.',
        },
        announcements: {
          onDragStart: ({ active }) => `${named(active.id)} picked up, ${at(active.id)}`,
          onDragOver: ({ active, over }) => (over ? `${named(active.id)} over ${at(over.id)}` : undefined),
          // No announcement here, because `move` announces the move itself.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => `${named(active.id)} stays at ${at(active.id)}`,
        },
      }}
    >
      <SortableContext
        items={keys}
        disabled={disabled}
        strategy={layout === 'grid' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        <ol aria-label={label} className={className}>
          {rows.map(({ key, name }, index) => (
            <SortableRow
              key={key}
              id={key}
              name={name}
              index={index}
              count={rows.length}
              grid={layout === 'grid'}
              disabled={disabled}
              reducedMotion={reducedMotion}
              className={itemClassName}
              onMove={move}
            >
              {(controls) => render(index, controls)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function SortableRow({
  id,
  name,
  index,
  count,
  grid,
  disabled,
  reducedMotion,
  className,
  onMove,
  children,
}: {
  id: string
  name: string
  index: number
  count: number
  grid: boolean
  disabled: boolean
  /** Whether the row moves at once, for users who want less motion. */
  reducedMotion: boolean
  className: string | undefined
  onMove: (from: number, to: number) => void
  children: (controls: SortableControls) => ReactNode
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled })
  const key = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || disabled) return
    const step =
      event.key === 'ArrowUp' || (grid && event.key === 'ArrowLeft') ? -1 : stepForward(event.key, grid)
    if (step === 0) return
    event.preventDefault()
    onMove(index, index + step)
  }
  const [back, forward] = grid ? [ArrowLeft, ArrowRight] : [ArrowUp, ArrowDown]
  const [backWord, forwardWord] = grid ? ['left', 'right'] : ['up', 'down']
  return (
    // Alt and the arrow keys work whatever element of the row has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the controls inside
    <li
      ref={setNodeRef}
      onKeyDown={key}
      style={{
        transform: CSS.Transform.toString(transform),
        transition: reducedMotion ? undefined : transition,
      }}
      className={cx(className, isDragging && 'relative z-bar bg-raised shadow-md')}
    >
      {children({
        position: index + 1,
        dragging: isDragging,
        grip: (
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            aria-label={`Reorder ${name}`}
            className="hit flex h-7 w-5 shrink-0 cursor-grab touch-none items-center justify-center rounded-sm text-ink-3 hover:text-ink aria-disabled:cursor-default"
          >
            <Icon icon={GripVertical} size={15} />
          </button>
        ),
        moves: (
          <>
            <IconButton
              icon={back}
              label={`Move ${name} ${backWord}`}
              aria-disabled={disabled || index === 0 || undefined}
              onClick={() => onMove(index, index - 1)}
            />
            <IconButton
              icon={forward}
              label={`Move ${name} ${forwardWord}`}
              aria-disabled={disabled || index === count - 1 || undefined}
              onClick={() => onMove(index, index + 1)}
            />
          </>
        ),
      })}
    </li>
  )
}

function stepForward(key: string, grid: boolean): number {
  return key === 'ArrowDown' || (grid && key === 'ArrowRight') ? 1 : 0
}
