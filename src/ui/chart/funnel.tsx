import { Fragment, type ReactNode } from 'react'

import { formatCount } from '#/lib/format-count.ts'

import { type RovingProps, useRoving } from './roving.ts'

/** A step of a funnel. */
export interface FunnelStage {
  readonly key: string
  readonly label: string
  readonly value: number
}

/** What the element over a step needs; it is a link or a button. */
export interface StageProps extends RovingProps {
  readonly label: string
  readonly className: string
}

const percentOf = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '–')

/**
 * How many came to each step: bars below one another, each with its share of the first step, and between two of them how
 * many of the upper one came on. One stop of the tab order: arrows go from step to step.
 */
export function Funnel({
  label,
  stages,
  renderBetween,
  renderStage,
}: {
  label: string
  stages: readonly FunnelStage[]
  /** What stands below a step but the last: who was lost there. */
  renderBetween: (at: number) => ReactNode
  renderStage: (at: number, props: StageProps) => ReactNode
}) {
  const rovingAt = useRoving(stages.length)
  const first = stages[0]?.value ?? 0
  const largest = Math.max(1, ...stages.map(({ value }) => value))
  return (
    <ol data-points aria-label={label} className="flex flex-col px-4 py-3">
      {stages.map(({ key, label: name, value }, at) => {
        const before = stages[at - 1]
        return (
          <Fragment key={key}>
            <li className="relative grid h-8 grid-cols-[88px_minmax(0,1fr)_auto] items-center gap-3">
              <span aria-hidden>{name}</span>
              <span aria-hidden className="h-4 rounded-[3px] bg-surface-2">
                <span
                  className="block h-full min-w-0.5 rounded-[3px] bg-accent forced-colors:bg-[CanvasText]"
                  style={{ width: `${(value / largest) * 100}%`, opacity: 1 - at * 0.13 }}
                />
              </span>
              <span aria-hidden className="w-24 text-right tabular-nums">
                <span className="font-semibold">{formatCount(value)}</span>
                <span className="ml-2 inline-block w-10 text-small text-ink-3">
                  {percentOf(value, first)}
                </span>
              </span>
              <span data-point className="absolute inset-0 flex">
                {renderStage(at, {
                  ...rovingAt(at),
                  label: before
                    ? `${name}: ${formatCount(value)}, ${percentOf(value, before.value)} of ${before.label}`
                    : `${name}: ${formatCount(value)}`,
                  className: 'flex-1 rounded-sm hover:bg-hover/50 focus-visible:-outline-offset-2',
                })}
              </span>
            </li>
            {at < stages.length - 1 && (
              <li className="ml-[100px] flex min-h-6 items-center border-l border-line pl-3 text-small text-ink-3">
                {renderBetween(at)}
              </li>
            )}
          </Fragment>
        )
      })}
    </ol>
  )
}
