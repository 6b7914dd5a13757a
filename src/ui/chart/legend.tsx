import { type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { type ChartTone, tones } from './tones.ts'

/** The name of a series and its total. */
interface LegendItem {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone
  /** The total as text, or as a link of its own. */
  readonly total: ReactNode
}

/** Returns the hidden series after the legend of a series was pressed. */
export function toggledHidden(hidden: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(hidden)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The series of a chart with their totals. A press hides a series, another press shows it again. */
export function Legend({
  label,
  items,
  hidden,
  onToggle,
  lines = false,
}: {
  label: string
  /** Whether the chart has lines instead of areas. */
  lines?: boolean | undefined
  items: readonly LegendItem[]
  hidden: ReadonlySet<string>
  onToggle: (key: string) => void
}) {
  return (
    <ul
      aria-label={label}
      className="flex flex-wrap justify-end gap-x-3.5 gap-y-1 max-tablet:mr-auto max-tablet:justify-start"
    >
      {items.map(({ key, label: name, tone, total }) => {
        const off = hidden.has(key)
        return (
          <li key={key} className="flex items-center gap-1.5 text-small">
            <button
              type="button"
              aria-pressed={!off}
              onClick={() => onToggle(key)}
              className={cx(
                'flex min-h-6 items-center gap-1.5 rounded-xs text-small whitespace-nowrap hover:text-accent-text',
                off ? 'text-ink-3 line-through' : 'text-ink-2',
              )}
            >
              <span
                aria-hidden
                className={cx(
                  'rounded-[2px] forced-colors:border',
                  lines ? 'h-0.5 w-2.5' : 'size-2',
                  tones[tone].swatch,
                  off && 'opacity-40',
                )}
              />
              {name}
              {typeof total === 'string' && <span className="text-ink-3 tabular-nums">{total}</span>}
            </button>
            {typeof total !== 'string' && <span className="text-ink-3 tabular-nums">{total}</span>}
          </li>
        )
      })}
    </ul>
  )
}
