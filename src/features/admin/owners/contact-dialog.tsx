import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { useCreationKey } from '#/api/admin/creation.ts'
import { ownerQuery, useRemoveOwnerContact, useSaveOwnerContact } from '#/api/admin/owners.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { plainFields } from '#/domain/field-conflicts.ts'
import { type ContactValues, ownerContactProblems } from '#/domain/owner/owner-contact.ts'
import { type OwnerContact, type OwnerDetails } from '#/domain/owner/owner-details.ts'
import { reportsTo } from '#/domain/owner/owner-share.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { UsPhoneField } from '../fields/us-phone-field.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useSeenVersion } from '../kit/use-seen-version.ts'

interface Values extends ContactValues {
  readonly primary: boolean
}
const fields = plainFields<Values>()

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  title: 'Title',
  email: 'Email',
  phone: 'Phone',
  primary: 'Primary contact',
}

const valuesOf = (contact: OwnerContact | undefined): Values => ({
  name: contact?.name ?? '',
  title: contact?.title ?? '',
  email: contact?.email ?? '',
  phone: contact?.phone === undefined ? '' : formatPhone(contact.phone),
  primary: contact?.primary ?? false,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const schemaOf = ({ contacts, shares }: OwnerDetails, contact: OwnerContact | undefined) =>
  z
    .object({
      name: z.string(),
      title: z.string(),
      email: z.string(),
      phone: z.string(),
      primary: z.boolean(),
    })
    .check((context) => {
      const others = contacts.filter(({ id }) => id !== contact?.id)
      const had = contact && { ...contact, mailed: reportsTo(shares, contact.id) > 0 }
      for (const { field, message } of ownerContactProblems(context.value, others, had))
        context.issues.push({ code: 'custom', input: context.value, path: [field], message })
    })

/** Adds a contact to an owner, or edits one. */
export function ContactDialog({
  owner,
  contact: opened,
  may,
  onClose,
}: {
  owner: OwnerDetails
  contact: OwnerContact | undefined
  may: Verdict
  onClose: () => void
}) {
  const contact = owner.contacts.find(({ id }) => id === opened?.id) ?? opened
  const { form, changed, error, pending } = useContactForm(owner, contact, onClose)
  const first = owner.contacts.length === 0
  return (
    <FormDialog
      form={form}
      title={contact ? 'Edit contact' : 'Add contact'}
      submit={contact ? 'Save changes' : 'Add contact'}
      pending={pending}
      error={error}
      dirty={changed.dirty}
      verdict={may}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <ChangedByPanel
        by={owner.changedBy}
        conflicts={changed.conflicts}
        describe={(field) => ({
          label: labels[field] ?? field,
          format: (value) => (value === true ? 'Yes' : value === false ? 'No' : textOf(value)),
        })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="title">
          {(field) => <field.TextField label="Title" optional autoComplete="off" placeholder="Accounting" />}
        </form.AppField>
        <form.AppField name="email">
          {(field) => <field.TextField label="Email" inputMode="email" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="phone">{() => <UsPhoneField label="Phone" />}</form.AppField>
      </div>
      {contact?.primary === true || first ? (
        <p className="mt-4 text-ink-2">
          {first ? 'The first contact is the primary one.' : 'This is the primary contact.'}
        </p>
      ) : (
        <div className="mt-3">
          <form.AppField name="primary">
            {(field) => <field.CheckboxField label="Primary contact, to be reached first" />}
          </form.AppField>
        </div>
      )}
    </FormDialog>
  )
}

/** The form of a contact. It merges changes by colleagues and saves the user's own changes. */
function useContactForm(owner: OwnerDetails, contact: OwnerContact | undefined, onClose: () => void) {
  const client = useQueryClient()
  const { error, attempt } = useFormError()
  const save = useSaveOwnerContact(owner.id)
  const keyOf = useCreationKey()
  const [first] = useState(() => valuesOf(contact))
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: schemaOf(owner, contact) },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const now = await refetchNow(client, ownerQuery(owner.id))
        const newest = now.contacts.find(({ id }) => id === contact?.id)
        const values = newest ? changed.onto(valuesOf(newest)) : value
        await save.mutateAsync({
          contact: contact && (newest ?? contact),
          values,
          primary: values.primary,
          key: keyOf(values),
        })
        toast.success({ title: contact ? 'Contact saved' : 'Contact added', body: shortName(values.name) })
        onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields,
    theirs: contact ? valuesOf(contact) : first,
    mine,
    onMine: (values) => {
      for (const name of ['name', 'title', 'email', 'phone'] as const) form.setFieldValue(name, values[name])
      form.setFieldValue('primary', values.primary)
    },
  })
  return { form, changed, error, pending: save.isPending }
}

/** Asks for confirmation before a contact is removed, and says which reports stop. */
export function RemoveContactDialog({
  owner,
  contact: opened,
  may,
  onClose,
}: {
  owner: OwnerDetails
  contact: OwnerContact
  may: Verdict
  onClose: () => void
}) {
  // A colleague may turn the contact into somebody else while the dialog is open.
  const contact = owner.contacts.find(({ id }) => id === opened.id) ?? opened
  const [seenTs = opened.changedTs, onFailure] = useSeenVersion(
    ownerQuery(owner.id),
    ({ contacts }) => contacts.find(({ id }) => id === opened.id)?.changedTs,
  )
  const remove = useRemoveOwnerContact(owner.id)
  const [error, setError] = useState<string>()
  const reports = reportsTo(owner.shares, contact.id)
  return (
    <ConfirmDialog
      title="Remove contact"
      verb="Remove"
      pending={remove.isPending}
      error={error}
      verdict={may}
      onConfirm={() => {
        setError(undefined)
        remove.act(
          { contactId: contact.id, fromTs: seenTs },
          {
            onSuccess: () => {
              toast.success({ title: 'Contact removed', body: shortName(contact.name) })
              onClose()
            },
            onError: (thrown) => {
              onFailure(thrown)
              setError(errorMessage(thrown))
            },
          },
        )
      }}
      onClose={onClose}
    >
      <p data-user-text>
        {nameInSentence(contact.name)} is no longer a contact of {nameInSentence(owner.name)}.
        {reports > 0 &&
          ` ${reports === 1 ? 'A weekly report' : `${reports} weekly reports`} to them ${reports === 1 ? 'stops' : 'stop'}.`}
      </p>
    </ConfirmDialog>
  )
}
