import { type KeyboardEvent } from 'react'

import { formatZonedTime, zoneShortName } from '#/domain/time/zoned-time.ts'
import { isMorning, type TourSlot } from '#/domain/tour/tour-slots.ts'
import { cx } from '#/ui/cx.ts'
import { Skeleton } from '#/ui/display/skeleton.tsx'

import { hatched } from './hatched.ts'

const kindLabel = (kind: string) => (kind === 'TOUR' ? 'Tour' : 'Busy')

/** Times per row of the grid. */
const PER_ROW = 4

/** When a tour is rescheduled, its current time may be far below the first times. */
const showChosen = (button: HTMLButtonElement | null) => button?.scrollIntoView({ block: 'nearest' })

/**
 * Arrow keys move through the times of both groups. Moving to a free time chooses it. A busy time needs Enter or Space.
 */
function move(
  event: KeyboardEvent<HTMLElement>,
  slots: readonly TourSlot[],
  choose: (at: number) => void,
): void {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const all = [
    ...(event.currentTarget.closest('[role=radiogroup]')?.querySelectorAll<HTMLElement>('[role=radio]') ??
      []),
  ]
  const here = all.indexOf(event.currentTarget)
  const next = Math.min(Math.max(here + step, 0), all.length - 1)
  event.preventDefault()
  all[next]?.focus()
  if (slots[next]?.busy === undefined) choose(next)
}

const steps: Readonly<Partial<Record<string, number>>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: PER_ROW,
  ArrowUp: -PER_ROW,
  Home: -1_000,
  End: 1_000,
}

/** The times of a day in two groups, busy ones hatched and labeled. */
export function TimeSlotPicker({
  slots,
  zone,
  chosen,
  onChoose,
  error,
  errorId,
}: {
  /** undefined while the times load. */
  slots: readonly TourSlot[] | undefined
  /** Time zone in which the times are shown. */
  zone: string | undefined
  chosen: number | undefined
  onChoose: (slot: TourSlot) => void
  error: string | undefined
  errorId: string
}) {
  if (slots === undefined) {
    return (
      <div aria-busy className="grid grid-cols-4 gap-1.5 pt-6">
        {Array.from({ length: 24 }, (_, index) => (
          <Skeleton key={index} className="h-9 max-tablet:h-11" />
        ))}
      </div>
    )
  }
  if (slots.length === 0) return <p className="py-3 text-ink-3">No times left on this day</p>
  const groups = [
    { label: 'Morning', own: slots.filter((slot) => isMorning(slot.startTs, zone)) },
    { label: 'Afternoon', own: slots.filter((slot) => !isMorning(slot.startTs, zone)) },
  ].filter(({ own }) => own.length > 0)
  const index = slots.findIndex((slot) => slot.startTs === chosen)
  // A time that the clock shows twice gets the short name of its zone added.
  const shown = slots.map(({ startTs }) => formatZonedTime(startTs, zone))
  const labelOf = (at: number, startTs: number) => {
    const time = shown[at] ?? ''
    return shown.indexOf(time) === shown.lastIndexOf(time) ? time : `${time} ${zoneShortName(startTs, zone)}`
  }
  const choose = (at: number) => {
    const slot = slots[at]
    if (slot) onChoose(slot)
  }
  return (
    <div
      role="radiogroup"
      aria-label="Time"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      {groups.map(({ label, own }, group) => (
        <div key={label} role="presentation">
          <p className={cx('pb-1 text-micro text-ink-3', group === 0 ? 'pt-1.5' : 'pt-2.5')}>{label}</p>
          <div role="presentation" className="grid grid-cols-4 gap-1.5">
            {own.map((slot) => {
              const at = slots.indexOf(slot)
              const on = at === index
              return (
                <button
                  key={slot.startTs}
                  ref={on ? showChosen : undefined}
                  type="button"
                  role="radio"
                  aria-checked={on}
                  aria-label={`${labelOf(at, slot.startTs)}${slot.busy ? `, ${kindLabel(slot.busy.kind)}` : ''}`}
                  tabIndex={on || (index < 0 && at === 0) ? 0 : -1}
                  onClick={() => choose(at)}
                  onKeyDown={(event) => move(event, slots, choose)}
                  style={slot.busy && !on ? hatched(5) : undefined}
                  className={cx(
                    'flex h-9 flex-col items-center justify-center rounded border tabular-nums max-tablet:h-11',
                    on
                      ? 'border-accent bg-accent font-semibold text-accent-ink'
                      : slot.busy
                        ? 'border-line-2 text-ink-3'
                        : 'border-line-2 bg-soft font-medium text-ink hover:bg-soft-hover',
                  )}
                >
                  <span className={slot.busy && !on ? 'leading-4' : undefined}>
                    {labelOf(at, slot.startTs).replace(/ [AP]M/, '')}
                  </span>
                  {slot.busy && !on && (
                    <span className="text-[10px]/[11px]">{kindLabel(slot.busy.kind)}</span>
                  )}
                </button>
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
}
