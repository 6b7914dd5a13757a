import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

import { formatCount } from '#/lib/format-count.ts'

import { cx } from '../cx.ts'

/** What the element in a cell needs; it is a link or a button. */
export interface CellProps {
  readonly label: string
  readonly tabIndex: number
  readonly className: string
  readonly onFocus: () => void
  readonly onPointerEnter: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A row or a column of a heat map. */
export interface HeatBand {
  readonly key: string
  /** At its edge; empty: not said there. */
  readonly label: string
  /** `Monday`, `10 to 11 AM`. */
  readonly long: string
}

// Eleven, eighteen, twenty-eight, forty-four percent of the accent, and all of it.
const heats = [
  'bg-surface-2 text-ink-3',
  'bg-accent/11',
  'bg-accent/18',
  'bg-accent/28',
  'bg-accent/44',
  'bg-accent text-accent-ink',
] as const

/** Which of five steps each value stands at: even steps up to the largest; nought stands at none. */
export function heatOf(value: number, largest: number): number {
  if (value <= 0 || largest <= 0) return 0
  return Math.min(5, Math.max(1, Math.ceil((value / largest) * 5)))
}

/** The colours of a value among others: how it stands to the largest. */
export const heatClass = (value: number, largest: number): string => heats[heatOf(value, largest)] ?? heats[0]

/** Up to so many columns, noughts are written and labels stand in the middle: among 24 hours both would be noise. */
const SMALL = 8

/** By rows and columns. */
const steps: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

/**
 * Numbers by row and column, the more the darker. One stop of the tab order: arrows go from cell to cell, Home and End to
 * the ends of a row; what the cell under the focus says stands below.
 */
export function HeatMap({
  label,
  rows,
  columns,
  values,
  sentence,
  renderCell,
  cellHeight = 24,
  gap = 2,
  totals = true,
  labelWidth = 36,
}: {
  label: string
  rows: readonly HeatBand[]
  columns: readonly HeatBand[]
  /** By row and column. */
  values: readonly (readonly number[])[]
  /** Below the map: the first part is what is counted, the second more about it. */
  sentence: (row: number, column: number) => { readonly what: string; readonly more: string }
  renderCell: (row: number, column: number, props: CellProps, number: ReactNode) => ReactNode
  /** Pixels. */
  cellHeight?: number | undefined
  gap?: number | undefined
  labelWidth?: number | undefined
  /** The sums of the rows at the right. */
  totals?: boolean | undefined
}) {
  const id = useId()
  const largest = Math.max(0, ...values.flat())
  const [stop, setStop] = useState<readonly [number, number]>(() => placeOf(values, largest))
  const [seen, setSeen] = useState<readonly [number, number]>()
  const [row, column] = [Math.min(stop[0], rows.length - 1), Math.min(stop[1], columns.length - 1)]
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = [clamp(row + step[0], rows.length), clamp(column + step[1], columns.length)] as const
    setStop(next)
    const cells = event.currentTarget.closest('[data-heat]')?.querySelectorAll<HTMLElement>('[data-cell]')
    cells?.[next[0] * columns.length + next[1]]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  const isSmall = columns.length <= SMALL
  const said = sentence(...(seen ?? [row, column]))
  const grid = {
    gridTemplateColumns: `${labelWidth}px repeat(${columns.length}, minmax(0, 1fr))${totals ? ' 40px' : ''}`,
    columnGap: gap,
  }
  return (
    <div data-heat className="min-w-0" onPointerLeave={() => setSeen(undefined)}>
      <div aria-hidden className="grid pb-1 text-micro text-ink-3" style={grid}>
        <span />
        {columns.map(({ key, label: name }) => (
          <span key={key} className={cx('overflow-visible whitespace-nowrap', isSmall && 'text-center')}>
            {name}
          </span>
        ))}
        {totals && <span className="text-right">All</span>}
      </div>
      <div
        role="group"
        aria-label={label}
        aria-describedby={`${id}-said`}
        className="flex flex-col"
        style={{ rowGap: gap }}
      >
        {rows.map((line, at) => (
          <div key={line.key} className="grid items-center" style={grid}>
            <span aria-hidden className="truncate text-small text-ink-2">
              {line.label}
            </span>
            {columns.map(({ key }, index) => {
              const value = values[at]?.[index] ?? 0
              const { what, more } = sentence(at, index)
              return (
                <div key={key} data-cell className="flex" style={{ height: cellHeight }}>
                  {renderCell(
                    at,
                    index,
                    {
                      label: more === '' ? what : `${what}. ${more}`,
                      tabIndex: at === row && index === column ? 0 : -1,
                      className: cx(
                        'flex flex-1 items-center justify-center rounded-[3px] text-micro font-medium tabular-nums outline-ink focus-visible:outline-2 focus-visible:outline-offset-1 forced-colors:border',
                        heats[heatOf(value, largest)],
                      ),
                      onFocus() {
                        setStop([at, index])
                        setSeen([at, index])
                      },
                      onPointerEnter: () => setSeen([at, index]),
                      onKeyDown: move,
                    },
                    value === 0 && !isSmall ? '' : formatCount(value),
                  )}
                </div>
              )
            })}
            {totals && (
              <span className="text-right text-body font-medium tabular-nums">
                {formatCount((values[at] ?? []).reduce((sum, value) => sum + value, 0))}
              </span>
            )}
          </div>
        ))}
      </div>
      <p id={`${id}-said`} className="mt-3 min-h-5 text-small text-ink-3">
        <span className="mr-1.5 font-medium text-ink">{said.what}</span>
        {said.more}
      </p>
    </div>
  )
}

/** The steps of a heat map, lightest first. */
export function HeatLegend() {
  return (
    <span aria-hidden className="flex items-center gap-1 text-small text-ink-3">
      Fewer
      {heats.slice(1).map((heat) => (
        <span key={heat} className={cx('h-3 w-5 rounded-[3px] forced-colors:border', heat)} />
      ))}
      More
    </span>
  )
}

const clamp = (at: number, count: number) => Math.min(Math.max(at, 0), count - 1)

/** Where the largest value stands. */
function placeOf(values: readonly (readonly number[])[], largest: number): readonly [number, number] {
  const row = values.findIndex((cells) => cells.includes(largest))
  return row < 0 ? [0, 0] : [row, values[row]?.indexOf(largest) ?? 0]
}
