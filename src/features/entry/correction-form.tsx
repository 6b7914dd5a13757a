import { useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'

import { useCorrectCompany } from '#/api/entry.ts'
import { FormError, useFormError } from '#/components/form/form-refusal.tsx'
import { LeaveQuestion } from '#/components/form/leave-question.tsx'
import { phoneAsTyped } from '#/domain/user/phone-typing.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { type Company, companySchema } from '#/domain/user/sign-up.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { ChoicesField } from '#/ui/form/choices-field.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { KindField, propertyTypeOptions } from './kind-field.tsx'

const LOST = 'We got no answer, so your details may or may not have arrived. It’s safe to send them again.'

/** The company's details, to be corrected and sent again. */
export function CorrectionForm({
  company,
  ended,
  onClose,
}: {
  company: Company
  /** Why the details can no longer be corrected. undefined while they can. */
  ended: string | undefined
  onClose: () => void
}) {
  const correct = useCorrectCompany()
  const { error, attempt } = useFormError({ lost: LOST })
  const [before] = useState((): z.input<typeof companySchema> => ({
    ...company,
    phone: formatPhone(company.phone),
  }))
  const form = useAppForm({
    ...formBasics,
    defaultValues: before,
    validators: { onDynamic: companySchema },
    onSubmit: ({ value, formApi }) =>
      attempt(
        formApi,
        async () => {
          if (ended !== undefined) return
          await correct.mutateAsync(z.parse(companySchema, value))
          onClose()
        },
        (field) => field in formApi.state.fieldMeta,
      ),
  })
  const dirty = useFormState(form, (state) => !state.isDefaultValue) && !correct.isSuccess
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (ended !== undefined && !dirty) close()
  }, [ended, dirty])
  return (
    <form.AppForm>
      <form.FormBody aria-label="Company details" className="mt-5 flex flex-col gap-4">
        {ended !== undefined && <p className="rounded-md bg-info-tint px-3 py-2.5 text-info-text">{ended}</p>}
        <form.AppField name="companyName">
          {(field) => <field.TextField label="Company name" autoComplete="organization" />}
        </form.AppField>
        <form.AppField name="teamType">{() => <KindField />}</form.AppField>
        <form.AppField name="propertyTypes">
          {() => <ChoicesField label="Property types" options={propertyTypeOptions} />}
        </form.AppField>
        <form.AppField name="zipCode">
          {(field) => <field.TextField label="Zip code" inputMode="numeric" autoComplete="postal-code" />}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField label="Phone" type="tel" autoComplete="tel" format={phoneAsTyped} />}
        </form.AppField>
        <FormError boxed text={ended === undefined ? error : undefined} />
        <div className="flex flex-wrap gap-2">
          <form.SubmitButton size="lg" aria-disabled={ended !== undefined || undefined}>
            Send again
          </form.SubmitButton>
          <Button variant="ghost" size="lg" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form.FormBody>
      <LeaveQuestion dirty={dirty} what="Your corrections aren’t sent yet." within="correct" />
    </form.AppForm>
  )
}
