import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { type PropertyOfUnits, unitsQuery, useSaveUnit } from '#/api/admin/units.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { isConflict } from '#/api/request/errors.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { changedUnitLabels } from '#/domain/unit/unit-import.ts'
import { OFFERED, type Unit, UNIT_EXISTS, unitForm, unitFormSchema, unitValues } from '#/domain/unit/unit.ts'
import { sentences, type Verdict } from '#/lib/result.ts'
import { sameName } from '#/lib/text/same-name.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { DateFormField } from '#/ui/form/date-form-fields.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { toast } from '#/ui/layers/toast.ts'

import { NumberField } from '../fields/number-field.tsx'

/** Adds a unit, or edits an existing one. */
export function UnitDialog({
  property,
  unit,
  may,
  onClose,
}: {
  property: PropertyOfUnits
  /** undefined for a new unit. */
  unit: Unit | undefined
  may: Verdict
  onClose: () => void
}) {
  const { data } = useQuery(unitsQuery(property.propertyId))
  const { error, attempt } = useFormError()
  const save = useSaveUnit(property)
  const client = useQueryClient()
  const [first] = useState(() => unitForm(unit))
  // The version to save over. After a conflict it is the newest one, because the dialog has then said that saving
  // replaces that version.
  const [newest, setNewest] = useState(unit)
  const others = (data ?? []).filter(({ id }) => id !== unit?.id)
  const schema = unitFormSchema.check(
    z.refine(({ name }) => !others.some((other) => sameName(other.name, name)), {
      path: ['name'],
      message: UNIT_EXISTS,
    }),
    z.refine(({ rent }) => unit?.listing !== 'LISTED' || rent.trim() !== '', {
      path: ['rent'],
      message: 'A listed unit needs a rent',
    }),
  )
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const values = unitValues(z.parse(schema, value))
        try {
          await save.mutateAsync({ unit: newest, values })
        } catch (thrown) {
          if (unit && isConflict(thrown)) {
            const now = await refetchNow(client, unitsQuery(property.propertyId))
            setNewest(now.find(({ id }) => id === unit.id) ?? unit)
          }
          throw thrown
        }
        toast.success({ title: unit === undefined ? 'Unit added' : 'Unit saved', body: values.name })
        onClose()
      }),
  })
  return (
    <FormDialog
      form={form}
      title={unit === undefined ? 'Add unit' : 'Edit unit'}
      submit={unit === undefined ? 'Add unit' : 'Save changes'}
      width={480}
      pending={save.isPending}
      error={error}
      blocked={!may.ok}
      onClose={onClose}
    >
      {!may.ok && (
        <p role="status" className="mb-3 text-ink-2">
          {sentences(may)}
        </p>
      )}
      <div className="grid gap-4 tablet:grid-cols-2">
        <form.AppField name="name">
          {(field) => <field.TextField label="Unit" autoComplete="off" className="tablet:col-span-2" />}
        </form.AppField>
        <form.AppField name="bedrooms">
          {() => <NumberField label="Bedrooms" optional help="0 is a studio" />}
        </form.AppField>
        <form.AppField name="baths">
          {(field) => (
            <field.TextField label="Baths" optional inputMode="decimal" autoComplete="off" help="In halves" />
          )}
        </form.AppField>
        <form.AppField name="squareFeet">
          {() => <NumberField label="Size" optional unit="sq ft" />}
        </form.AppField>
        <form.AppField name="rent">
          {() => <NumberField label="Rent a month" optional unit="USD" />}
        </form.AppField>
        <form.AppField name="availableDate">
          {() => (
            <DateFormField label="Available" optional help="Empty means now" className="tablet:col-span-2" />
          )}
        </form.AppField>
        <form.AppField name="notes">
          {(field) => <field.TextArea label="Notes" optional limit={2_000} className="tablet:col-span-2" />}
        </form.AppField>
      </div>
      <p className="mt-4 text-small text-ink-3">{OFFERED}.</p>
      {unit && newest && newest.changedTs !== unit.changedTs && (
        <ChangedUnit parts={changedUnitLabels(unit, newest)} />
      )}
    </FormDialog>
  )
}

/** Says what a colleague changed while the dialog was open. */
function ChangedUnit({ parts }: { parts: readonly string[] }) {
  return (
    <p role="status" className="mt-4 rounded-md border border-line bg-warning-tint p-3 text-warning-text">
      {parts.length === 0 ? 'Its listing was changed meanwhile.' : `Changed meanwhile: ${parts.join(', ')}.`}{' '}
      Save changes again to replace that with what you see here.
    </p>
  )
}
