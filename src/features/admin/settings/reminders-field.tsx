import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'

import { MOST_REMINDERS, type ReminderForm, reminderProblem } from '#/domain/settings/tour-reminder.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { NativeSelect } from '#/ui/controls/native-select.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { GroupError } from '#/ui/form/group-error.tsx'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

/** The label of each reminder channel. */
export const channelLabels: Readonly<Record<string, string>> = {
  TEXT: 'Text',
  EMAIL: 'Email',
  BOTH: 'Text and email',
}

/**
 * Up to three reminders, each a number of hours before the tour. Must be rendered inside the form field that holds them
 * all.
 */
export function RemindersField() {
  const field = useFieldContext<readonly ReminderForm[]>()
  const { error, onBlur } = useFieldError()
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const reminders = field.state.value
  const set = (at: number, change: Partial<ReminderForm>) =>
    field.handleChange(reminders.map((one, index) => (index === at ? { ...one, ...change } : one)))
  const problems = reminders.map((_, at) =>
    error === undefined ? undefined : reminderProblem(reminders, at),
  )
  const general = problems.some((one) => one !== undefined) ? undefined : error
  const inGroup = (selector: string) => group.current?.querySelectorAll(selector) ?? []
  const add = () => {
    const used = reminders.map(({ hours }) => hours)
    const hours = ['24', '2', '48', '1'].find((one) => !used.includes(one)) ?? ''
    changeAndFocus(
      () => field.handleChange([...reminders, { hours, channel: 'TEXT' }]),
      // Adding the last possible reminder removes the button, so the new input gets the focus.
      () => (reminders.length + 1 < MOST_REMINDERS ? null : [...inGroup('input')].at(-1)),
    )
  }
  const remove = (at: number) =>
    changeAndFocus(
      () => field.handleChange(reminders.filter((_, index) => index !== at)),
      // The next reminder moves up to where the focus is. After the last reminder there is no next one, so the focus
      // moves to the last button.
      () => (at < reminders.length - 1 ? null : [...inGroup('button')].at(-1)),
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is told when the focus leaves the whole group
    <div
      ref={group}
      role="group"
      aria-label="Reminders"
      aria-describedby={general === undefined ? undefined : `${id}-error`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      {reminders.map(({ hours, channel }, at) => {
        const name = `Reminder ${at + 1}`
        const problem = problems[at]
        return (
          <div key={at} className="border-b border-line py-2 last:border-b-0">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
              <input
                aria-label={`${name}: hours before the tour`}
                inputMode="numeric"
                autoComplete="off"
                value={hours}
                aria-invalid={problem !== undefined || undefined}
                aria-describedby={problem === undefined ? undefined : `${id}-${at}`}
                onChange={({ target }) => set(at, { hours: target.value })}
                className="input h-9 w-16 px-2.5 tabular-nums max-tablet:h-11 max-tablet:text-[16px]"
              />
              <span className="text-ink-3">hours before the tour, by</span>
              <NativeSelect
                size="responsive"
                className="w-40"
                aria-label={`${name}: sent by`}
                value={channel}
                onChange={({ target }) => set(at, { channel: target.value })}
              >
                {Object.entries(channelLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect>
              <IconButton
                label={`Remove ${name}`}
                icon={X}
                onClick={() => remove(at)}
                className="ml-auto max-tablet:size-11"
              />
            </div>
            <GroupError id={`${id}-${at}`} error={problem} />
          </div>
        )
      })}
      {reminders.length === 0 && <p className="text-ink-3">No reminder yet.</p>}
      <GroupError id={`${id}-error`} error={general} />
      {reminders.length < MOST_REMINDERS && (
        <Button
          icon={Plus}
          onClick={add}
          // Saving moves the focus to the first invalid field, which is found by this attribute.
          aria-invalid={general !== undefined || undefined}
          aria-describedby={general === undefined ? undefined : `${id}-error`}
          className="mt-2 max-tablet:h-11"
        >
          Add reminder
        </Button>
      )}
    </div>
  )
}
