import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { type ProfileChange, useChangeProfile } from '#/api/account.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { currentUserQuery } from '#/api/users.ts'
import { CONFLICTS_FIRST, useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { useFormValues } from '#/components/changed-by/use-form-values.ts'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { LeaveQuestion } from '#/components/form/leave-question.tsx'
import { SaveBar } from '#/components/form/save-bar.tsx'
import { changedFields, plainFields, typedSince } from '#/domain/field-conflicts.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { phoneAsTyped } from '#/domain/user/phone-typing.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { avatarColors, type Profile, profileSchema } from '#/domain/user/profile.ts'
import { type CurrentUser } from '#/domain/user/user.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { avatarTint } from '#/ui/display/avatar-tint.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { putValues } from '#/ui/form/server-errors.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { ColorField, colorLabel } from './color-field.tsx'
import { SectionFrame } from './section-frame.tsx'

const ChangedByPanel = lazyComponent(() =>
  import('#/components/changed-by/changed-by-panel.tsx').then((module) => module.ChangedByPanel),
)

const fields = plainFields<Profile>()

const labels: Readonly<Record<keyof Profile, string>> = {
  name: 'Name',
  mobile: 'Mobile',
  title: 'Title',
  color: 'Color',
}

const profileOf = (user: CurrentUser): Profile => ({
  name: user.name,
  title: user.title ?? '',
  mobile: user.mobile === undefined ? '' : formatPhone(user.mobile),
  color: avatarColors[avatarTint(user.id, user.colorSelection)] ?? 'teal',
})

/** Returns only the changed fields, because only those are sent. */
function changeOf(before: Profile, after: Profile): ProfileChange {
  return {
    ...(after.name === before.name ? {} : { name: after.name }),
    ...(after.title === before.title ? {} : { title: after.title || null }),
    ...(after.mobile === before.mobile ? {} : { mobile: toE164(after.mobile) ?? null }),
    ...(after.color === before.color ? {} : { colorSelection: after.color }),
  }
}

/** Returns the user after a change, as the server will return it. */
function withChange(user: CurrentUser, change: ProfileChange): CurrentUser {
  const { name = user.name, title = user.title, mobile = user.mobile } = change
  const { colorSelection = user.colorSelection } = change
  return {
    ...user,
    name,
    title: title ?? undefined,
    mobile: mobile ?? undefined,
    colorSelection: colorSelection ?? undefined,
  }
}

/** The form of the user's own profile. Changes made by an administrator are merged field by field. */
function useProfileForm(user: CurrentUser) {
  const client = useQueryClient()
  const change = useChangeProfile(user.id)
  const { error, attempt, clear } = useFormError()
  const theirs = profileOf(user)
  const [opened] = useState(theirs)
  const baseState = useState(theirs)
  const [base] = baseState
  const form = useAppForm({
    ...formBasics,
    defaultValues: opened,
    validators: { onDynamic: profileSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        changed.check(profileOf(await refetchNow(client, currentUserQuery())), value)
        const sent = changeOf(changed.base, z.parse(profileSchema, value))
        await change.mutateAsync(sent)
        // The form follows the cached user, which would have the old values until it is refetched.
        const now = client.setQueryData(currentUserQuery().queryKey, (before) =>
          withChange(before ?? user, sent),
        )
        const saved = profileOf(now ?? user)
        changed.saved(saved)
        formApi.reset(typedSince(fields, value, formApi.state.values, saved), { keepDefaultValues: true })
        toast.success({ id: 'profile', title: 'Profile saved' })
      }),
  })
  const mine = useFormValues(form, fields, base, theirs)
  const dirty = useFormState(form, (state) => changedFields(fields, base, state.values).length > 0)
  const changed = useChangedBy({
    fields,
    theirs,
    mine,
    baseState,
    onMine: (next) =>
      putValues(
        form,
        Object.fromEntries(changedFields(fields, mine, next).map((name) => [name, fields.get(next, name)])),
      ),
  })
  const discard = () => {
    clear()
    form.reset(changed.base, { keepDefaultValues: true })
  }
  return { form, dirty, discard, changed, error }
}

/** The details that colleagues see of the user, and how to reach them. */
export function ProfileSection() {
  const { user } = useViewer()
  const { form, dirty, discard, changed, error } = useProfileForm(user)
  const conflicting = changed.conflicts.length > 0
  const name = useFormState(form, (state) => state.values.name)
  return (
    <SectionFrame of="profile" intro="Your name and color are what colleagues see on leads.">
      <form.AppForm>
        <form.FormBody aria-label="Profile">
          {conflicting && (
            <ChangedByPanel
              by={undefined}
              conflicts={changed.conflicts}
              describe={(field) => ({
                label: new Map(Object.entries(labels)).get(field) ?? field,
                format: (value) => (field === 'color' ? colorLabel(value) : String(value)),
              })}
              onKeep={changed.keepMine}
              onTake={changed.takeTheirs}
            />
          )}
          <div className="grid gap-x-4 gap-y-3 tablet:grid-cols-2 desktop:grid-cols-3">
            <form.AppField name="name">
              {(field) => <field.TextField label={labels.name} autoComplete="name" />}
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
                  label={labels.mobile}
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
                  label={labels.title}
                  optional
                  autoComplete="organization-title"
                  className="desktop:col-span-2"
                />
              )}
            </form.AppField>
            <form.AppField name="color">
              {(field) => (
                <ColorField
                  label={labels.color}
                  name={name.trim() || user.name}
                  value={field.state.value}
                  onChange={(color) => field.handleChange(color)}
                />
              )}
            </form.AppField>
          </div>
          {dirty && (
            <SaveBar
              error={error ?? (conflicting ? CONFLICTS_FIRST : undefined)}
              blocked={conflicting}
              onDiscard={discard}
              className="mt-5"
            />
          )}
        </form.FormBody>
      </form.AppForm>
      <LeaveQuestion dirty={dirty} what="Your profile has unsaved changes." />
    </SectionFrame>
  )
}
