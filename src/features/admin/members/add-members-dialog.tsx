import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import * as z from 'zod/mini'

import { memberCampaignsQuery, teamMembersQuery, useAddMembers } from '#/api/admin/members.ts'
import { teamQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { FormDialog } from '#/components/form-dialog.tsx'
import { useFormError } from '#/components/form-refusal.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { QueryErrorNote } from '#/components/query-error-note.tsx'
import { permissionFormSchema } from '#/domain/member/member.ts'
import { canManageTeamMembers, noPermission } from '#/domain/policy/team-rights.ts'
import { type User } from '#/domain/user/colleague.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { sentences } from '#/lib/result.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { PeopleField, type PersonOption } from '../kit/people-picker.tsx'
import { EffectsBox, firstName } from './effects-box.tsx'
import { PermissionFields } from './permission-fields.tsx'
import { useInviteVerdict } from './use-member-actions.ts'

const schema = z.object({
  userRefs: z.array(z.string()).check(z.minLength(1, 'Selection Required')),
  permission: permissionFormSchema,
})

const byRole = 'Has access everywhere by role'

/** Adds people of the client to a team, several at once with the same permissions. */
export function AddMembersDialog({
  teamId,
  userRefs: picked,
  onInvite,
  onClose,
}: {
  teamId: string
  /** Who is picked already. */
  userRefs: readonly string[]
  onInvite: () => void
  onClose: () => void
}) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const campaigns = useQuery(memberCampaignsQuery(teamId))
  const users = useQuery(usersQuery())
  const { data: known } = useQuery(teamMembersQuery(teamId))
  const invite = useInviteVerdict(teamId)
  const add = useAddMembers(teamId)
  const { user } = useViewer()
  const may = canManageTeamMembers(user, team)
  const { error, attempt } = useFormError()
  const form = useAppForm({
    ...formBasics,
    defaultValues: { userRefs: [...picked], permission: { ...noPermission, agent: true } },
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const body = z.parse(schema, value)
        await add.mutateAsync(body)
        const names = body.userRefs.map((id) => users.data?.find((one) => one.id === id)?.name ?? 'Someone')
        toast.success({
          title: body.userRefs.length === 1 ? 'Member added' : `${body.userRefs.length} members added`,
          body: names.map((name) => shortName(name, 40)).join(', '),
        })
        onClose()
      }),
  })
  const { userRefs, permission } = useFormState(form, (state) => state.values)
  const members = new Set(known?.members.map(({ userRef }) => userRef))
  const people = (users.data ?? [])
    .filter(({ id, status }) => status !== 'INACTIVE' && !members.has(id))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(optionOf)
  const first = people.find(({ id }) => id === userRefs[0])
  const name = effectsName(first, userRefs.length)
  return (
    <FormDialog
      form={form}
      title="Add member"
      submit={userRefs.length > 1 ? `Add ${userRefs.length} members` : 'Add member'}
      width={600}
      pending={add.isPending}
      error={may.ok ? error : sentences(may)}
      blocked={!may.ok}
      note={
        <GatedButton
          verdict={invite}
          variant="ghost"
          icon={UserPlus}
          className="mr-auto"
          aria-disabled={add.isPending || undefined}
          onClick={onInvite}
        >
          Invite someone new
        </GatedButton>
      }
      onClose={onClose}
    >
      {users.error && !users.data ? (
        <QueryErrorNote query={users} className="mb-4" />
      ) : (
        <form.AppField name="userRefs">
          {() => <PeopleField label="People" addLabel="Add a person" people={people} className="mb-4" />}
        </form.AppField>
      )}
      <PermissionFields
        value={permission}
        onChange={(flag, on) => form.setFieldValue('permission', { ...permission, [flag]: on })}
      />
      <EffectsBox
        name={name}
        input={
          campaigns.data && {
            person: { id: first?.id ?? '', role: 'USER' },
            permission,
            team,
            campaigns: campaigns.data,
          }
        }
      />
    </FormDialog>
  )
}

function optionOf({ id, name, email, colorSelection, role }: User): PersonOption {
  const blocked = role === 'SUPERUSER' || role === 'READ_ONLY_USER' ? byRole : undefined
  return { id, name, email, colorSelection, blocked }
}

function effectsName(first: PersonOption | undefined, count: number): string {
  if (!first) return 'a new member'
  const name = nameInSentence(firstName(first.name))
  return count === 1 ? name : `each of these ${count} people`
}
