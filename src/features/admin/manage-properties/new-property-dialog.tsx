import { useState } from 'react'
import * as z from 'zod/mini'

import { useAddProperty } from '#/api/admin/property-rows.ts'
import { useMounted } from '#/api/cache/use-mounted.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { type ManagedProperty, teamsOfProperty } from '#/domain/property/managed-property.ts'
import { emptyNewProperty, newPropertyOf, newPropertySchema, twinOf } from '#/domain/property/new-property.ts'
import { canManageProperties } from '#/domain/property/property-rights.ts'
import { usStates } from '#/domain/settings/property-details.ts'
import { propertyTypesLabel } from '#/domain/team/team-overview.ts'
import { nameInSentence } from '#/domain/user/short-name.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { SearchableSelectField } from '../fields/searchable-select.tsx'
import { managePath } from './manage-columns.tsx'

const states = usStates.map((value) => ({ value, label: value }))

/** Adds a property. If another property has the same address, the user must confirm. */
export function NewPropertyDialog({
  rows,
  teams,
  owners,
  onAdded,
  onClose,
}: {
  rows: readonly ManagedProperty[]
  teams: readonly { readonly id: string; readonly name: string }[]
  owners: readonly { readonly id: string; readonly name: string }[]
  onAdded: (id: string) => void
  onClose: () => void
}) {
  const { user, client } = useViewer()
  const may = canManageProperties(user)
  const { error, attempt } = useFormError()
  const add = useAddProperty()
  const mounted = useMounted()
  const [first] = useState(() => emptyNewProperty(client.supportedPropertyTypes))
  // The id of the property with the same address that the user was asked about. The next press confirms it.
  const [asked, setAsked] = useState<string>()
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: newPropertySchema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const twin = twinOf(value, rows)
        if (twin && asked !== twin.id) return setAsked(twin.id)
        const values = newPropertyOf(z.parse(newPropertySchema, value), twin !== undefined)
        const id = await add.mutateAsync(values)
        // A user who has navigated elsewhere meanwhile stays there.
        const left = !mounted.current
        toast.success({
          title: 'Property added',
          body: values.name,
          ...(left ? { action: { label: 'Open', onPress: () => onAdded(id) } } : {}),
        })
        if (left) return undefined
        onClose()
        onAdded(id)
        return undefined
      }),
  })
  const typed = useFormState(form, (state) => state.values)
  const twin = twinOf(typed, rows)
  const sure = twin !== undefined && asked === twin.id
  return (
    <FormDialog
      form={form}
      title="Add property"
      submit={sure ? 'Add it anyway' : 'Add property'}
      confirming={sure}
      width={480}
      pending={add.isPending}
      error={error}
      verdict={may}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <form.AppField name="name">
          {(field) => <field.TextField label="Name" maxLength={100} autoComplete="off" />}
        </form.AppField>
        <form.AppField name="address">
          {(field) => <field.TextField label="Address" maxLength={200} autoComplete="off" />}
        </form.AppField>
        <div className="grid gap-4 tablet:grid-cols-[minmax(0,1fr)_104px_104px]">
          <form.AppField name="city">
            {(field) => <field.TextField label="City" maxLength={200} autoComplete="off" />}
          </form.AppField>
          <form.AppField name="state">
            {(field) => <field.SelectField label="State" options={states} placeholder="Choose" />}
          </form.AppField>
          <form.AppField name="zip">
            {(field) => <field.TextField label="Zip" inputMode="numeric" maxLength={10} autoComplete="off" />}
          </form.AppField>
        </div>
        {twin && <SameAddress twin={twin} sure={sure} />}
        <form.AppField name="propertyType">
          {(field) => (
            <field.SelectField
              label="Property type"
              options={client.supportedPropertyTypes.map((value) => ({
                value,
                label: propertyTypesLabel([value]),
              }))}
              placeholder="Choose a type"
            />
          )}
        </form.AppField>
        <form.AppField name="ownerRef">
          {() => (
            <SearchableSelectField
              label="Owner"
              optional
              clearable
              placeholder="No owner"
              noMatch="No owner matches"
              options={owners.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </form.AppField>
        <form.AppField name="teamRef">
          {() => (
            <SearchableSelectField
              label="Team"
              optional
              clearable
              placeholder="No team"
              noMatch="No team matches"
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </form.AppField>
      </div>
      <p className="mt-4 text-small text-ink-3">It starts out not listed.</p>
    </FormDialog>
  )
}

/** A note that another property has the typed address. */
function SameAddress({ twin, sure }: { twin: ManagedProperty; sure: boolean }) {
  const location = twin.archived ? 'archived' : teamsOfProperty(twin)
  return (
    <p role="status" className="rounded-md bg-warning-tint px-3 py-2" data-user-text>
      <Link to={managePath(twin.id)}>{nameInSentence(twin.name)}</Link> has this address already ({location}).
      {sure && ' Press again to add a second property with the same address.'}
    </p>
  )
}
