import { type KeyboardEvent, type ReactNode, useId } from 'react'

import { formatCount } from '#/lib/text/format-count.ts'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { cx } from '#/ui/cx.ts'

/** A row of a choice list. */
export interface ChoiceRow {
  readonly value: string
  readonly label: string
  readonly icon?: ReactNode
  /** Number of leads that the choice would show; undefined until it is known. */
  readonly count: number | undefined
}

/** The choices of a filter, each with its number of leads. Arrow keys move between them. */
export function ChoiceList({
  label,
  labelShown = false,
  rows,
  chosen,
  onChange,
  touch,
}: {
  label: string
  labelShown?: boolean
  rows: readonly ChoiceRow[]
  chosen: readonly string[]
  onChange: (values: string[]) => void
  touch: boolean
}) {
  const id = useId()
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    const pane = event.currentTarget.closest('[data-filter-editor]') ?? event.currentTarget
    const boxes = [...pane.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    const at = boxes.findIndex((box) => box === document.activeElement)
    boxes[Math.min(boxes.length - 1, Math.max(0, at + step))]?.focus()
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the boxes in it have the focus
    <div role="group" aria-labelledby={id} onKeyDown={key}>
      <p id={id} className={labelShown ? 'flex h-7 items-end pb-1 text-micro text-ink-3' : 'sr-only'}>
        {label}
      </p>
      {rows.map(({ value, label: text, icon, count }) => (
        <div
          key={value}
          className={cx(
            '-mx-2 flex items-center rounded-sm px-2 hover:bg-hover',
            touch ? 'min-h-12' : 'min-h-[30px]',
          )}
        >
          <Checkbox
            label={
              <span className="flex min-w-0 items-center gap-2">
                {icon}
                <span className="min-w-0 truncate">{text}</span>
              </span>
            }
            checked={chosen.includes(value)}
            onChange={(on) => onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
            className="min-w-0 flex-1"
          />
          {count !== undefined && (
            <span className="ml-2 text-small text-ink-3 tabular-nums" aria-hidden>
              {formatCount(count)}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
