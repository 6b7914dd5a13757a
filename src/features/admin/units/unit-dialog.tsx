import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'

import { type PropertyOfUnits, unitsQuery, useSaveUnit } from '#/api/admin/units.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { plainFields } from '#/domain/field-conflicts.ts'
import { importFields, importLabels, shownCell } from '#/domain/unit/unit-import.ts'
import {
  OFFERED,
  type Unit,
  UNIT_EXISTS,
  type UnitForm,
  unitForm,
  unitFormSchema,
  unitValues,
} from '#/domain/unit/unit.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useAppForm } from '#/ui/form/app-form.ts'
import { DateFormField } from '#/ui/form/date-form-fields.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { NumberField } from '../fields/number-field.tsx'

const fields = plainFields<UnitForm>()
const labels = new Map<string, string>(Object.entries(importLabels))

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
  const { form, changed, error, pending } = useUnitForm(property, unit, onClose)
  return (
    <FormDialog
      form={form}
      title={unit === undefined ? 'Add unit' : 'Edit unit'}
      submit={unit === undefined ? 'Add unit' : 'Save changes'}
      width={480}
      pending={pending}
      error={error}
      dirty={changed.dirty}
      verdict={may}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <ChangedByPanel
        by={undefined}
        conflicts={changed.conflicts}
        describe={(field) => ({
          label: labels.get(field) ?? field,
          format: (value) => shownCell(field, String(value)),
        })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      {/* What was typed before the right was lost can still be copied. */}
      <fieldset disabled={!may.ok && !changed.dirty} className="grid gap-4 tablet:grid-cols-2">
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
      </fieldset>
      <p className="mt-4 text-small text-ink-3">{OFFERED}.</p>
    </FormDialog>
  )
}

/** The form of a unit. It merges changes by colleagues and saves the user's own changes. */
function useUnitForm(property: PropertyOfUnits, opened: Unit | undefined, onClose: () => void) {
  const { data = [] } = useQuery(unitsQuery(property.propertyId))
  const unit = data.find(({ id }) => id === opened?.id) ?? opened
  const { error, attempt } = useFormError()
  const save = useSaveUnit(property)
  const client = useQueryClient()
  const [first] = useState(() => unitForm(unit))
  const others = data.filter(({ id }) => id !== unit?.id)
  const schema = unitFormSchema.check(
    z.refine(({ name }) => !others.some((other) => sameIgnoringCase(other.name, name)), {
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
        const now = unit && (await refetchNow(client, unitsQuery(property.propertyId)))
        const newest = now?.find(({ id }) => id === unit?.id)
        const values = unitValues(newest ? changed.onto(unitForm(newest)) : value)
        await save.mutateAsync({ unit: newest ?? unit, values })
        toast.success({ title: unit === undefined ? 'Unit added' : 'Unit saved', body: values.name })
        onClose()
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const changed = useChangedBy({
    fields,
    theirs: unit ? unitForm(unit) : first,
    mine,
    onMine: (values) => {
      for (const name of importFields) form.setFieldValue(name, values[name])
    },
  })
  return { form, changed, error, pending: save.isPending }
}
