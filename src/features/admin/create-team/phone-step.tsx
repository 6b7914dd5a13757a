import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { refetchNow } from '#/api/cache/refetch-now.ts'
import { savedNumbersQuery } from '#/api/phone-numbers.ts'
import { stepSchemas } from '#/domain/create-team/team-payload.ts'
import { useAppForm } from '#/ui/form/app-form.ts'

import { type PendingPurchase } from '../phone-number/offered-numbers.tsx'
import { PhoneNumberFields } from '../phone-number/phone-number-fields.tsx'
import { stepForm, StepHeading, useRefusals, type WizardStepProps } from './wizard-step.tsx'

/** Step 6 of the wizard: the phone number. */
export function PhoneStep({
  wizard,
  facts,
  dispatch,
  formId,
  refusals,
  check,
  onNext,
  addBought,
  pending,
  onPending,
}: WizardStepProps & {
  addBought: (number: string) => void
  pending: PendingPurchase | undefined
  onPending: (pending: PendingPurchase | undefined) => void
}) {
  const client = useQueryClient()
  const [usedNumber, setUsedNumber] = useState<string>()
  const form = useAppForm({
    ...stepForm(wizard.answers.phone, (phone) => dispatch({ type: 'change', answers: { phone } })),
    validators: { onDynamic: stepSchemas(facts).phone },
    onSubmit: async ({ value }) => {
      // A colleague may have taken the number meanwhile. If the list cannot be refetched, the server decides.
      const now = await check(refetchNow(client, savedNumbersQuery()).catch(() => undefined))
      if (now && !now.some(({ number }) => number === value.saved)) setUsedNumber(value.saved)
      else onNext()
    },
  })
  const alerts = useRefusals(form, refusals)
  return (
    <form.AppForm>
      <StepHeading
        alerts={alerts}
        title="Choose a phone number for the default campaign"
        text="Calls and texts to this number reach the whole team."
      />
      <form.FormBody id={formId} aria-label="Default campaign phone">
        <PhoneNumberFields
          form={form}
          fields={{
            source: 'source',
            profile: 'profile',
            areaCode: 'areaCode',
            offered: 'offered',
            saved: 'saved',
          }}
          profileOfSaved
          own=""
          usedNumber={usedNumber}
          // A value without a mounted field does not trigger the form's listeners.
          onChoice={() => dispatch({ type: 'change', answers: { phone: form.state.values } })}
          onBought={addBought}
          pending={pending}
          onPending={onPending}
        />
      </form.FormBody>
    </form.AppForm>
  )
}
