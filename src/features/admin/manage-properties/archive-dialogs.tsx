import { useState } from 'react'
import * as z from 'zod/mini'

import {
  propertyRowsQuery,
  useArchiveProperty,
  useRemoveProperty,
  useRestoreProperty,
} from '#/api/admin/property-rows.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { type ManagedProperty } from '#/domain/property/managed-property.ts'
import { archiveSentences } from '#/domain/property/property-change.ts'
import { deletedWith, propertyDeletion, usesOf } from '#/domain/property/property-rights.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useSeenVersion } from '../kit/use-seen-version.ts'

const schema = z.object({ reason: z.string().check(z.maxLength(200, 'At most 200 characters')) })

function Sentences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2 text-ink-2" data-user-text>
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}

/** The version of a property that the user has seen. */
function useSeenProperty({ id, changedTs }: ManagedProperty) {
  const [seen = changedTs, onFailure] = useSeenVersion(
    propertyRowsQuery(),
    ({ properties }) => properties.find((row) => row.id === id)?.changedTs,
  )
  return [seen, onFailure] as const
}

/** Archives a property and stores the reason. What prevents its deletion is offered as a reason. */
export function ArchiveDialog({
  row,
  may,
  onClose,
}: {
  row: ManagedProperty
  may: Verdict
  onClose: () => void
}) {
  const { error, attempt } = useFormError()
  const archive = useArchiveProperty()
  const [seenTs, onFailure] = useSeenProperty(row)
  const [first] = useState({ reason: '' })
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: schema },
    onSubmit: async ({ value, formApi }) =>
      onFailure(
        await attempt(formApi, async () => {
          await archive.mutateAsync({ id: row.id, changedTs: seenTs, reason: value.reason.trim() })
          toast.success({ title: 'Property archived', body: shortName(row.name) })
          onClose()
        }),
      ),
  })
  const uses = usesOf(row)
  return (
    <FormDialog
      form={form}
      title={`Archive ${shortName(row.name)}?`}
      submit="Archive"
      destructive
      pending={archive.isPending}
      error={error}
      verdict={may}
      onClose={onClose}
    >
      <Sentences
        lines={[
          ...(uses === undefined ? [] : [`It has ${uses}, so it’s archived instead of deleted.`]),
          ...archiveSentences(row),
        ]}
      />
      <div className="mt-4">
        <form.AppField name="reason">
          {(field) => (
            <field.TextField
              label="Reason"
              optional
              maxLength={200}
              autoComplete="off"
              help="Kept with the property."
            />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}

/** Restores an archived property. */
export function RestoreDialog({
  row,
  may,
  onClose,
}: {
  row: ManagedProperty
  may: Verdict
  onClose: () => void
}) {
  const restore = useRestoreProperty()
  const [error, setError] = useState<string>()
  return (
    <ConfirmDialog
      title={`Restore ${shortName(row.name)}?`}
      verb="Restore"
      variant="primary"
      pending={restore.isPending}
      error={error}
      verdict={may}
      onClose={onClose}
      onConfirm={() => {
        setError(undefined)
        restore.act(
          { id: row.id },
          {
            onSuccess: () => {
              toast.success({ title: 'Property restored', body: shortName(row.name) })
              onClose()
            },
            onError: (thrown) => setError(errorMessage(thrown)),
          },
        )
      }}
    >
      <Sentences lines={['It goes back to its old team, if that team still exists.', 'It stays unlisted.']} />
    </ConfirmDialog>
  )
}

/**
 * Deletes a property that nothing refers to. If something does, the dialog says what, and offers to archive the
 * property.
 */
export function DeleteDialog({
  row,
  may,
  onArchive,
  onDeleted,
  onClose,
}: {
  row: ManagedProperty
  may: Verdict
  onArchive: () => void
  /** Called after the deletion, because the property's own page then has nothing to show. */
  onDeleted?: (() => void) | undefined
  onClose: () => void
}) {
  const remove = useRemoveProperty()
  const [seenTs, onFailure] = useSeenProperty(row)
  const [error, setError] = useState<string>()
  const title = `Delete ${shortName(row.name)}?`
  const verdict = propertyDeletion(row)
  const say = () => toast.success({ title: 'Property deleted', body: shortName(row.name) })
  if (!verdict.ok)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={title}
        footer={
          <>
            <Button size="lg" onClick={onClose}>
              Cancel
            </Button>
            {!row.archived && (
              <Button size="lg" variant="primary" onClick={onArchive}>
                Archive instead
              </Button>
            )}
          </>
        }
      >
        <Sentences
          lines={[`${verdict.why}.`, row.archived ? 'It stays archived.' : 'You can archive it instead.']}
        />
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={title}
      verb="Delete"
      pending={remove.isPending}
      error={error}
      verdict={may}
      onClose={onClose}
      onConfirm={() => {
        setError(undefined)
        remove.act(
          { id: row.id, changedTs: seenTs },
          {
            onUnseenSuccess: say,
            onSuccess: () => {
              say()
              onDeleted?.()
              onClose()
            },
            onError: (thrown) => {
              setError(errorMessage(thrown))
              onFailure(thrown)
            },
          },
        )
      }}
    >
      <Sentences lines={['No lead, lease or campaign uses it.', deletedWith(row)]} />
    </ConfirmDialog>
  )
}
