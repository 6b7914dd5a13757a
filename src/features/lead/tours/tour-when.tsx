import { type QueryKey } from '@tanstack/react-query'
import { type Ref, useId, useRef } from 'react'

import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { formatLongDay } from '#/domain/time/format.ts'
import { zoneName } from '#/domain/time/zones.ts'
import { offeredLengths } from '#/domain/tour/tour-slots.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { MonthGrid } from '#/ui/date-field/month-grid.tsx'
import { GroupError } from '#/ui/form/group-error.tsx'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { hatched } from './hatched.ts'
import { TimeSlotPicker } from './time-slot-picker.tsx'
import { TypedTime } from './typed-time.tsx'
import { type useTourChoice } from './use-tour-choice.ts'

/** A notice for busy times that could not be read: the offered times may clash with them. */
const MissingBusy = ({ queryKey }: { queryKey: QueryKey }) => (
  <MissingRows queryKey={queryKey} one="busy time" many="busy times" className="mt-2 text-small" />
)

/** Returns the length of a tour as text: `45m`, `1h`. */
export const lengthLabel = (minutes: number) => (minutes === 60 ? '1h' : `${String(minutes)}m`)

/** The month, the times of a day, and the length of a tour. */
export function TourWhen({
  choice,
  now,
  zone,
  teamName,
  hostName,
  onLength,
  wrong,
  isOver,
  onOver,
  timeRef,
  findTime,
}: {
  choice: ReturnType<typeof useTourChoice>
  now: number
  /** Time zone in which the hours are shown. */
  zone: string | undefined
  teamName: string | undefined
  hostName: string
  onLength: (lengthMins: number) => void
  /** Error text for the time. */
  wrong: string | undefined
  /** Whether the user confirmed a time that clashes. */
  isOver: boolean
  onOver: () => void
  timeRef: Ref<HTMLInputElement>
  /** Returns the time field, or the time button that is in the tab order. */
  findTime: () => HTMLElement | null | undefined
}) {
  const errorId = useId()
  const otherButton = useRef<HTMLButtonElement>(null)
  const setOther = (on: boolean) =>
    changeAndFocus(
      () => choice.setOther(on),
      () => findTime() ?? otherButton.current,
    )
  const { startTs, clash } = choice
  return (
    <>
      <div className="mt-4 rounded-md border border-line-2 tablet:grid tablet:grid-cols-[285px_minmax(0,1fr)]">
        <TourDay choice={choice} teamName={teamName} />
        {/* As high as the month beside it. Times that don't fit are reached by scrolling. */}
        <div className="relative min-w-0">
          <div className="flex flex-col p-3 tablet:absolute tablet:inset-0 tablet:px-4 tablet:py-3.5 tablet:pb-1.5">
            <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
              <h3 className="font-semibold">{formatLongDay(choice.day, now)}</h3>
              <Segmented
                label="Length"
                size="bar"
                options={offeredLengths(choice.usualLength).map((length) => ({
                  value: String(length),
                  label: lengthLabel(length),
                }))}
                value={String(choice.lengthMins)}
                onChange={(length) => onLength(Number(length))}
              />
            </div>
            <div className="relative min-h-0 flex-1 [scrollbar-width:thin] tablet:-mr-3 tablet:-ml-1 tablet:overflow-y-auto tablet:pr-3 tablet:pb-1.5 tablet:pl-1">
              {choice.typing ? (
                <TypedTime
                  choice={choice}
                  team={teamName ?? 'team'}
                  zone={zone}
                  now={now}
                  wrong={wrong}
                  fieldRef={timeRef}
                />
              ) : (
                <>
                  <Button
                    ref={otherButton}
                    size="sm"
                    variant="ghost"
                    className="absolute top-0.5 -right-2.5 h-6! text-ink-3! tablet:right-0.5"
                    onClick={() => setOther(true)}
                  >
                    Other time…
                  </Button>
                  <TimeSlotPicker
                    slots={choice.slots}
                    zone={zone}
                    chosen={startTs}
                    onChoose={(slot) => choice.setStartTs(slot.startTs)}
                    error={wrong}
                    errorId={errorId}
                  />
                </>
              )}
            </div>
            {!choice.typing && <GroupError id={errorId} error={wrong} />}
            <TimesFoot choice={choice} hostName={hostName} zone={zone} onFree={() => setOther(false)} />
          </div>
        </div>
      </div>
      {clash && startTs !== undefined && !isOver && (
        <ClashNotice
          kind={clash.kind}
          gapMins={choice.clashGap}
          host={hostName}
          onConfirm={onOver}
          onBack={() => {
            // Focus the time that clashed, because the other times are close to it.
            findTime()?.focus()
            if (choice.typing) choice.setTyped('')
            else choice.setStartTs(undefined)
          }}
        />
      )}
    </>
  )
}

