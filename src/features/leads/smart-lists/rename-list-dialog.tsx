import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as z from 'zod/mini'

import { useRenameSmartList } from '#/api/smart-list-changes.ts'
import { type SmartList } from '#/domain/list/smart-list.ts'
import { useUnsaved } from '#/providers/unsaved.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/toast.ts'

import { changeSmartLists, showList } from './change-lists.ts'
import { listNameSchema } from './name-schema.ts'
import { Refusal, refusalOf } from './refusal.tsx'

const schema = z.object({ name: listNameSchema })

/** Gives a smart list another name. What fails stays as it was typed, with words. */
export function RenameListDialog({
  list: { id: listId, name: before },
  onClose,
}: {
  list: SmartList
  onClose: () => void
}) {
  const client = useQueryClient()
  const rename = useRenameSmartList()
  const id = useId()
  const [trouble, setTrouble] = useState<string>()
  const form = useAppForm({
    ...formBasics,
    defaultValues: { name: before },
    validators: { onDynamic: schema },
    onSubmit: async ({ value, formApi }) => {
      setTrouble(undefined)
      const name = value.name.trim()
      if (name === before) return onClose()
      try {
        await changeSmartLists<unknown>(
          client,
          () => rename.mutateAsync({ id: listId, name }),
          (lists) => lists.find((one) => one.id === listId && one.name === name),
        )
        showList(client, listId, (list) => ({ ...list, name }))
        toast.success({ title: 'Smart list renamed', body: name })
        onClose()
      } catch (error) {
        setTrouble(refusalOf(formApi, error))
      }
    },
  })
  const dirty = useFormState(form, (state) => !state.isDefaultValue)
  useUnsaved(dirty)
  return (
    <form.AppForm>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Rename smart list"
        width={400}
        dirty={dirty}
        footer={
          <>
            <Button size="lg" onClick={onClose}>
              Cancel
            </Button>
            <form.SubmitButton size="lg" form={id}>
              Save name
            </form.SubmitButton>
          </>
        }
      >
        <form.FormBody id={id} aria-label="Rename smart list">
          <form.AppField name="name">
            {(field) => <field.TextField label="Name" autoComplete="off" />}
          </form.AppField>
          <Refusal words={trouble} />
        </form.FormBody>
      </Dialog>
    </form.AppForm>
  )
}
