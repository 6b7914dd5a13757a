import { type Ref } from 'react'

import { errorMessage } from '#/api/request/errors.ts'
import { RepeatedHourChoice } from '#/components/repeated-hour-choice.tsx'
import { formatZonedDay } from '#/domain/time/zoned-time.ts'
import { Button } from '#/ui/controls/button.tsx'
import { TimeField } from '#/ui/date-field/date-field.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { type useTourChoice } from './use-tour-choice.ts'

type Choice = ReturnType<typeof useTourChoice>

/** The fields of the tour choice that a typed time needs. */
interface TypedChoice extends Pick<
  Choice,
  'unreadable' | 'day' | 'typed' | 'setTyped' | 'isLeftOut' | 'twice' | 'setSecond' | 'startTs'
> {
  readonly calendar: Pick<Choice['calendar'], 'error' | 'isFetching'> & { refetch: () => Promise<unknown> }
}

/** A field for any time of the day, for when none of the offered times fits or the calendar can't be read. */
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
        <p ref={passFocusOn} role="status" className="mb-2 text-small text-ink-2">
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
        <RepeatedHourChoice
          instants={twice}
          zone={zone}
          second={startTs === twice[1]}
          onSecond={choice.setSecond}
          className="mt-2"
        />
      )}
    </div>
  )
}
