import { type CSSProperties, type KeyboardEvent, type ReactNode, useState } from 'react'

import { cx } from '../cx.ts'
import { gridStep } from '../grid-step.ts'
import { nearestIndex } from './geometry.ts'
import { type ChartTone, tones } from './tones.ts'

/** One bar: a whole that is divided into parts. */
export interface ShareRow {
  readonly key: string
  readonly label: string
  /** The formatted total of all series. */
  readonly total: string
  /** Values by series. */
  readonly values: readonly number[]
  /** Whole percents by series, which add up to 100. */
  readonly percents: readonly number[]
  /** Formats a value: `$1,120`. */
  readonly format: (value: number) => string
}

/** A part that every bar has. */
interface ShareSeries {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone
}

/** Props for the element of a part, which is a link or a button. */
interface SegmentProps {
  readonly label: string
  readonly tip: string
  readonly tabIndex: number
  readonly className: string
  readonly style: CSSProperties
  readonly onFocus: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const GAP = 2
/** From this percentage on, a part has enough space for its number below. */
const PADDING = 8

/**
 * Shows how several wholes are divided among the same series, one bar each. Percents are shown below the left edge of
 * their part if there is space. One tab stop: the arrow keys move between parts and bars.
 */
export function ShareBars({
  label,
  rows,
  series,
  renderSegment,
}: {
  label: string
  rows: readonly ShareRow[]
  series: readonly ShareSeries[]
  renderSegment: (row: number, part: number, props: SegmentProps) => ReactNode
}) {
  const [stop, setStop] = useState<readonly [number, number]>([0, 0])
  // A part with a value of zero is not drawn.
  const drawn = rows.map(({ values }) =>
    series.flatMap(({ key }, at) => ((values[at] ?? 0) > 0 ? [{ key, at }] : [])),
  )
  const filled = drawn.findIndex((bar) => bar.length > 0)
  const wanted = nearestIndex(stop[0], rows.length)
  const row = (drawn[wanted] ?? []).length > 0 ? wanted : filled
  const position = nearestIndex(stop[1], (drawn[row] ?? []).length)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = gridStep(event)
    if (step === undefined) return
    event.preventDefault()
    let next = row + step[0]
    while (drawn[next]?.length === 0) next += step[0]
    next = drawn[next] === undefined ? row : next
    const at = nearestIndex(position + step[1], (drawn[next] ?? []).length)
    setStop([next, at])
    const bars = event.currentTarget.closest('[data-shares]')?.querySelectorAll('[data-bar]')
    bars?.[next]?.querySelectorAll<HTMLElement>('a, button')[at]?.focus()
  }
  return (
    <ul data-shares aria-label={label} className="flex flex-col gap-2.5">
      {rows.map((bar, index) => (
        <li key={bar.key} className="grid items-start gap-x-4 gap-y-1 tablet:grid-cols-[112px_minmax(0,1fr)]">
          <span className="-mt-1 flex justify-between gap-2">
            <span className="text-ink-2">{bar.label}</span>
            <span className="font-medium tabular-nums">{bar.total}</span>
          </span>
          <span data-bar className="flex h-8" style={{ gap: GAP }}>
            {drawn[index]?.length === 0 && <span className="h-3 flex-1 rounded-[2px] bg-surface-2" />}
            {drawn[index]?.map(({ key, at }, order) => {
              const { label: name, tone } = series[at] ?? { label: '', tone: 'mute' }
              const percent = bar.percents[at] ?? 0
              const text = `${name}: ${bar.format(bar.values[at] ?? 0)}, ${percent}%`
              return (
                <span
                  key={key}
                  className="flex min-w-1 flex-col"
                  style={{ flexGrow: bar.values[at] ?? 0, flexBasis: 0 }}
                >
                  {renderSegment(index, at, {
                    label: `${bar.label}, ${text}`,
                    tip: text,
                    tabIndex: index === row && order === position ? 0 : -1,
                    className: cx(
                      'block h-3 w-full rounded-[2px] outline-ink focus-visible:outline-2 focus-visible:outline-offset-2 forced-colors:border',
                      tones[tone].swatch,
                    ),
                    style: { minHeight: 12 },
                    onFocus: () => setStop([index, order]),
                    onKeyDown: move,
                  })}
                  {percent >= PADDING && (
                    <span aria-hidden className="mt-0.5 text-micro font-normal text-ink-2 tabular-nums">
                      {percent}%
                    </span>
                  )}
                </span>
              )
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