/** The month, with marks on the days that have free times. */
function TourDay({
  choice,
  teamName,
}: {
  choice: ReturnType<typeof useTourChoice>
  teamName: string | undefined
}) {
  return (
    <div className="border-line-2 p-3 max-tablet:border-b tablet:border-r tablet:px-4 tablet:py-3.5">
      <MonthGrid
        label="Day of the tour"
        cell={36}
        month={choice.month}
        onMonth={choice.setMonth}
        today={choice.today}
        chosen={{ from: choice.day, to: choice.day }}
        onChoose={choice.chooseDay}
        blocked={(day) => day < choice.today}
        marked={(day) => choice.free.has(day)}
        markLabel="free slots"
      />
      <MissingBusy queryKey={choice.calendarKey} />
      {!choice.unreadable && teamName !== undefined && (
        <p className="mt-2 flex items-center gap-2 text-small text-ink-3">
          <span aria-hidden className="size-1 rounded-full bg-accent" />
          <span className="min-w-0" data-user-text>
            Free slots in the <bdi>{teamName}</bdi> calendar
          </span>
        </p>
      )}
    </div>
  )
}

/** Explains the hatching, names the time zone, and leads back to the free times. */
function TimesFoot({
  choice,
  hostName,
  zone,
  onFree,
}: {
  choice: ReturnType<typeof useTourChoice>
  hostName: string
  zone: string | undefined
  onFree: () => void
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 gap-y-1 pt-2 text-small text-ink-3 tablet:-mx-4 tablet:border-t tablet:border-line tablet:px-4 tablet:pt-1">
      {!choice.typing && (
        <span aria-hidden style={hatched(3, 'var(--active)')} className="size-3.5 rounded-xs" />
      )}
      <span className="min-w-0 flex-1" data-user-text>
        {!choice.typing && (
          <>
            Hatched times clash with <bdi>{hostName}</bdi>’s calendar.{' '}
          </>
        )}
        {zoneName(zone)}.
      </span>
      {choice.typing && !choice.unreadable && (
        <Button size="sm" variant="ghost" onClick={onFree}>
          Show free times
        </Button>
      )}
    </p>
  )
}

/** A time that clashes is used only after the user confirms it here. */
function ClashNotice({
  kind,
  gapMins,
  host,
  onConfirm,
  onBack,
}: {
  kind: string
  /** The minutes that must stay free beside the other tour, if the time is only too close to it. */
  gapMins: number | undefined
  host: string
  onConfirm: () => void
  onBack: () => void
}) {
  return (
    <div
      data-clash
      role="alert"
      className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded bg-warning-tint px-3 py-2 text-small text-ink"
    >
      <p className="min-w-0 flex-1 basis-60 first-letter:uppercase" data-user-text>
        <bdi>{host}</bdi> has {kind === 'TOUR' ? 'another tour' : 'an appointment'}{' '}
        {gapMins === undefined ? 'then' : `less than ${String(gapMins)} minutes before or after`}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onConfirm}>
          Use this time anyway
        </Button>
        <Button size="sm" variant="ghost" onClick={onBack}>
          Choose another time
        </Button>
      </div>
    </div>
  )
}
