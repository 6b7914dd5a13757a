import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useState } from 'react'

import { formatCount } from '#/lib/text/format-count.ts'

import { cx } from '../cx.ts'
import { gridStep } from '../grid-step.ts'
import { nearestIndex } from './geometry.ts'

/** Props for the element in a cell, which is a link or a button. */
export interface CellProps {
  readonly label: string
  readonly tabIndex: number
  readonly className: string
  readonly onFocus: () => void
  readonly onPointerEnter: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A row or a column of a heat map. */
interface HeatBand {
  readonly key: string
  /** The label at the edge; empty when none is shown there. */
  readonly label: string
  /** The full name: `Monday`, `10 to 11 AM`. */
  readonly long: string
}

// 11, 18, 28, 44 and 100 percent of the accent color.
const heats = [
  'bg-surface-2 text-ink-3',
  'bg-accent/11',
  'bg-accent/18',
  'bg-accent/28',
  'bg-accent/44',
  'bg-accent text-accent-ink',
] as const

/** Returns the step of a value, 1 to 5, in even steps up to the largest value. Zero for a value of zero. */
function heatOf(value: number, largest: number): number {
  if (value <= 0 || largest <= 0) return 0
  return Math.min(5, Math.max(1, Math.ceil((value / largest) * 5)))
}

/** Returns the color classes of a value in relation to the largest one. */
export const heatClass = (value: number, largest: number): string => heats[heatOf(value, largest)] ?? heats[0]

/** Zeros are shown only with up to this many columns. Among 24 hours they would be noise. */
const SMALL = 8

/**
 * From this cell height on, in pixels, the number and the row labels use the size of other text, and column labels are
 * centered.
 */
const HIGH = 38

/** Average width of a digit of a sum, in pixels. */
const DIGIT = 8

/**
 * Shows numbers by row and column: the larger, the darker. One tab stop: the arrow keys move between the cells, Home
 * and End to the ends of a row. The text of the cell with the focus is shown below.
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
  totals = 'inline',
  labelWidth = 36,
  note,
}: {
  label: string
  rows: readonly HeatBand[]
  columns: readonly HeatBand[]
  /** Values by row and column. */
  values: readonly (readonly number[])[]
  /** Returns the text below the map: `what` is counted, and `more` about it. */
  sentence: (row: number, column: number) => { readonly what: string; readonly more: string }
  renderCell: (row: number, column: number, props: CellProps, number: ReactNode) => ReactNode
  /** In pixels. */
  cellHeight?: number | undefined
  gap?: number | undefined
  labelWidth?: number | undefined
  /** Where the sums of the rows are shown: at the right or, if the rows are high enough, below their labels. */
  totals?: 'inline' | 'below' | undefined
  /** Shown below the map until a cell has a text to show. */
  note?: ReactNode
}) {
  const id = useId()
  const largest = Math.max(0, ...values.flat())
  const [stop, setStop] = useState<readonly [number, number]>(() => cellOf(values, largest))
  const [seen, setSeen] = useState<readonly [number, number]>()
  const [row, column] = [Math.min(stop[0], rows.length - 1), Math.min(stop[1], columns.length - 1)]
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = gridStep(event)
    if (step === undefined) return
    event.preventDefault()
    const next = [
      nearestIndex(row + step[0], rows.length),
      nearestIndex(column + step[1], columns.length),
    ] as const
    setStop(next)
    const cells = event.currentTarget.closest('[data-heat]')?.querySelectorAll<HTMLElement>('[data-cell]')
    cells?.[next[0] * columns.length + next[1]]?.querySelector<HTMLElement>('a, button')?.focus()
  }
  const isSmall = columns.length <= SMALL
  const isHigh = cellHeight >= HIGH
  const sums = values.map((cells) => formatCount(cells.reduce((sum, value) => sum + value, 0)))
  const inline = totals === 'inline'
  const sumWidth = Math.max(isSmall ? 26 : 36, ...sums.map(({ length }) => length * DIGIT))
  const grid = {
    gridTemplateColumns: `${labelWidth}px repeat(${columns.length}, minmax(0, 1fr))${inline ? ` ${sumWidth}px` : ''}`,
    columnGap: gap,
  }
  return (
    <div data-heat className="min-w-0" onPointerLeave={() => setSeen(undefined)}>
      <Heads columns={columns} isHigh={isHigh} sums={inline} grid={grid} />
      <div
        role="group"
        aria-label={label}
        aria-describedby={`${id}-said`}
        className="flex flex-col"
        style={{ rowGap: gap }}
      >
        {rows.map((line, at) => (
          <div key={line.key} className="grid items-center" style={grid}>
            <span aria-hidden className={cx('truncate text-ink-2', isHigh ? 'text-body' : 'text-small')}>
              {line.label}
              {!inline && <span className="block text-small text-ink-3 tabular-nums">{sums[at]}</span>}
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
                        'flex flex-1 items-center justify-center font-medium tabular-nums outline-ink focus-visible:outline-2 focus-visible:outline-offset-1 forced-colors:border',
                        isHigh ? 'rounded-xs text-body' : 'rounded-[3px] text-micro',
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
            {inline && (
              <span
                className={cx('text-right text-body tabular-nums', isSmall ? 'font-semibold' : 'font-medium')}
              >
                {sums[at]}
              </span>
            )}
          </div>
        ))}
      </div>
      <p
        id={`${id}-said`}
        className={cx('text-small text-ink-3', note === undefined ? 'mt-2 min-h-5' : 'mt-2.5 min-h-8')}
      >
        {note !== undefined && seen === undefined ? note : <Said {...sentence(...(seen ?? [row, column]))} />}
      </p>
    </div>
  )
}

/** The labels above the columns. */
function Heads({
  columns,
  isHigh,
  sums,
  grid,
}: {
  columns: readonly HeatBand[]
  isHigh: boolean
  /** Whether the sums of the rows are shown at the right. */
  sums: boolean
  grid: CSSProperties
}) {
  return (
    <div
      aria-hidden
      className={cx('grid text-ink-3', 'pb-1', isHigh ? 'text-small' : 'text-micro')}
      style={grid}
    >
      <span />
      {columns.map(({ key, label: name }) => (
        <span key={key} className={cx('overflow-visible whitespace-nowrap', isHigh && 'text-center')}>
          {name}
        </span>
      ))}
      {sums && <span className="text-right">All</span>}
    </div>
  )
}

function Said({ what, more }: { what: string; more: string }) {
  return (
    <>
      <span className="mr-1.5 font-medium text-ink">{what}</span>
      {more}
    </>
  )
}

/** A legend of the steps of a heat map, lightest first. */
export function HeatLegend() {
  return (
    <span aria-hidden className="flex items-center gap-[5px] text-small text-ink-3">
      Fewer
      {heats.slice(1).map((heat) => (
        <span key={heat} className={cx('h-2.5 w-3.5 rounded-[2px] forced-colors:border', heat)} />
      ))}
      More
    </span>
  )
}

/** Returns the row and the column of the largest value: the first cell if there is none. */
function cellOf(values: readonly (readonly number[])[], largest: number): readonly [number, number] {
  const row = values.findIndex((cells) => cells.includes(largest))
  return row < 0 ? [0, 0] : [row, values[row]?.indexOf(largest) ?? 0]
}
