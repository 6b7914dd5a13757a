import { useState, type ReactNode } from 'react'
import * as z from 'zod/mini'

import { useSignUp } from '#/api/entry.ts'
import { FormError, useFormError } from '#/components/form/form-refusal.tsx'
import { phoneAsTyped } from '#/domain/user/phone-typing.ts'
import { signUpSchema, type SignUp } from '#/domain/user/sign-up.ts'
import { randomId } from '#/lib/random-id.ts'
import { useConfig } from '#/providers/config.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { ChoicesField } from '#/ui/form/choices-field.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'

import { signUpAttempt, signUpDraft, useStoredValues } from './entry-drafts.ts'
import { KindField, propertyTypeOptions } from './kind-field.tsx'

const LOST =
  'We got no answer, so your company may or may not have been created. It’s safe to send the form again.'

const empty: z.input<typeof signUpSchema> = {
  companyName: '',
  teamType: '',
  propertyTypes: [],
  zipCode: '',
  phone: '',
  name: '',
  email: '',
  terms: false,
}

/** The form of company sign-up. What was typed stays in this tab until it is sent, even after a reload. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }) {
  const { termsUrl, privacyUrl } = useConfig()
  const signUp = useSignUp()
  const { error, attempt } = useFormError({ lost: LOST })
  const [before] = useState(() => signUpDraft.read() ?? empty)
  const form = useAppForm({
    ...formBasics,
    defaultValues: before,
    validators: { onDynamic: signUpSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(
        formApi,
        async () => {
          const company = z.parse(signUpSchema, value)
          await signUp.mutateAsync({ form: company, key: attemptKey(company) })
          signUpDraft.clear()
          signUpAttempt.clear()
          onDone(company.email)
        },
        (field) => field in formApi.state.fieldMeta,
      ),
  })
  useStoredValues(
    useFormState(form, (state) => state.values),
    { isChanged: useFormState(form, (state) => !state.isDefaultValue), isSent: signUp.isSuccess },
    signUpDraft.write,
  )
  return (
    <form.AppForm>
      <form.FormBody aria-label="Your company" className="mt-5 flex flex-col gap-4">
        <form.AppField name="companyName">
          {(field) => <field.TextField label="Company name" autoComplete="organization" />}
        </form.AppField>
        <form.AppField name="teamType">{() => <KindField />}</form.AppField>
        <form.AppField name="propertyTypes">
          {() => <ChoicesField label="Property types" options={propertyTypeOptions} />}
        </form.AppField>
        <div className="grid grid-cols-2 gap-4">
          <form.AppField name="name">
            {(field) => <field.TextField label="Your name" autoComplete="name" />}
          </form.AppField>
          <form.AppField name="zipCode">
            {(field) => <field.TextField label="Zip code" inputMode="numeric" autoComplete="postal-code" />}
          </form.AppField>
        </div>
        <form.AppField name="email">
          {(field) => (
            <field.TextField
              label="Work email"
              type="email"
              autoComplete="email"
              autoCapitalize="off"
              spellCheck={false}
            />
          )}
        </form.AppField>
        <form.AppField name="phone">
          {(field) => <field.TextField label="Phone" type="tel" autoComplete="tel" format={phoneAsTyped} />}
        </form.AppField>
        <form.AppField name="terms">
          {(field) => (
            <field.CheckboxField
              label={
                <span>
                  I accept the <OutsideLink href={termsUrl}>terms</OutsideLink> and the{' '}
                  <OutsideLink href={privacyUrl}>privacy policy</OutsideLink>
                </span>
              }
            />
          )}
        </form.AppField>
        <FormError boxed text={error} />
        <form.SubmitButton size="touch" className="w-full">
          Create company
        </form.SubmitButton>
      </form.FormBody>
    </form.AppForm>
  )
}

/**
 * Returns the key under which the server remembers this attempt. It is the key of the last attempt if nothing was
 * changed since.
 */
function attemptKey(form: SignUp): string {
  const text = JSON.stringify(form)
  const last = signUpAttempt.read()
  if (last?.form === text) return last.key
  const key = randomId()
  signUpAttempt.write({ key, form: text })
  return key
}

/** A link to a page outside the app, in a new tab. Plain text if no address is configured. */
function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  if (href === '') return children
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="rounded-xs text-accent-text underline decoration-1 underline-offset-2 hover:decoration-2"
    >
      {children}
    </a>
  )
}
