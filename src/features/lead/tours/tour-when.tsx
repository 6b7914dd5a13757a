import { type Ref, useId } from 'react'

import { formatLongDay } from '#/domain/time/format.ts'
import { formatZonedTime } from '#/domain/time/zoned-time.ts'
import { zoneName } from '#/domain/time/zones.ts'
import { offeredLengths } from '#/domain/tour/tour-slots.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { MonthGrid } from '#/ui/date-field/month-grid.tsx'
import { GroupError } from '#/ui/form/group-error.tsx'

import { hatched } from './hatched.ts'
import { TimeSlotPicker } from './time-slot-picker.tsx'
import { TypedTime } from './typed-time.tsx'
import { type useTourChoice } from './use-tour-choice.ts'

/** The month, the times of a day and the length of a tour. */
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
}: {
  choice: ReturnType<typeof useTourChoice>
  now: number
  /** By whose clock the hours are told. */
  zone: string | undefined
  teamName: string | undefined
  hostName: string
  onLength: (lengthMins: number) => void
  /** What is wrong with the time. */
  wrong: string | undefined
  /** A time that clashes was taken with a second word. */
  isOver: boolean
  onOver: () => void
  timeRef: Ref<HTMLInputElement>
}) {
  const errorId = useId()
  const { startTs, clash } = choice
  return (
    <div className="mt-4 rounded-md border border-line-2 tablet:grid tablet:grid-cols-[285px_minmax(0,1fr)]">
      <div className="border-line-2 p-3 max-tablet:border-b tablet:border-r tablet:p-4">
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
        {!choice.unreadable && teamName !== undefined && (
          <p className="mt-2 flex items-center gap-2 text-small text-ink-3">
            <span aria-hidden className="size-1 rounded-full bg-accent" />
            <span className="min-w-0" data-user-text>
              Free slots in the <bdi>{teamName}</bdi> calendar
            </span>
          </p>
        )}
      </div>
      <div className="min-w-0 p-3 tablet:p-4">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h3 className="font-semibold">{formatLongDay(choice.day, now)}</h3>
          <Segmented
            label="Length"
            size="bar"
            options={offeredLengths(choice.usualLength).map((length) => ({
              value: String(length),
              label: length === 60 ? '1h' : `${String(length)}m`,
            }))}
            value={String(choice.lengthMins)}
            onChange={(length) => onLength(Number(length))}
          />
        </div>
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
            <TimeSlotPicker
              slots={choice.slots}
              zone={zone}
              chosen={startTs}
              onChoose={(slot) => choice.setStartTs(slot.startTs)}
              error={wrong}
              errorId={errorId}
            />
            <GroupError id={errorId} error={wrong} />
          </>
        )}
        {clash && startTs !== undefined && !isOver && (
          <ClashNotice
            kind={clash.kind}
            host={hostName}
            time={formatZonedTime(startTs, zone)}
            onConfirm={onOver}
            onBack={() => (choice.typing ? choice.setTyped('') : choice.setStartTs(undefined))}
          />
        )}
        <TimesFoot choice={choice} hostName={hostName} zone={zone} />
      </div>
    </div>
  )
}

/** What the hatching means, by whose clock the times are told, and the way to any other time. */
function TimesFoot({
  choice,
  hostName,
  zone,
}: {
  choice: ReturnType<typeof useTourChoice>
  hostName: string
  zone: string | undefined
}) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-3">
      {!choice.typing && (
        <span aria-hidden style={hatched(3)} className="size-3.5 rounded-xs border border-line-2" />
      )}
      <span className="min-w-0 flex-1" data-user-text>
        {!choice.typing && (
          <>
            Hatched times clash with <bdi>{hostName}</bdi>’s calendar.{' '}
          </>
        )}
        {zoneName(zone)}.
      </span>
      {!choice.unreadable && (
        <Button size="sm" variant="ghost" onClick={() => choice.setOther(!choice.typing)}>
          {choice.typing ? 'Show free times' : 'Other time…'}
        </Button>
      )}
    </p>
  )
}

/** A time that clashes is taken only after a second word. */
export function ClashNotice({
  kind,
  host,
  time,
  onConfirm,
  onBack,
}: {
  kind: string
  host: string
  time: string
  onConfirm: () => void
  onBack: () => void
}) {
  return (
    <div data-clash role="alert" className="mt-2 rounded bg-warning-tint px-3 py-2 text-small text-ink">
      <p data-user-text>
        <bdi>{host}</bdi> has {kind === 'TOUR' ? 'another tour' : 'an appointment'} at {time}.
      </p>
      <div className="mt-1.5 flex flex-wrap gap-2">
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
