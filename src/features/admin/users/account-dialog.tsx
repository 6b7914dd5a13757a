import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { type UserChange, useChangeUser, userDetailsQuery, userRowsQuery } from '#/api/admin/users.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { changedFields, plainFields } from '#/domain/field-conflicts.ts'
import { type TeamNoun } from '#/domain/team/team-kind.ts'
import { toE164 } from '#/domain/user/phone-number.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { isUsPhone } from '#/domain/user/us-phone.ts'
import { accountEffects } from '#/domain/user/user-effects.ts'
import { canChangeManageFlags, canChangeRole, canManageUsers } from '#/domain/user/user-rights.ts'
import {
  type ManageFlag,
  manageFlags,
  manageFlagsOf,
  type PersonRow,
  roleLabel,
  type TeamColumn,
  type UserRole,
  userRoles,
  type UserRow,
} from '#/domain/user/user-rows.ts'
import { isBlank, isFilled } from '#/lib/text/blank.ts'
import { sentences } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { RadioField } from '../fields/radio-field.tsx'
import { UsPhoneField } from '../fields/us-phone-field.tsx'

const schema = z.object({
  name: z.string().check(z.refine(isFilled, 'Required'), z.maxLength(80, 'At most 80 characters')),
  title: z.string().check(z.maxLength(80, 'At most 80 characters')),
  mobile: z.string().check(z.refine((text) => isBlank(text) || isUsPhone(text), 'Invalid phone number')),
  role: z.enum(userRoles),
  userManageUsers: z.boolean(),
  userManageProperties: z.boolean(),
  userManageTeams: z.boolean(),
})
type Account = z.output<typeof schema>
const fields = plainFields<Account>()

const labelsOf = ({ teams }: TeamNoun): Readonly<Record<keyof Account, string>> => ({
  name: 'Name',
  title: 'Title',
  mobile: 'Mobile',
  role: 'Role',
  userManageUsers: 'Manages users',
  userManageProperties: 'Manages properties',
  userManageTeams: `Manages ${teams.toLowerCase()}`,
})

const knownRole = (role: string): UserRole => userRoles.find((one) => one === role) ?? 'USER'

const accountOf = (user: UserRow): Account => ({
  name: user.name,
  title: user.title ?? '',
  mobile: user.mobile === undefined ? '' : formatPhone(user.mobile),
  role: knownRole(user.role),
  userManageUsers: user.userManageUsers,
  userManageProperties: user.userManageProperties,
  userManageTeams: user.userManageTeams,
})

const formatValue = (value: unknown) =>
  value === true ? 'On' : value === false ? 'Off' : typeof value === 'string' ? wordOf(value) : ''
const wordOf = (text: string) => (userRoles.some((role) => role === text) ? roleLabel(text) : text)

/** Converts the changed fields of the form to a request body. */
function wireChange(names: readonly string[], account: Account): UserChange {
  const wire = {
    ...account,
    name: account.name.trim(),
    title: account.title.trim() || null,
    mobile: isBlank(account.mobile) ? null : (toE164(account.mobile) ?? account.mobile),
  }
  return Object.fromEntries(Object.entries(wire).filter(([name]) => names.includes(name)))
}

/** Edits the profile, role and flags of an account, and shows the effects of the change. */
export function AccountDialog({
  row,
  rows,
  teams,
  onClose,
}: {
  row: PersonRow
  rows: readonly PersonRow[]
  teams: readonly TeamColumn[]
  onClose: () => void
}) {
  const user = rows.find(({ id }) => id === row.id)?.user ?? row.user
  return user ? <AccountForm user={user} rows={rows} teams={teams} onClose={onClose} /> : null
}

