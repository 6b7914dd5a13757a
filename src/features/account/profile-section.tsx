import * as z from 'zod/mini'

import { type ProfileChange, useChangeProfile } from '#/api/account.ts'
import { useFormError } from '#/components/form-refusal.tsx'
import { LeaveQuestion } from '#/components/leave-question.tsx'
import { SaveBar } from '#/components/save-bar.tsx'
import { toE164 } from '#/domain/user/phone-number.ts'
import { phoneAsTyped } from '#/domain/user/phone-typing.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { avatarColors, type Profile, profileSchema } from '#/domain/user/profile.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { avatarTint } from '#/ui/display/avatar-tint.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { ColorField } from './color-field.tsx'
import { SectionFrame } from './section-frame.tsx'

const profileOf = (user: CurrentUser): Profile => ({
  name: user.name,
  title: user.title ?? '',
  mobile: user.mobile === undefined ? '' : formatPhone(user.mobile),
  color: avatarColors[avatarTint(user.id, user.colorSelection)] ?? 'teal',
})

/** Only what was changed goes over the wire. */
function changeOf(before: Profile, after: Profile): ProfileChange {
  return {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(after.title === before.title ? {} : { title: after.title || null }),
    ...(after.mobile === before.mobile ? {} : { mobile: toE164(after.mobile) ?? null }),
    ...(after.color === before.color ? {} : { colorSelection: after.color }),
  }
}

/** What colleagues see of a person, and how to reach them. */
export function ProfileSection() {
  const { user } = useViewer()
  const change = useChangeProfile(user.id)
  const { error, attempt, clear } = useFormError()
  const before = profileOf(user)
  const form = useAppForm({
    ...formBasics,
    defaultValues: before,
    validators: { onDynamic: profileSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const after = z.parse(profileSchema, value)
        await change.mutateAsync(changeOf(before, after))
        formApi.reset(after)
        toast.success({ id: 'profile', title: 'Profile saved' })
      }),
  })
  const dirty = useFormState(form, (state) => !state.isDefaultValue)
  const name = useFormState(form, (state) => state.values.name)
  useUnsaved(dirty)
  const discard = () => {
    clear()
    form.reset()
  }
  return (
    <SectionFrame of="profile" intro="Your name and color are what colleagues see on leads.">
      <form.AppForm>
        <form.FormBody aria-label="Profile">
          <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-2 desktop:grid-cols-3">
            <form.AppField name="name">
              {(field) => <field.TextField label="Name" autoComplete="name" />}
            </form.AppField>
            <TextField
              label="Email"
              value={user.email}
              readOnly
              disabled
              aria-description="Your email belongs to your sign-in and is changed there"
            />
            <form.AppField name="mobile">
              {(field) => (
                <field.TextField
                  label="Mobile"
                  optional
                  type="tel"
                  autoComplete="tel"
                  format={phoneAsTyped}
                />
              )}
            </form.AppField>
            <form.AppField name="title">
              {(field) => (
                <field.TextField
                  label="Title"
                  optional
                  autoComplete="organization-title"
                  className="desktop:col-span-2"
                />
              )}
            </form.AppField>
            <form.AppField name="color">
              {(field) => (
                <ColorField
                  name={name.trim() || user.name}
                  value={field.state.value}
                  onChange={(color) => field.handleChange(color)}
                />
              )}
            </form.AppField>
          </div>
          {dirty && <SaveBar error={error} onDiscard={discard} className="mt-5" />}
        </form.FormBody>
      </form.AppForm>
      <LeaveQuestion dirty={dirty} what="Your profile has unsaved changes." />
    </SectionFrame>
  )
}
