import { useId } from 'react'

import { Checkbox } from '#/ui/controls/checkbox.tsx'
import { Radio } from '#/ui/controls/radio.tsx'
import { cx } from '#/ui/cx.ts'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'

interface Calendar {
  readonly id: string
  readonly name: string
  readonly color: string | undefined
}

/**
 * Chooses which calendars are read, and which one tours are written to. Must be rendered inside the form field of the
 * calendar that is written to.
 */
export function CalendarsField({
  calendars,
  readBusy,
  busyError,
  onReadBusy,
}: {
  calendars: readonly Calendar[]
  readBusy: readonly string[]
  /** Error for the calendars that are read. It is marked at their column. */
  busyError: string | undefined
  onReadBusy: (readBusy: string[]) => void
}) {
  const field = useFieldContext<string>()
  const { error, onBlur } = useFieldError()
  const id = useId()
  const ids = calendars.map((one) => one.id)
  return (
    <>
      <table
        className="w-full border-collapse"
        tabIndex={-1}
        // Saving moves the focus to the first invalid field, which is found by this attribute.
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="pb-1.5 text-left font-medium">
              Calendars
            </th>
            <th
              scope="col"
              className={cx(
                'w-24 pb-1.5 text-right text-small font-normal',
                busyError === undefined ? 'text-ink-3' : 'text-danger-text',
              )}
            >
              Read busy
            </th>
            <th scope="col" className="w-24 pb-1.5 text-right text-small font-normal text-ink-3">
              Write tours
            </th>
          </tr>
        </thead>
        <tbody>
          {calendars.map((calendar) => (
            <tr
              key={calendar.id}
              className="h-9 border-b border-line last:border-b-0 max-tablet:h-11 tablet:last:h-[35px]"
            >
              <td className="max-w-0 truncate" data-user-text>
                <span
                  aria-hidden
                  className="mr-2 inline-block size-2 rounded-[2px] bg-ink-3 forced-colors:border"
                  style={colorOf(calendar.color)}
                />
                {calendar.name}
              </td>
              <td className="text-right">
                <Checkbox
                  aria-label={`Read busy: ${calendar.name}`}
                  checked={readBusy.includes(calendar.id)}
                  aria-invalid={busyError !== undefined || undefined}
                  aria-describedby={busyError === undefined ? undefined : `${id}-busy`}
                  onChange={(on) =>
                    onReadBusy([
                      ...ids.filter((one) => (one === calendar.id ? on : readBusy.includes(one))),
                      // Calendars that could not be read stay chosen.
                      ...readBusy.filter((one) => !ids.includes(one)),
                    ])
                  }
                />
              </td>
              <td className="text-right">
                <Radio
                  name={field.name}
                  aria-label={`Write tours: ${calendar.name}`}
                  checked={field.state.value === calendar.id}
                  onChange={() => field.handleChange(calendar.id)}
                  onBlur={onBlur}
                  className="hit relative align-middle"
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <GroupError id={`${id}-busy`} error={busyError} />
      <GroupError id={`${id}-error`} error={error} />
    </>
  )
}

/** Returns the provider's color as a style, if it is a valid color. */
function colorOf(color: string | undefined) {
  return color !== undefined && /^#[0-9a-f]{6}$/i.test(color) ? { backgroundColor: color } : undefined
}
