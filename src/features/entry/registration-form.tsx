import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'

import { outcomeUnknown } from '#/api/cache/settle.ts'
import { invitationQuery, useRegister } from '#/api/entry.ts'
import { ApiError } from '#/api/request/errors.ts'
import { FormError, useFormError } from '#/components/form/form-refusal.tsx'
import { type Invitation } from '#/domain/user/invitation.ts'
import { phoneAsTyped } from '#/domain/user/phone-typing.ts'
import { registrationSchema } from '#/domain/user/sign-up.ts'
import { TextField } from '#/ui/controls/text-field.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { ChoicesField } from '#/ui/form/choices-field.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { registrationDraft, useStoredValues } from './entry-drafts.ts'

const LOST =
  'We got no answer, so your account may or may not be ready. Check your connection and send the form again.'

const ways = [
  { value: 'DESKTOP', label: 'Desktop' },
  { value: 'TEXT', label: 'Text' },
  { value: 'EMAIL', label: 'Email' },
] as const

/** The form to accept an invitation. What was typed stays in this tab until it is sent. */
export function RegistrationForm({
  invitationId,
  invitation,
  onDone,
}: {
  invitationId: string
  invitation: Invitation
  onDone: () => void
}) {
  const client = useQueryClient()
  const register = useRegister(invitationId)
  const { error, attempt } = useFormError({ lost: LOST })
  const [draft] = useState(() => registrationDraft(invitationId))
  const [before] = useState(
    (): z.input<typeof registrationSchema> =>
      draft.read() ?? { name: invitation.name ?? '', mobile: '', notifyBy: ['DESKTOP', 'TEXT'] },
  )
  const form = useAppForm({
    ...formBasics,
    defaultValues: before,
    validators: { onDynamic: registrationSchema },
    onSubmit: async ({ value, formApi }) => {
      const thrown = await attempt(
        formApi,
        async () => {
          await register.mutateAsync(z.parse(registrationSchema, value))
          draft.clear()
          onDone()
        },
        (field) => field in formApi.state.fieldMeta,
      )
      // Refetch the invitation. It says whether the registration succeeded after all, or whether the invitation has
      // ended.
      const ended = thrown instanceof ApiError && [404, 409, 410].includes(thrown.status)
      if (ended || (thrown !== undefined && outcomeUnknown(thrown)))
        await client.invalidateQueries({ queryKey: invitationQuery(invitationId).queryKey })
    },
  })
  useStoredValues(
    useFormState(form, (state) => state.values),
    { isChanged: useFormState(form, (state) => !state.isDefaultValue), isSent: register.isSuccess },
    draft.write,
  )
  return (
    <form.AppForm>
      <form.FormBody aria-label="Your account" className="mt-5 flex flex-col gap-4">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="name" />}
        </form.AppField>
        {invitation.email !== undefined && (
          <TextField label="Email" value={invitation.email} type="email" disabled readOnly />
        )}
        <form.AppField name="mobile">
          {(field) => (
            <field.TextField
              label="Mobile"
              type="tel"
              autoComplete="tel"
              format={phoneAsTyped}
              help="For calls when the browser is closed."
            />
          )}
        </form.AppField>
        <form.AppField name="notifyBy">
          {() => (
            <ChoicesField
              label="Tell me about new leads by"
              help="Also turn on desktop notifications in Settings after you sign in."
              options={ways}
            />
          )}
        </form.AppField>
        <FormError boxed text={error} />
        <form.SubmitButton size="touch" className="w-full" end={<Icon icon={ArrowRight} size={16} />}>
          Continue to sign in
        </form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  )
}
