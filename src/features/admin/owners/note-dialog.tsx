import { useState } from 'react'
import * as z from 'zod/mini'

import { useCreationKey } from '#/api/admin/creation.ts'
import { useSaveOwnerNote } from '#/api/admin/owners.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { LONGEST_NOTE, type OwnerDetails, type OwnerNote } from '#/domain/owner/owner-details.ts'
import { isFilled } from '#/lib/text/blank.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { toast } from '#/ui/layers/toast.ts'

const schema = z.object({
  text: z
    .string()
    .check(
      z.refine(isFilled, 'Required'),
      z.maxLength(LONGEST_NOTE, `At most ${formatCount(LONGEST_NOTE)} characters`),
    ),
})

/** Adds a note about an owner, or edits one of the user's own notes. */
export function NoteDialog({
  owner,
  note,
  may,
  onClose,
}: {
  owner: OwnerDetails
  note: OwnerNote | undefined
  may: Verdict
  onClose: () => void
}) {
  const { error, attempt } = useFormError()
  const save = useSaveOwnerNote(owner.id)
  const keyOf = useCreationKey()
  const [first] = useState({ text: note?.text ?? '' })
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        await save.mutateAsync({ note, text: value.text, key: keyOf(value), known: owner.notes })
        toast.success({ title: note ? 'Note saved' : 'Note added' })
        onClose()
      }),
  })
  return (
    <FormDialog
      form={form}
      title={note ? 'Edit note' : 'Add note'}
      submit={note ? 'Save changes' : 'Add note'}
      pending={save.isPending}
      error={error}
      verdict={may}
      onClose={onClose}
    >
      <form.AppField name="text">
        {(field) => <field.TextArea label="Note" minRows={5} limit={LONGEST_NOTE} />}
      </form.AppField>
      <p className="mt-2 text-small text-ink-3">
        Everyone who manages properties can read it. The owner can’t.
      </p>
    </FormDialog>
  )
}
