import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { memberCampaignsQuery, teamMembersQuery, useChangeMember } from '#/api/admin/members.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { teamQuery } from '#/api/teams.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { changedFields, plainFields } from '#/domain/field-conflicts.ts'
import {
  type Member,
  isPermissionFlag,
  permissionFlags,
  permissionFormSchema,
} from '#/domain/member/member.ts'
import { type EffectsInput, lostEffects } from '#/domain/policy/member-effects.ts'
import { canManageTeamMembers } from '#/domain/policy/team-rights.ts'
import { formatShortDate, formatTime } from '#/domain/time/format.ts'
import { firstName, shortName } from '#/domain/user/short-name.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { EffectsBox } from './effects-box.tsx'
import { flagLabel, PermissionFields } from './permission-fields.tsx'

const fields = plainFields<TeamPermission>()

/** Edits the permission of a member and shows its effects. */
export function PermissionsDialog({
  teamId,
  member: opened,
  onClose,
}: {
  teamId: string
  member: Member
  onClose: () => void
}) {
  const { user, kind } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const { form, member, error, pending, changed, mine } = usePermissionForm(teamId, opened, onClose)
  const campaigns = useQuery(memberCampaignsQuery(teamId))
  const may = canManageTeamMembers(user, team)
  const input = (permission: TeamPermission): EffectsInput | undefined =>
    campaigns.data && {
      person: { id: member.userRef, role: member.userRole },
      permission,
      team,
      campaigns: campaigns.data,
    }
  const [before, after] = [input(member.permission), input(mine)]
  const lost = member.userRef === user.id && before && after ? lostEffects(before, after, kind) : []
  return (
    <FormDialog
      form={form}
      title={may.ok ? 'Edit permissions' : 'Permissions'}
      submit="Save changes"
      width={600}
      pending={pending}
      error={error}
      dirty={changed.dirty}
      verdict={may}
      conflicts={changed.conflicts}
      note={<LastChange member={member} />}
      onClose={onClose}
    >
      <p className="-mt-1 mb-4 flex min-w-0 items-center gap-2" data-user-text>
        <UserAvatar id={member.userRef} name={member.name} color={member.colorSelection} size={20} />
        <PersonName name={shortName(member.name)} className="truncate font-medium" />
        <span className="truncate text-ink-3">
          in <bdi>{shortName(team.name)}</bdi>
        </span>
      </p>
      <ChangedByPanel
        by={member.changedBy?.name}
        conflicts={changed.conflicts}
        describe={(flag) => ({ label: flagLabel(flag), format: (value) => (value === true ? 'On' : 'Off') })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <PermissionFields
        value={mine}
        disabled={!may.ok}
        onChange={(flag, on) => form.setFieldValue(flag, on)}
      />
      <EffectsBox name={firstName(member.name)} input={after} />
      {lost.length > 0 && (
        <div role="status" className="mt-3 rounded-md bg-warning-tint px-3.5 py-2.5">
          <p className="font-medium">These are your own permissions. You will lose:</p>
          <ul className="mt-1 list-disc pl-5" data-user-text>
            {lost.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}

/** The form of a permission. It merges changes by colleagues and saves the user's own changes. */
function usePermissionForm(teamId: string, opened: Member, onClose: () => void) {
  const client = useQueryClient()
  const { data } = useQuery(teamMembersQuery(teamId))
  const member = data?.members.find(({ userRef }) => userRef === opened.userRef) ?? opened
  const { error, attempt } = useFormError()
  const save = useChangeMember(teamId)
  const [first] = useState(member.permission)
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: permissionFormSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const read = await refetchNow(client, teamMembersQuery(teamId))
        const now = read.members.find(({ userRef }) => userRef === member.userRef)
        if (now) changed.check(now.permission)
        const typed = z.parse(permissionFormSchema, value)
        const names = changedFields(fields, changed.base, typed).filter(isPermissionFlag)
        if (names.length > 0) {
          await save.mutateAsync({
            userId: member.userRef,
            permission: Object.fromEntries(names.map((name) => [name, typed[name]])),
            fromTs: now?.changedTs,
          })
          toast.success({ title: 'Permissions saved', body: shortName(member.name) })
        }
        onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields,
    theirs: member.permission,
    mine,
    onMine: (values) => {
      for (const flag of permissionFlags) form.setFieldValue(flag, values[flag])
    },
  })
  return { form, member, error, pending: save.isPending, changed, mine }
}

function LastChange({ member: { changedBy, changedTs } }: { member: Member }) {
  const now = useNow(60_000)
  if (changedTs === undefined) return null
  const who = changedBy === undefined ? 'Last changed' : `Last changed by ${shortName(changedBy.name, 40)}`
  return (
    <p className="mr-auto min-w-0 text-small text-ink-3" data-user-text>
      {who}, {formatShortDate(changedTs, now)}, {formatTime(changedTs)}
    </p>
  )
}
