import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import * as z from 'zod/mini'

import { memberCampaignsQuery, teamMembersQuery, useAddMembers } from '#/api/admin/members.ts'
import { teamQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { QueryErrorNote } from '#/components/failures/query-error-note.tsx'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { sameValue } from '#/domain/field-conflicts.ts'
import { type ChosenMembers, nobodyChosen, permissionFormSchema } from '#/domain/member/member.ts'
import { canManageTeamMembers } from '#/domain/policy/team-rights.ts'
import { firstName, nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { PeopleField, type PersonOption } from '../fields/people-picker.tsx'
import { EffectsBox } from './effects-box.tsx'
import { byRole, optionOf } from './member-option.ts'
import { PermissionFields } from './permission-fields.tsx'
import { useInviteVerdict } from './use-member-actions.ts'

const schemaOf = (people: readonly PersonOption[]) =>
  z.object({
    userRefs: z.array(z.string()).check(
      z.minLength(1, 'Selection Required'),
      // Rejects people who could be picked earlier but can't be added any more.
      z.refine(
        (picked) => !people.some(({ id, blocked }) => blocked !== undefined && picked.includes(id)),
        'Remove whoever can’t be added',
      ),
    ),
    permission: permissionFormSchema,
  })

/** Adds users of the client to a team, several at once with the same permissions. */
export function AddMembersDialog({
  teamId,
  chosen = nobodyChosen,
  onInvite,
  onClose,
}: {
  teamId: string
  /** The earlier choice. */
  chosen?: ChosenMembers | undefined
  /** Opens the invitation, with the current choice if there is one. */
  onInvite: (chosen: ChosenMembers | undefined) => void
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
  const members = new Set(known?.members.map(({ userRef }) => userRef))
  const everybody = (users.data ?? [])
    .toSorted((a, b) => compareNames(a.name, b.name))
    .map((one) => optionOf(one, members.has(one.id)))
  const schema = schemaOf(everybody)
  const form = useAppForm({
    ...formBasics,
    defaultValues: { userRefs: [...chosen.userRefs], permission: chosen.permission },
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) => {
      const save = async () => {
        const body = z.parse(schema, value)
        const others = await add.mutateAsync(body)
        toastAdded(body.userRefs, others, (id) => users.data?.find((one) => one.id === id)?.name ?? 'Someone')
        onClose()
      }
      return attempt(formApi, save, (field) => field === 'userRefs')
    },
  })
  const values = useFormState(form, (state) => state.values)
  const { userRefs, permission } = values
  const changed = !sameValue(values, nobodyChosen)
  const people = everybody.filter(
    ({ id, blocked }) => blocked === undefined || blocked === byRole || userRefs.includes(id),
  )
  const first = people.find(({ id }) => id === userRefs[0])
  const name = effectsName(first, userRefs.length)
  return (
    <FormDialog
      form={form}
      title="Add member"
      submit={userRefs.length > 1 ? `Add ${userRefs.length} members` : 'Add member'}
      width={600}
      pending={add.isPending}
      error={error}
      verdict={may}
      dirty={changed}
      note={
        <GatedButton
          verdict={invite}
          variant="ghost"
          icon={UserPlus}
          className="mr-auto"
          aria-disabled={add.isPending || undefined}
          onClick={() => onInvite(changed ? values : undefined)}
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

/** Says who was added, and whom a colleague had already added with other permissions. */
function toastAdded(
  asked: readonly string[],
  others: readonly string[],
  nameOf: (id: string) => string,
): void {
  const names = (ids: readonly string[]) => ids.map((id) => shortName(nameOf(id), 40)).join(', ')
  const added = asked.filter((id) => !others.includes(id))
  if (added.length > 0)
    toast.success({
      title: added.length === 1 ? 'Member added' : `${added.length} members added`,
      body: names(added),
    })
  if (others.length > 0)
    toast.info({
      title: others.length === 1 ? 'Already a member' : `${others.length} are already members`,
      body: `${names(others)} ${others.length === 1 ? 'has' : 'have'} other permissions. They weren’t changed.`,
    })
}

function effectsName(first: PersonOption | undefined, count: number): string {
  if (!first) return 'a new member'
  const name = nameInSentence(firstName(first.name))
  return count === 1 ? name : `each of these ${count} people`
}
