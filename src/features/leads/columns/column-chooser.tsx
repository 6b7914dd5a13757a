import { ArrowDown, ArrowUp, Minus, Plus } from 'lucide-react'
import { useRef } from 'react'

import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { type Layer } from '#/ui/layers/layer.ts'
import { PopoverContent } from '#/ui/layers/popover.tsx'

import { type ColumnState } from '../state/stored-state.ts'
import { type ChoosableColumn, everyColumn, withoutTeams } from './extra-columns.tsx'
import { withinWidths } from './lay-out.ts'
import { fixedColumns } from './lists.ts'
import { columnsOfList, type ListColumns } from './use-columns.ts'

/** Pixels that one press of a width button adds or takes. */
const STEP = 16

/** Which columns a list shows, in which order, and how wide; kept for this person and list. */
export function ColumnChooser({
  layer,
  list,
  columns,
}: {
  layer: Layer
  list: LeadListKey
  columns: ListColumns
}) {
  return (
    <PopoverContent layer={layer} label="Display" side="bottom" align="end" width={340}>
      {() => <Choices list={list} columns={columns} />}
    </PopoverContent>
  )
}

function Choices({
  list,
  columns: { state, change, columns: visible },
}: {
  list: LeadListKey
  columns: ListColumns
}) {
  const root = useRef<HTMLDivElement>(null)
  const shown = state?.shown ?? columnsOfList(list)
  const widths = state?.widths ?? {}
  const set = (next: Partial<ColumnState>) => change({ shown: [...shown], widths, ...next })
  const { kind } = useViewer()
  const every = kind === 'OWNER' ? withoutTeams(everyColumn) : everyColumn
  const known = (id: string) => every.find((column) => column.id === id)
  const chosen = shown.flatMap((id) => known(id) ?? [])
  const others = every.filter(({ id }) => !shown.includes(id))

  const move = (column: ChoosableColumn, step: number) => {
    const from = shown.indexOf(column.id)
    const to = from + step
    const next = shown.toSpliced(from, 1).toSpliced(to, 0, column.id)
    set({ shown: next })
    announce(`${column.header}, ${to + 1} of ${next.length}`)
    // The button goes with its row; at an end the other one has the focus.
    requestAnimationFrame(() => {
      const row = root.current?.querySelector(`[data-column="${column.id}"]`)
      const wanted = row?.querySelector<HTMLButtonElement>(`[data-move="${step}"]:not(:disabled)`)
      const other = row?.querySelector<HTMLButtonElement>('[data-move]:not(:disabled)')
      if (document.activeElement === document.body || !wanted) (wanted ?? other)?.focus()
    })
  }
  const resize = (column: ChoosableColumn, by: number) => {
    const width = withinWidths((widths[column.id] ?? column.width) + by)
    set({ widths: { ...widths, [column.id]: width } })
    announce(`${column.header}, ${width} pixels`)
  }
  return (
    <div ref={root} className="flex max-h-[min(520px,calc(100dvh-120px))] flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-2">
        <h3 className="flex h-7 items-center text-small font-semibold text-ink-2">Columns</h3>
        <ul aria-label="Columns of this list">
          {chosen.map((column) => {
            const fixed = fixedColumns.includes(column.id)
            const at = shown.indexOf(column.id)
            const name = column.header
            return (
              <li key={column.id} data-column={column.id} className="flex h-8 items-center gap-0.5">
                <Checkbox
                  label={
                    <span className="truncate">
                      {name}
                      {!visible.some(({ id }) => id === column.id) && (
                        <span className="text-ink-3"> (no room)</span>
                      )}
                    </span>
                  }
                  checked
                  disabled={fixed}
                  onChange={() => set({ shown: shown.filter((id) => id !== column.id) })}
                  className="min-w-0 flex-1"
                />
                {!fixed && (
                  <>
                    <IconButton
                      label={`Narrower: ${name}`}
                      icon={Minus}
                      iconSize={14}
                      onClick={() => resize(column, -STEP)}
                    />
                    <IconButton
                      label={`Wider: ${name}`}
                      icon={Plus}
                      iconSize={14}
                      onClick={() => resize(column, STEP)}
                    />
                    <IconButton
                      label={`Move ${name} up`}
                      icon={ArrowUp}
                      iconSize={14}
                      data-move="-1"
                      disabled={at <= fixedColumns.length}
                      onClick={() => move(column, -1)}
                    />
                    <IconButton
                      label={`Move ${name} down`}
                      icon={ArrowDown}
                      iconSize={14}
                      data-move="1"
                      disabled={at === shown.length - 1}
                      onClick={() => move(column, 1)}
                    />
                  </>
                )}
              </li>
            )
          })}
        </ul>
        <h3 className="mt-2 flex h-7 items-center text-small font-semibold text-ink-2">More columns</h3>
        <ul aria-label="More columns">
          {others.map((column) => (
            <li key={column.id} className="flex h-8 items-center">
              <Checkbox
                label={
                  <span className="block truncate">
                    {column.header}
                    {column.about !== undefined && <span className="text-ink-3"> {column.about}</span>}
                  </span>
                }
                checked={false}
                onChange={() => set({ shown: [...shown, column.id] })}
                className="min-w-0 flex-1"
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex h-12 shrink-0 items-center justify-between border-t border-line bg-surface-2 px-4">
        <span className="text-small text-ink-3">
          {shown.length} {shown.length === 1 ? 'column' : 'columns'}
        </span>
        <Button size="sm" disabled={state === undefined} onClick={() => change(undefined)}>
          Reset
        </Button>
      </div>
    </div>
  )
}
