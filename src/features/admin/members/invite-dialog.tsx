import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { memberCampaignsQuery, teamMembersQuery, useInviteMember } from '#/api/admin/members.ts'
import { teamQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { type ChosenMembers, nobodyChosen, permissionFormSchema } from '#/domain/member/member.ts'
import { isEmail } from '#/domain/user/email-address.ts'
import { firstName, nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { isFilled, trimmed } from '#/lib/text/blank.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { EffectsBox } from './effects-box.tsx'
import { optionOf } from './member-option.ts'
import { PermissionFields } from './permission-fields.tsx'
import { useInviteVerdict } from './use-member-actions.ts'

const schema = z.object({
  name: z.string().check(z.refine(isFilled, 'Required'), z.maxLength(200, 'At most 200 characters')),
  email: z.string().check(
    z.refine(isFilled, 'Required'),
    z.refine((text) => !isFilled(text) || isEmail(text.trim()), 'Invalid email address'),
  ),
  permission: permissionFormSchema,
})

/** Invites somebody without an account by email to join a team. */
export function InviteDialog({
  teamId,
  permission: first = nobodyChosen.permission,
  onAdd,
  onClose,
}: {
  teamId: string
  /** The earlier choice. */
  permission?: ChosenMembers['permission'] | undefined
  /** Adds somebody who already has an account. */
  onAdd: (userId: string, permission: ChosenMembers['permission']) => void
  onClose: () => void
}) {
  const { client } = useViewer()
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const campaigns = useQuery(memberCampaignsQuery(teamId))
  const users = useQuery(usersQuery())
  const { data: known } = useQuery(teamMembersQuery(teamId))
  const invite = useInviteMember(teamId)
  const may = useInviteVerdict(teamId)
  const { error, attempt } = useFormError()
  const form = useAppForm({
    ...formBasics,
    defaultValues: { name: '', email: '', permission: first },
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const { name, email, permission } = z.parse(schema, value)
        await invite.mutateAsync({ name: trimmed(name), email: email.trim(), permission })
        toast.success({ title: 'Invitation sent', body: shortName(email.trim()) })
        onClose()
      }),
  })
  const { name, email, permission } = useFormState(form, (state) => state.values)
  const typed = email.trim().toLowerCase()
  const there = typed === '' ? undefined : users.data?.find((user) => user.email?.toLowerCase() === typed)
  const blocked =
    there && optionOf(there, known?.members.some(({ userRef }) => userRef === there.id) ?? false).blocked
  return (
    <FormDialog
      form={form}
      title="Invite someone new"
      submit="Send invitation"
      width={600}
      pending={invite.isPending}
      error={error}
      verdict={may}
      onClose={onClose}
    >
      <div className="mb-4 grid gap-4 tablet:grid-cols-2">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.TextField label="Email" type="email" autoComplete="off" />}
        </form.AppField>
      </div>
      {there && (
        <div
          role="status"
          className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-info-tint px-3 py-2"
        >
          <span className="min-w-0 flex-1" data-user-text>
            {nameInSentence(there.name)} is already a user of {nameInSentence(client.name)}.
          </span>
          {blocked === undefined ? (
            <Button
              size="sm"
              aria-disabled={invite.isPending || undefined}
              onClick={() => onAdd(there.id, permission)}
            >
              Add {firstName(there.name)} instead
            </Button>
          ) : (
            <span className="text-ink-2">{blocked}</span>
          )}
        </div>
      )}
      <PermissionFields
        value={permission}
        onChange={(flag, on) => form.setFieldValue('permission', { ...permission, [flag]: on })}
      />
      <EffectsBox
        name={name.trim() === '' ? 'a new member' : firstName(name)}
        input={
          campaigns.data && {
            person: { id: '', role: 'USER' },
            permission,
            team,
            campaigns: campaigns.data,
          }
        }
      />
    </FormDialog>
  )
}
