import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'

import { useCreationKey } from '#/api/admin/creation.ts'
import { ownerQuery, useAddOwner, useRenameOwner } from '#/api/admin/owners.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { plainFields } from '#/domain/field-conflicts.ts'
import { LONGEST_NAME, ownerContactProblems, ownerNameProblem } from '#/domain/owner/owner-contact.ts'
import { type OwnerDetails } from '#/domain/owner/owner-details.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { UsPhoneField } from '../fields/us-phone-field.tsx'

const noContact = { name: '', title: '', email: '', phone: '' }

const nameIn = (others: readonly string[]) =>
  z.string().check((context) => {
    const message = ownerNameProblem(context.value, others)
    if (message !== undefined)
      context.issues.push({ code: 'custom', input: context.value, path: [], message })
  })

const addSchema = (others: readonly string[]) =>
  z.object({
    name: nameIn(others),
    contact: z
      .object({ name: z.string(), title: z.string(), email: z.string(), phone: z.string() })
      .check((context) => {
        for (const { field, message } of ownerContactProblems(context.value, []))
          context.issues.push({ code: 'custom', input: context.value, path: [field], message })
      }),
  })

/** Adds an owner with the primary contact. */
export function AddOwnerDialog({
  names,
  may,
  onClose,
}: {
  /** Names of the existing owners. */
  names: readonly string[]
  may: Verdict
  onClose: () => void
}) {
  const navigate = useNavigate()
  const { error, attempt } = useFormError()
  const add = useAddOwner()
  const keyOf = useCreationKey()
  const form = useAppForm({
    ...formBasics,
    defaultValues: { name: '', contact: noContact },
    validators: { onDynamic: addSchema(names) },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const ownerId = await add.mutateAsync({ ...value, key: keyOf(value) })
        toast.success({
          title: 'Owner added',
          body: shortName(value.name),
          ...(ownerId === undefined
            ? {}
            : {
                action: {
                  label: 'Open',
                  onPress: () => void navigate({ to: '/manage/owners/$ownerId', params: { ownerId } }),
                },
              }),
        })
        onClose()
      }),
  })
  return (
    <FormDialog
      form={form}
      title="Add owner"
      submit="Add owner"
      pending={add.isPending}
      error={error}
      verdict={may}
      onClose={onClose}
    >
      <form.AppField name="name">
        {(field) => <field.TextField label="Company name" autoComplete="off" maxLength={LONGEST_NAME * 2} />}
      </form.AppField>
      <fieldset className="mt-5">
        <legend className="mb-2 text-heading">Main contact</legend>
        <div className="grid gap-4 tablet:grid-cols-2">
          <form.AppField name="contact.name">
            {(field) => <field.TextField label="Contact name" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="contact.title">
            {(field) => <field.TextField label="Title" optional autoComplete="off" />}
          </form.AppField>
          <form.AppField name="contact.email">
            {(field) => <field.TextField label="Email" inputMode="email" autoComplete="off" />}
          </form.AppField>
          <form.AppField name="contact.phone">{() => <UsPhoneField label="Phone" />}</form.AppField>
        </div>
        <p className="mt-2 text-small text-ink-3">An email or a phone number is enough.</p>
      </fieldset>
    </FormDialog>
  )
}

const fields = plainFields<{ name: string }>()

/** Renames an owner. */
export function RenameOwnerDialog({
  owner,
  names,
  may,
  onClose,
}: {
  owner: OwnerDetails
  /** Names of the other owners. */
  names: readonly string[]
  may: Verdict
  onClose: () => void
}) {
  const client = useQueryClient()
  const { error, attempt } = useFormError()
  const rename = useRenameOwner(owner.id)
  const [first] = useState({ name: owner.name })
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: z.object({ name: nameIn(names) }) },
    onSubmit: ({ formApi }) =>
      attempt(formApi, async () => {
        const now = await refetchNow(client, ownerQuery(owner.id))
        const { name } = changed.onto({ name: now.name })
        if (name.trim() !== now.name) {
          await rename.mutateAsync({ name, fromTs: now.changedTs })
          toast.success({ title: 'Owner saved', body: shortName(name) })
        }
        onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields,
    theirs: { name: owner.name },
    mine,
    onMine: ({ name }) => form.setFieldValue('name', name),
  })
  return (
    <FormDialog
      form={form}
      title="Edit owner"
      submit="Save changes"
      pending={rename.isPending}
      error={error}
      dirty={changed.dirty}
      verdict={may}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <ChangedByPanel
        by={owner.changedBy}
        conflicts={changed.conflicts}
        describe={() => ({
          label: 'Company name',
          format: (value) => (typeof value === 'string' ? value : ''),
        })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <form.AppField name="name">
        {(field) => <field.TextField label="Company name" autoComplete="off" maxLength={LONGEST_NAME * 2} />}
      </form.AppField>
    </FormDialog>
  )
}
