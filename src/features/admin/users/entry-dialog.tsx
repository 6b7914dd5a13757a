import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { memberCampaignsQuery } from '#/api/admin/members.ts'
import { userRowsQuery, useSetUserPermission } from '#/api/admin/users.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { FieldConflictError } from '#/components/changed-by/field-conflict-error.ts'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { changedFields, plainFields } from '#/domain/field-conflicts.ts'
import { isPermissionFlag, permissionFlags, permissionFormSchema } from '#/domain/member/member.ts'
import { noPermission } from '#/domain/policy/team-rights.ts'
import { firstName, nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { canChangeEntries } from '#/domain/user/user-rights.ts'
import { entryIn, entryVersion, type PersonRow, type TeamColumn } from '#/domain/user/user-rows.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { EffectsBox } from '../members/effects-box.tsx'
import { flagLabel, PermissionFields } from '../members/permission-fields.tsx'
import { useSendWaitingCells } from './use-pending-cells.ts'

const fields = plainFields<TeamPermission>()

/** Edits what a user may do in one team, from the Users page. */
export function EntryDialog({
  row: opened,
  rows,
  team,
  onClose,
}: {
  row: PersonRow
  rows: readonly PersonRow[]
  team: TeamColumn
  onClose: () => void
}) {
  const { user: viewer, teamNoun } = useViewer()
  const row = rows.find(({ id }) => id === opened.id) ?? opened
  const entry = entryIn(row, team.id)
  const campaigns = useQuery(memberCampaignsQuery(team.id))
  const { form, mine, changed, pending, error, removed, addAgain } = useEntryForm(row, team, onClose)
  // Adding somebody without a permission would save nothing.
  const addsNothing = entry === undefined && permissionFlags.every((flag) => !mine[flag])
  const may = row.user ? canChangeEntries(viewer, row.user, teamNoun) : undefined
  return (
    <FormDialog
      form={form}
      title={may?.ok ? 'Edit permissions' : 'Permissions'}
      submit="Save changes"
      width={600}
      pending={pending}
      error={error}
      dirty={changed.dirty}
      verdict={may}
      blocked={may === undefined || removed || addsNothing}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <p className="-mt-1 mb-3 truncate text-ink-2" data-user-text>
        {nameInSentence(row.name)} in {nameInSentence(team.name)}
      </p>
      {removed && (
        <RemovedNotice
          text={`${nameInSentence(row.name)} was removed from ${nameInSentence(team.name)} while this was open. Saving adds them again.`}
          onContinue={addAgain}
        />
      )}
      <ChangedByPanel
        by={entry?.changedBy}
        conflicts={changed.conflicts}
        describe={(flag) => ({ label: flagLabel(flag), format: (value) => (value === true ? 'On' : 'Off') })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <PermissionFields
        value={mine}
        disabled={may?.ok !== true}
        onChange={(flag, on) => form.setFieldValue(flag, on)}
      />
      {may?.ok === true && addsNothing && (
        <p className="mt-3 text-small text-ink-3">Choose at least one permission.</p>
      )}
      {campaigns.isError && !campaigns.data ? (
        <p className="mt-4 text-ink-3">
          You can’t read the campaigns of {nameInSentence(team.name)}, so the effects are not shown.
        </p>
      ) : (
        <EffectsBox
          name={firstName(row.name)}
          input={
            campaigns.data && {
              person: { id: row.id, role: row.role },
              permission: mine,
              team,
              campaigns: campaigns.data,
            }
          }
        />
      )}
    </FormDialog>
  )
}

/**
 * The form of what a person may do in a team. It merges changes by colleagues. `removed` says that a colleague removed
 * the person from the team; nothing is saved then until the user has chosen to `addAgain`.
 */
function useEntryForm(row: PersonRow, team: TeamColumn, onClose: () => void) {
  const entry = entryIn(row, team.id)
  const client = useQueryClient()
  useSendWaitingCells()
  const { error, attempt, clear } = useFormError()
  const save = useSetUserPermission()
  const theirs = entry?.permission ?? noPermission
  const [first] = useState(theirs)
  // Whether the user knows the person as a member of the team.
  const [wasMember, setWasMember] = useState(entry !== undefined)
  const removed = wasMember && entry === undefined
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: permissionFormSchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const read = await refetchNow(client, userRowsQuery())
        const now = entryIn(read.users.find(({ id }) => id === row.id) ?? row, team.id)
        if (now) changed.check(now.permission)
        else if (wasMember) throw new FieldConflictError()
        const typed = z.parse(permissionFormSchema, value)
        const names = changedFields(fields, changed.base, typed).filter(isPermissionFlag)
        if (names.length > 0) {
          await save.mutateAsync({
            userId: row.id,
            teamId: team.id,
            permission: Object.fromEntries(names.map((name) => [name, typed[name]])),
            fromTs: entryVersion(now),
          })
          toast.success({
            title: 'Permissions saved',
            body: `${shortName(row.name)}, ${shortName(team.name)}`,
          })
        }
        onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields,
    theirs,
    mine,
    onMine: (values) => {
      for (const flag of permissionFlags) form.setFieldValue(flag, values[flag])
    },
  })
  const addAgain = () => {
    setWasMember(false)
    clear()
  }
  return {
    form,
    mine,
    changed,
    pending: save.isPending,
    error: removed ? undefined : error,
    removed,
    addAgain,
  }
}

function RemovedNotice({ text, onContinue }: { text: string; onContinue: () => void }) {
  return (
    <div role="alert" className="mb-4 rounded-md bg-warning-tint px-3 py-2.5" data-user-text>
      <p>{text}</p>
      <Button
        size="sm"
        className="mt-1.5"
        onClick={(event) => {
          const form = event.currentTarget.closest('form')
          changeAndFocus(onContinue, () => form?.querySelector('input:enabled'))
        }}
      >
        Add again
      </Button>
    </div>
  )
}
