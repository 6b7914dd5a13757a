import {
  type DayHours,
  copiedToWeekdays,
  halfHours,
  hoursProblem,
  weekdays,
} from '#/domain/settings/day-hours.ts'
import { formatTypedTime } from '#/lib/text/typed-date.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { NativeSelect } from '#/ui/controls/native-select.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'

/** The hours of each weekday. Must be rendered inside a form field that holds seven days, Monday first. */
export function HoursField({
  label,
  closedText,
  zoneHint,
}: {
  label: string
  closedText: string
  /** Says which time zone the hours are in. */
  zoneHint: string
}) {
  const field = useFieldContext<readonly DayHours[]>()
  const { error, onBlur } = useFieldError()
  const hours = field.state.value
  // The server's error for the week as a whole. Shown only when no single day has a problem.
  const general = hours.some((day) => hoursProblem(day) !== undefined) ? undefined : error
  const set = (at: number, change: Partial<DayHours>) =>
    field.handleChange(hours.map((day, index) => (index === at ? { ...day, ...change } : day)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is told when the focus leaves the whole group
    <div
      role="group"
      aria-label={label}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <div className="mb-1 flex items-center justify-between gap-4">
        <p>
          <span className="font-medium">{label}</span>{' '}
          <span className="ml-1 text-small text-ink-3 max-tablet:ml-0 max-tablet:block">{zoneHint}</span>
        </p>
        <Button
          size="sm"
          className="-my-1"
          // Saving moves the focus to the first invalid field, which is found by this attribute.
          aria-invalid={general !== undefined || undefined}
          aria-describedby={general === undefined ? undefined : 'hours-error'}
          onClick={() => field.handleChange(copiedToWeekdays(hours))}
        >
          Copy to weekdays
        </Button>
      </div>
      <GroupError id="hours-error" error={general} />
      {hours.map((day, index) => {
        const name = weekdays[index] ?? ''
        const problem = error === undefined ? undefined : hoursProblem(day)
        const time = (which: 'open' | 'close') => (
          <NativeSelect
            size="md"
            className="w-31 max-tablet:flex-1"
            selectClassName="pl-2.5 max-tablet:h-11 max-tablet:text-[16px]"
            aria-label={`${name}: ${which === 'open' ? 'opens' : 'closes'}`}
            value={day[which]}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `hours-${index}-error`}
            onChange={({ target }) => set(index, { [which]: target.value })}
          >
            {(halfHours.includes(day[which]) ? halfHours : [day[which], ...halfHours]).map((one) => (
              <option key={one} value={one}>
                {formatTypedTime(one)}
              </option>
            ))}
          </NativeSelect>
        )
        return (
          <div key={name} className="py-1">
            <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 max-tablet:min-h-9">
              <Checkbox
                label={<span className="w-26">{name}</span>}
                checked={!day.closed}
                onChange={(on) => set(index, { closed: !on })}
              />
              {day.closed ? (
                <span className="text-ink-3">{closedText}</span>
              ) : (
                <span className="flex items-center gap-3 max-tablet:w-full max-tablet:pl-6">
                  {time('open')}
                  <span className="text-ink-3">to</span>
                  {time('close')}
                </span>
              )}
            </div>
            <div className="pl-6">
              <GroupError id={`hours-${index}-error`} error={problem} />
            </div>
          </div>
        )
      })}
    </div>
  )
}
