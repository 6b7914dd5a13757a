import * as z from 'zod/mini'

import { useCheckIn } from '#/api/admin/open-houses.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { noVisitor, visitorSchema } from '#/domain/open-house/check-in.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { UsPhoneField } from '../fields/us-phone-field.tsx'

/** Checks in a visitor who is not on the list. Staff types what the visitor would type on the tablet. */
export function HandCheckInDialog({
  teamId,
  openHouseId,
  may,
  onClose,
}: {
  teamId: string
  openHouseId: string
  /** Checked again while the dialog is open, because the user may lose the right meanwhile. */
  may: Verdict
  onClose: () => void
}) {
  const { error, attempt } = useFormError()
  const checkIn = useCheckIn(teamId, openHouseId)
  const form = useAppForm({
    ...formBasics,
    defaultValues: noVisitor,
    validators: { onDynamic: visitorSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const visitor = z.parse(visitorSchema, value)
        await checkIn.mutateAsync({
          name: visitor.name.trim(),
          phone: toE164(visitor.phone) ?? null,
          broker: visitor.withBroker ? visitor.broker.trim() : null,
          mayText: visitor.mayText,
        })
        toast.success({ title: 'Checked in', body: shortName(visitor.name) })
        onClose()
      }),
  })
  const withBroker = useFormState(form, (state) => state.values.withBroker)
  return (
    <FormDialog
      form={form}
      title="Check in by hand"
      submit="Check in"
      width={400}
      pending={checkIn.isPending}
      error={error}
      verdict={may}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="phone">{() => <UsPhoneField label="Mobile phone" />}</form.AppField>
        <form.AppField name="withBroker">
          {(field) => <field.CheckboxField label="Works with a broker" />}
        </form.AppField>
        {withBroker && (
          <form.AppField name="broker">
            {(field) => <field.TextField label="Broker" autoComplete="off" />}
          </form.AppField>
        )}
        <form.AppField name="mayText">
          {(field) => <field.CheckboxField label="Allows texts about this home" />}
        </form.AppField>
      </div>
    </FormDialog>
  )
}
