import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { useRenameSmartList } from '#/api/smart-lists.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { type SmartList } from '#/domain/list/smart-list.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { toast } from '#/ui/layers/toast.ts'

import { changeSmartLists, showList } from './change-lists.ts'
import { listNameSchema } from './name-schema.ts'

const schema = z.object({ name: listNameSchema })

/** Renames a smart list. */
export function RenameListDialog({
  list: { id: listId, name: before },
  onClose,
}: {
  list: SmartList
  onClose: () => void
}) {
  const client = useQueryClient()
  const rename = useRenameSmartList()
  const { error, attempt } = useFormError()
  const form = useAppForm({
    ...formBasics,
    defaultValues: { name: before },
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const name = value.name.trim()
        if (name === before) return onClose()
        await changeSmartLists<unknown>(
          client,
          () => rename.mutateAsync({ id: listId, name }),
          (lists) => lists.find((one) => one.id === listId && one.name === name),
        )
        showList(client, listId, (list) => ({ ...list, name }))
        toast.success({ title: 'Smart list renamed', body: name })
        onClose()
      }),
  })
  return (
    <FormDialog
      form={form}
      title="Rename smart list"
      submit="Save name"
      width={400}
      pending={rename.isPending}
      error={error}
      onClose={onClose}
    >
      <form.AppField name="name">
        {(field) => <field.TextField label="Name" autoComplete="off" />}
      </form.AppField>
    </FormDialog>
  )
}
