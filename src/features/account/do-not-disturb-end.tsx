import * as z from 'zod/mini'

import { doNotDisturbEnd } from '#/domain/call/do-not-disturb.ts'
import { isoDateTime } from '#/domain/time/format.ts'
import { clock } from '#/lib/clock.ts'
import { parseTypedTime } from '#/lib/text/typed-date.ts'
import { isoDate, parseIsoDate } from '#/lib/time/format-date.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { DateFormField, TimeFormField } from '#/ui/form/date-form-fields.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'

const momentOf = ({ day, time }: { day: string; time: string }) => Date.parse(`${day}T${time}`)

const schema = z
  .object({
    day: z.string().check(z.refine((text) => parseIsoDate(text) !== undefined, 'Enter a date')),
    time: z.string().check(z.refine((text) => parseTypedTime(text) === text, 'Enter a time')),
  })
  .check((context) => {
    if (momentOf(context.value) > clock.now()) return
    context.issues.push({
      code: 'custom',
      path: ['time'],
      message: 'Choose a time in the future',
      input: context.value,
    })
  })

/** A custom date and time for the end of Do Not Disturb. */
export function DoNotDisturbEnd({
  saving,
  onChoose,
  onCancel,
}: {
  /** Whether a change of Do Not Disturb is being saved. */
  saving: boolean
  onChoose: (until: number) => void
  onCancel: () => void
}) {
  const [day = '', time = ''] = isoDateTime(doNotDisturbEnd('two-hours', clock.now())).split('T')
  const form = useAppForm({
    ...formBasics,
    defaultValues: { day, time },
    validators: { onDynamic: schema },
    onSubmit: ({ value }) => onChoose(momentOf(value)),
  })
  return (
    <form.AppForm>
      <form.FormBody aria-label="Until when" className="mt-4 flex flex-wrap items-start gap-2">
        <form.AppField name="day">
          {() => (
            <DateFormField
              label="Until"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened by the press before
              autoFocus
              className="w-44"
              min={isoDate(clock.now())}
            />
          )}
        </form.AppField>
        <form.AppField name="time">{() => <TimeFormField label="At" className="w-32" />}</form.AppField>
        <div className="flex gap-2 pt-6">
          <form.SubmitButton size="lg" loading={saving}>
            Set
          </form.SubmitButton>
          <Button size="lg" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}
