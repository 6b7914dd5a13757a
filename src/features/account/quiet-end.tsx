import * as z from 'zod/mini'

import { quietUntil } from '#/domain/call/do-not-disturb.ts'
import { isoDateTime } from '#/domain/time/format.ts'
import { clock } from '#/lib/clock.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'

const schema = z.object({
  end: z.string().check(
    z.refine((text) => text !== '', 'Required'),
    z.refine((text) => text === '' || Date.parse(text) > clock.now(), 'Choose a time in the future'),
  ),
})

/** A date and time of one's own for the end of Do Not Disturb. */
export function QuietEnd({
  onChoose,
  onCancel,
}: {
  onChoose: (until: number) => void
  onCancel: () => void
}) {
  const form = useAppForm({
    ...formBasics,
    defaultValues: { end: isoDateTime(quietUntil('two-hours', clock.now())) },
    validators: { onDynamic: schema },
    onSubmit: ({ value }) => onChoose(Date.parse(value.end)),
  })
  return (
    <form.AppForm>
      <form.FormBody aria-label="Until when" className="mt-4 flex flex-wrap items-start gap-2">
        <form.AppField name="end">
          {(field) => (
            <field.TextField
              label="Until"
              type="datetime-local"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened by the press before
              autoFocus
              className="w-60"
              min={isoDateTime(clock.now())}
            />
          )}
        </form.AppField>
        <div className="flex gap-2 pt-[26px]">
          <form.SubmitButton size="lg">Set</form.SubmitButton>
          <Button size="lg" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}
