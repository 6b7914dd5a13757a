import { type ReactNode } from 'react'

import { formatCount } from '#/lib/text/format-count.ts'

import { type PointNavigationProps, usePointNavigation } from './use-point-navigation.ts'

/** A small chart of a whole and a part of it, by week. */
interface Multiple {
  readonly key: string
  readonly title: string
  readonly whole: readonly number[]
  readonly part: readonly number[]
}

/** Props for the element over a week, which is a link or a button. */
interface MultiplePointProps extends PointNavigationProps {
  readonly label: string
  readonly className: string
}

const HEIGHT = 56
const NONE: ReadonlySet<string> = new Set()

/**
 * Shows the same small chart for several items, all on one scale so that they can be compared. Each is one tab stop;
 * the arrow keys move between the weeks.
 */
export function SmallMultiples({
  multiples,
  points,
  sentence,
  hidden = NONE,
  renderPoint,
}: {
  multiples: readonly Multiple[]
  /** Labels such as `Jun 28 to Jul 4`, oldest first. */
  points: readonly string[]
  /** Returns a sentence such as `12 leads, 5 opportunities`. */
  sentence: (whole: number, part: number) => string
  /** Hides the drawing of `whole` or `part`. The points and their labels stay. */
  hidden?: ReadonlySet<string> | undefined
  renderPoint: (key: string, at: number, props: MultiplePointProps) => ReactNode
}) {
  const largest = Math.max(1, ...multiples.flatMap(({ whole, part }) => (hidden.has('whole') ? part : whole)))
  return (
    <ul className="grid gap-x-8 gap-y-4 px-4 py-3 tablet:grid-cols-2 desktop:grid-cols-3">
      {multiples.map((one) => (
        <li key={one.key} className="min-w-0">
          <p className="flex items-baseline gap-2 text-body">
            <bdi className="truncate font-medium">{one.title}</bdi>
            <span className="ml-auto text-small text-ink-3 tabular-nums">
              {formatCount(one.whole.reduce((sum, value) => sum + value, 0))}
            </span>
          </p>
          <Bars {...{ one, points, largest, sentence, hidden, renderPoint }} />
        </li>
      ))}
    </ul>
  )
}

function Bars({
  one: { key, title, whole, part },
  points,
  largest,
  sentence,
  hidden,
  renderPoint,
}: {
  one: Multiple
  points: readonly string[]
  largest: number
  sentence: (whole: number, part: number) => string
  hidden: ReadonlySet<string>
  renderPoint: (key: string, at: number, props: MultiplePointProps) => ReactNode
}) {
  const rovingAt = usePointNavigation(points.length, points.length - 1)
  const height = (value: number) => (value === 0 ? 0 : Math.max(2, (value / largest) * HEIGHT))
  return (
    <ul
      data-points
      aria-label={`${title} by week`}
      className="mt-1 flex gap-1 border-b border-line"
      style={{ height: HEIGHT + 4 }}
    >
      {points.map((point, at) => {
        const [all, some] = [whole[at] ?? 0, part[at] ?? 0]
        return (
          <li key={point} className="relative min-w-0 flex-1">
            <span
              aria-hidden
              className="absolute inset-x-0 bottom-0 rounded-t-[2px] bg-accent/28 forced-colors:border"
              style={{ height: hidden.has('whole') ? 0 : height(all) }}
            />
            <span
              aria-hidden
              className="absolute inset-x-0 bottom-0 rounded-t-[2px] bg-accent forced-colors:bg-[CanvasText]"
              style={{ height: hidden.has('part') ? 0 : height(Math.min(some, all)) }}
            />
            <span data-point className="absolute inset-0 flex">
              {renderPoint(key, at, {
                ...rovingAt(at),
                label: `${title}, ${point}: ${sentence(all, some)}`,
                className: 'flex-1 rounded-sm hover:bg-hover/60 focus-visible:-outline-offset-2',
              })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
