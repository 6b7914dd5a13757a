import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react'
import { useRef } from 'react'

import { countOf } from '#/lib/text/count-of.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { type Layer } from '#/ui/layers/layer.ts'
import { PopoverContent } from '#/ui/layers/popover.tsx'
import { withinWidths } from '#/ui/table/column-layout.ts'
import { definitionsOf } from '#/ui/table/columns.ts'

import { type LeadColumn } from './lead-columns.tsx'
import { type ListColumns } from './use-columns.ts'

/** Width that one press of a width button adds or removes, in pixels. */
const STEP = 16

/** Chooses which columns a list shows, in which order, and how wide. The choice is saved per user and list. */
export function ColumnChooser({ layer, columns }: { layer: Layer; columns: ListColumns }) {
  return (
    <PopoverContent layer={layer} label="Display" side="bottom" align="end" width={340}>
      {() => <Choices columns={columns} />}
    </PopoverContent>
  )
}

function Choices({ columns: { table, known, columns: fitting, state, reset } }: { columns: ListColumns }) {
  const root = useRef<HTMLDivElement>(null)
  const listed = ({ meta }: LeadColumn) => !meta.unlisted
  const chosen = definitionsOf(table.getVisibleLeafColumns(), known).filter(listed)
  const others = definitionsOf(table.getAllLeafColumns(), known).filter(
    (column) => listed(column) && !chosen.includes(column),
  )
  const isFixed = (column: LeadColumn) => column.enableHiding === false
  const firstFree = chosen.findIndex((column) => !isFixed(column))
  const shown = chosen.map(({ id }) => id)

  const move = (column: LeadColumn, step: number) => {
    const from = shown.indexOf(column.id)
    const to = from + step
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, column.id)
    table.setColumnOrder(next)
    announce(`${column.header}, ${to + 1} of ${next.length}`)
    // The button moves with its row. At an end of the list it is disabled, so the row's other button gets the focus.
    requestAnimationFrame(() => {
      const row = root.current?.querySelector(`[data-column="${column.id}"]`)
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${step}"]:not(:disabled)`)
      const other = row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
      if (document.activeElement === document.body || !wanted) (wanted ?? other)?.focus()
    })
  }
  const setShown = (column: LeadColumn, visible: boolean) => {
    table.getColumn(column.id)?.toggleVisibility(visible)
    announce(`${column.header} ${visible ? 'shown' : 'hidden'}`)
    // The checkbox of the column is now in the other list.
    requestAnimationFrame(() =>
      root.current?.querySelector<HTMLElement>(`[data-column="${column.id}"] input`)?.focus(),
    )
  }
  const resize = (column: LeadColumn, by: number) => {
    const width = withinWidths((table.getColumn(column.id)?.getSize() ?? column.size) + by)
    table.setColumnSizing((widths) => ({ ...widths, [column.id]: width }))
    announce(`${column.header}, ${width} pixels`)
  }
  return (
    <div ref={root} className="flex max-h-[min(520px,calc(100dvh-120px))] flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-2">
        <h2 className="flex h-7 items-center text-small font-semibold text-ink-2">Columns</h2>
        <ul aria-label="Columns of this list">
          {chosen.map((column, at) => (
            <ChosenColumn
              key={column.id}
              column={column}
              fits={fitting.some(({ id }) => id === column.id)}
              fixed={isFixed(column)}
              first={at <= firstFree}
              last={at === chosen.length - 1}
              onHide={() => setShown(column, false)}
              onResize={(by) => resize(column, by)}
              onMove={(step) => move(column, step)}
            />
          ))}
        </ul>
        <h2 className="mt-2 flex h-7 items-center text-small font-semibold text-ink-2">More columns</h2>
        <ul aria-label="More columns">
          {others.map((column) => (
            <li key={column.id} data-column={column.id} className="flex min-h-8 items-center">
              <Checkbox
                label={
                  <span>
                    {column.header}
                    {column.meta.about !== undefined && (
                      <span className="text-ink-3"> {column.meta.about}</span>
                    )}
                  </span>
                }
                checked={false}
                onChange={() => setShown(column, true)}
                className="min-w-0 flex-1"
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex h-12 shrink-0 items-center justify-between border-t border-line bg-surface-2 px-4">
        <span className="text-small text-ink-3">{countOf(chosen.length, 'column')}</span>
        <Button
          size="sm"
          // Not `disabled`, because the button has the focus when it resets the columns.
          aria-disabled={state === undefined}
          onClick={() => {
            reset()
            announce('Columns reset')
          }}
        >
          Reset
        </Button>
      </div>
    </div>
  )
}

/** A visible column, with buttons that change its width and position. */
function ChosenColumn({
  column: { id, header },
  fits,
  fixed,
  first,
  last,
  onHide,
  onResize,
  onMove,
}: {
  column: LeadColumn
  /** Whether the table has room for the column. */
  fits: boolean
  fixed: boolean
  first: boolean
  last: boolean
  onHide: () => void
  onResize: (by: number) => void
  onMove: (step: number) => void
}) {
  const buttons = [
    { label: `Narrower: ${header}`, icon: Minus, onClick: () => onResize(-STEP) },
    { label: `Wider: ${header}`, icon: Plus, onClick: () => onResize(STEP) },
    {
      label: `Move ${header} up`,
      icon: ArrowUp,
      'data-move': '-1',
      disabled: first,
      onClick: () => onMove(-1),
    },
    {
      label: `Move ${header} down`,
      icon: ArrowDown,
      'data-move': '1',
      disabled: last,
      onClick: () => onMove(1),
    },
  ]
  return (
    <li data-column={id} className="flex h-8 items-center gap-0.5">
      <Checkbox
        label={
          <span className="truncate">
            {header}
            {!fits && <span className="text-ink-3"> (no room)</span>}
          </span>
        }
        checked
        disabled={fixed}
        onChange={onHide}
        className="min-w-0 flex-1"
      />
      {!fixed && buttons.map((button) => <IconButton key={button.label} {...button} iconSize={14} />)}
    </li>
  )
}
