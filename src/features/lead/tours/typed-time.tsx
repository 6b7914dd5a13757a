import { type Ref } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { formatZonedDay, formatZonedTime, zoneShortName } from '#/domain/time/zoned-time.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { TimeField } from '#/ui/date-field/date-field.tsx'

import { type useTourChoice } from './use-tour-choice.ts'

type Choice = ReturnType<typeof useTourChoice>

/** What of a choice a typed time needs. */
interface TypedChoice extends Pick<
  Choice,
  'unreadable' | 'day' | 'typed' | 'setTyped' | 'isLeftOut' | 'twice' | 'setSecond' | 'startTs'
> {
  readonly calendar: Pick<Choice['calendar'], 'error' | 'isFetching'> & { refetch: () => Promise<unknown> }
}

/** Any time of the day, typed: where none of the times fits, or the calendar can not be read. */
export function TypedTime({
  choice,
  team,
  zone,
  now,
  wrong,
  fieldRef,
}: {
  choice: TypedChoice
  team: string
  zone: string | undefined
  now: number
  wrong: string | undefined
  fieldRef: Ref<HTMLInputElement>
}) {
  const { calendar, twice, isLeftOut, startTs } = choice
  const why = errorMessage(calendar.error)
  return (
    <div className="pt-2">
      {choice.unreadable && (
        <p role="status" className="mb-2 text-small text-ink-2">
          The {team} calendar couldn’t be loaded, so we don’t know the free times. {why}
          {/[.]$/.test(why) ? '' : '.'}{' '}
          <Button
            size="sm"
            variant="ghost"
            loading={calendar.isFetching}
            onClick={() => void calendar.refetch()}
          >
            Try Again
          </Button>
        </p>
      )}
      <TimeField
        ref={fieldRef}
        label="Time"
        value={choice.typed}
        error={
          isLeftOut
            ? `Clocks skip this time on ${formatZonedDay(choice.day, undefined, now)}. Choose another time.`
            : wrong
        }
        onChange={choice.setTyped}
        className="max-w-40"
      />
      {twice && startTs !== undefined && (
        <div className="mt-2">
          <p role="status" className="mb-1 text-small text-ink-2">
            Clocks go back that day, so {formatZonedTime(startTs, zone)} happens twice. Which one?
          </p>
          <Segmented
            label="Which of the two"
            size="sm"
            options={twice.map((ts, index) => ({
              value: String(index),
              label: `${formatZonedTime(ts, zone)} ${zoneShortName(ts, zone)}`,
            }))}
            value={String(twice.indexOf(startTs))}
            onChange={(index) => choice.setSecond(index === '1')}
          />
        </div>
      )}
    </div>
  )
}