function AccountForm({
  user,
  rows,
  teams,
  onClose,
}: {
  user: UserRow
  rows: readonly PersonRow[]
  teams: readonly TeamColumn[]
  onClose: () => void
}) {
  const { user: viewer, kind, teamNoun } = useViewer()
  const labels = labelsOf(teamNoun)
  const { form, mine, changed, error, pending } = useAccountForm(user, onClose)
  const details = useQuery(userDetailsQuery(user.id))
  const users = rows.flatMap((one) => one.user ?? [])
  const may = canManageUsers(viewer)
  const role = canChangeRole(viewer, user, users)
  const flags = canChangeManageFlags(viewer)
  const effects = accountEffects({
    before: user,
    after: mine,
    entries: user.entries,
    teamIds: teams.map(({ id }) => id),
    noun: teamNoun,
    openLeads: (details.data?.openLeads ?? []).reduce((sum, { count }) => sum + count, 0),
  })
  const losesPage =
    user.id === viewer.id && viewer.role !== 'SUPERUSER' && user.userManageUsers && !mine.userManageUsers
  return (
    <FormDialog
      form={form}
      title="Edit user"
      submit="Save changes"
      width={600}
      pending={pending}
      error={error}
      verdict={may}
      dirty={changed.dirty}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <ChangedByPanel
        by={user.changedBy}
        conflicts={changed.conflicts}
        describe={(field) => ({
          label: new Map(Object.entries(labels)).get(field) ?? field,
          format: formatValue,
        })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="title">
          {(field) => <field.TextField label="Title" optional autoComplete="off" />}
        </form.AppField>
        <form.AppField name="mobile">{() => <UsPhoneField label="Mobile" optional />}</form.AppField>
        <div className="min-w-0">
          <p className="mb-1 font-medium">Email</p>
          <p className="truncate text-ink-2" data-user-text>
            <bdi>{user.email}</bdi>
          </p>
        </div>
      </div>
      <div className="mt-4">
        <form.AppField name="role">
          {() => (
            <RadioField
              label="Role"
              options={userRoles.map((value) => ({
                value,
                label: roleLabel(value),
                blocked: role.ok || value === user.role ? undefined : '',
              }))}
            />
          )}
        </form.AppField>
        {!role.ok && <p className="mt-1 text-small text-ink-3">{sentences(role)}</p>}
      </div>
      <div role="group" aria-label="Manages" className="mt-4">
        <p className="mb-1 font-medium">Manages</p>
        <div className="flex flex-wrap gap-x-6">
          {manageFlagsOf(kind).map((flag: ManageFlag) => (
            <form.AppField key={flag} name={flag}>
              {(field) => (
                <field.CheckboxField
                  label={labels[flag].replace('Manages ', '').replace(/^./, (letter) => letter.toUpperCase())}
                  disabled={!flags.ok}
                />
              )}
            </form.AppField>
          ))}
        </div>
        {!flags.ok && <p className="mt-1 text-small text-ink-3">{sentences(flags)}</p>}
      </div>
      <WhatChanges effects={effects} losesPage={losesPage} />
    </FormDialog>
  )
}

function WhatChanges({ effects, losesPage }: { effects: readonly string[]; losesPage: boolean }) {
  return (
    <>
      {effects.length > 0 && (
        <section
          aria-label="What changes"
          role="status"
          className="mt-4 rounded-md border border-line bg-surface-2 px-3.5 py-3"
        >
          <h3 className="font-medium">What changes</h3>
          <ul className="mt-1 list-disc pl-5">
            {effects.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {losesPage && (
        <p role="status" className="mt-3 rounded-md bg-warning-tint px-3.5 py-2.5">
          These are your own rights. This page closes when you save.
        </p>
      )}
    </>
  )
}

/** The form of an account. It merges in colleagues' changes and saves the user's own changes. */
function useAccountForm(user: UserRow, onClose: () => void) {
  const client = useQueryClient()
  const { error, attempt } = useFormError()
  const save = useChangeUser()
  const [first] = useState(() => accountOf(user))
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const read = await refetchNow(client, userRowsQuery())
        const now = read.users.find(({ id }) => id === user.id)
        if (now) changed.check(accountOf(now))
        const typed = z.parse(schema, value)
        const names = changedFields(fields, changed.base, typed)
        if (names.length > 0) {
          await save.mutateAsync({
            userId: user.id,
            change: wireChange(names, typed),
            fromTs: now?.changedTs,
          })
          toast.success({ title: 'User saved', body: shortName(typed.name) })
        }
        onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields,
    theirs: accountOf(user),
    mine,
    onMine: (values) => {
      for (const name of ['name', 'title', 'mobile', 'role', ...manageFlags] as const)
        form.setFieldValue(name, values[name])
    },
  })
  return { form, mine, changed, error, pending: save.isPending }
}
