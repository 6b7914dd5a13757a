import { type ReactNode } from 'react'

import { formatCount } from '#/lib/text/format-count.ts'

import { type PointNavigationProps, usePointNavigation } from './use-point-navigation.ts'

/** A step of a funnel. */
interface FunnelStage {
  readonly key: string
  readonly label: string
  readonly value: number
}

/** Props for the element over a step, which is a link or a button. */
interface StageProps extends PointNavigationProps {
  readonly label: string
  readonly className: string
}

/**
 * Shows how many reached each step: bars side by side, or one below the other when space is tight, each with its share
 * of the first step and the content below it. One tab stop: the arrow keys move between the steps.
 */
export function Funnel({
  label,
  stages,
  share,
  renderBelow,
  renderStage,
}: {
  label: string
  stages: readonly FunnelStage[]
  /** Formats a part of a whole: `93%`. */
  share: (part: number, whole: number) => string
  /** Renders the content below each step except the last one: who was lost there. */
  renderBelow: (at: number) => ReactNode
  renderStage: (at: number, props: StageProps) => ReactNode
}) {
  const rovingAt = usePointNavigation(stages.length)
  const [start] = stages
  const first = start?.value ?? 0
  const largest = Math.max(1, ...stages.map(({ value }) => value))
  return (
    <ol data-points aria-label={label} className="grid gap-x-6 gap-y-2 px-4 pt-1 pb-3.5 @panels:grid-cols-5">
      {stages.map(({ key, label: name, value }, at) => {
        return (
          <li key={key} className="min-w-0">
            <span className="relative block pb-1.5">
              <span aria-hidden className="flex h-7 items-center">
                {name}
                <span className="ml-auto font-semibold tabular-nums">{formatCount(value)}</span>
                <span className="w-11 text-right text-small text-ink-3 tabular-nums">
                  {share(value, first)}
                </span>
              </span>
              <span aria-hidden className="block h-2 rounded-[3px] bg-active">
                <span
                  className="block h-full min-w-0.5 rounded-[3px] bg-chart-1 forced-colors:bg-[CanvasText]"
                  style={{ width: `${(value / largest) * 100}%` }}
                />
              </span>
              <span data-point className="absolute inset-0 flex">
                {renderStage(at, {
                  ...rovingAt(at),
                  label:
                    start && at > 0
                      ? `${name}: ${formatCount(value)}, ${share(value, first)} of ${start.label}`
                      : `${name}: ${formatCount(value)}`,
                  className: 'flex-1 rounded-sm hover:bg-hover/50 focus-visible:-outline-offset-2',
                })}
              </span>
            </span>
            {at < stages.length - 1 && (
              <span className="block min-h-4 text-small text-ink-3">{renderBelow(at)}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
