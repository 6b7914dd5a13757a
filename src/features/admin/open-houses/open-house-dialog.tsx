import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { teamMembersQuery } from '#/api/admin/members.ts'
import { openHousesQuery, useSaveOpenHouse } from '#/api/admin/open-houses.ts'
import { unitsQuery } from '#/api/admin/units.ts'
import { refetchNow } from '#/api/cache/refetch-now.ts'
import { useMounted } from '#/api/cache/use-mounted.ts'
import { propertyQuery } from '#/api/properties.ts'
import { teamQuery } from '#/api/teams.ts'
import { ChangedByPanel } from '#/components/changed-by/changed-by-panel.tsx'
import { FieldConflictError } from '#/components/changed-by/field-conflict-error.ts'
import { useChangedBy } from '#/components/changed-by/use-changed-by.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { RepeatedHourChoice } from '#/components/repeated-hour-choice.tsx'
import { plainFields } from '#/domain/field-conflicts.ts'
import {
  openHouseChoices,
  openHouseForm,
  type OpenHouseForm,
  openHouseFormSchema,
  openHouseTimes,
  openHouseValues,
} from '#/domain/open-house/open-house-form.ts'
import { type OpenHouse, openHouseDay, openHouseHours, overlapping } from '#/domain/open-house/open-house.ts'
import { zoneOfProperty } from '#/domain/time/property-zone.ts'
import { zonedDay } from '#/domain/time/zoned-time.ts'
import { zoneName } from '#/domain/time/zones.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { clock } from '#/lib/clock.ts'
import { formatIsoDate, isoDate } from '#/lib/time/format-date.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { DateFormField, TimeFormField } from '#/ui/form/date-form-fields.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { Dialog } from '#/ui/layers/dialog.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { NumberField } from '../fields/number-field.tsx'
import { personOption } from '../fields/people-picker.tsx'
import { SearchableSelectField } from '../fields/searchable-select.tsx'

const CREATE = 'Create open house'

const fields = plainFields<OpenHouseForm>()

const labels: Readonly<Record<string, string>> = {
  date: 'Date',
  start: 'Start',
  end: 'End',
  startSecond: 'Start, after the clocks went back',
  endSecond: 'End, after the clocks went back',
  shown: 'Shown',
  host: 'Host',
  capacity: 'Capacity',
  note: 'Note',
}

interface Props {
  teamId: string
  /** The open house to edit or copy. undefined for a new one. */
  house?: OpenHouse | undefined
  copy?: boolean
  may: Verdict
  onClose: () => void
}

/** Plans an open house, copies one to another day, or edits one. */
export function OpenHouseDialog(props: Props) {
  const { data: team } = useSuspenseQuery(teamQuery(props.teamId))
  const [propertyId = ''] = team.properties
  // The time zone of the property decides which instants the date and the two times are.
  const property = useQuery({ ...propertyQuery(propertyId), enabled: props.house === undefined })
  // The members decide whether a copy keeps its host.
  const members = useQuery({ ...teamMembersQuery(props.teamId), enabled: props.copy === true })
  if (props.copy === true && members.isPending) return null
  if (props.house === undefined && property.isPending) return null
  if (props.house === undefined && !property.data) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && props.onClose()}
        title={CREATE}
        footer={
          <Button size="lg" onClick={props.onClose}>
            Close
          </Button>
        }
      >
        <QueryErrorPanel query={property} what="The property" />
      </Dialog>
    )
  }
  const zone = zoneOfProperty(props.house?.property ?? property.data)
  return <Fields {...props} propertyId={propertyId} zone={zone} />
}

function Fields({
  teamId,
  house: opened,
  copy = false,
  may,
  propertyId,
  zone,
  onClose,
}: Props & { propertyId: string; zone: string | undefined }) {
  const now = useNow(60_000)
  const created = opened === undefined || copy
  const { form, error, pending, changed, mine, overlaps, warned, people, byWhom } = useOpenHouseForm({
    teamId,
    opened,
    copy,
    zone,
    onClose,
  })
  const units = useQuery(unitsQuery(propertyId))
  const options = shownOptions(units.data ?? [], opened?.unit)
  const format = (field: string) => (value: unknown) => {
    const text = String(value)
    if (field === 'date') return formatIsoDate(text)
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (field === 'shown')
      return options.find((option) => option.value === text)?.label ?? 'A unit that’s gone'
    if (field === 'host')
      return text === '' ? 'No host' : (people.find(({ id }) => id === text)?.name ?? 'Someone')
    return text
  }
  return (
    <FormDialog
      form={form}
      title={copy ? 'Duplicate open house' : created ? CREATE : 'Edit open house'}
      submit={warned ? 'Save anyway' : created ? 'Create' : 'Save changes'}
      confirming={warned}
      width={480}
      pending={pending}
      error={error}
      dirty={changed.dirty}
      verdict={may}
      conflicts={changed.conflicts}
      onClose={onClose}
    >
      <ChangedByPanel
        by={byWhom}
        conflicts={changed.conflicts}
        describe={(field) => ({ label: labels[field] ?? field, format: format(field) })}
        onKeep={changed.keepMine}
        onTake={changed.takeTheirs}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <form.AppField name="date">
          {() => (
            <DateFormField label="Date" min={isoDate(zonedDay(now, zone))} className="tablet:col-span-2" />
          )}
        </form.AppField>
        <form.AppField name="start">{() => <TimeFormField label="Start" />}</form.AppField>
        <form.AppField name="end">{() => <TimeFormField label="End" />}</form.AppField>
        <RepeatedHours
          values={mine}
          zone={zone}
          onChange={(field, second) => form.setFieldValue(field, second)}
        />
        <p className="-mt-2 text-small text-ink-3 tablet:col-span-2">
          {zone === undefined ? 'By this computer’s clock' : `By the property’s clock, ${zoneName(zone)}`}
        </p>
        <form.AppField name="shown">
          {(field) => <field.SelectField label="Shown" options={options} className="tablet:col-span-2" />}
        </form.AppField>
        <form.AppField name="host">
          {() => (
            <SearchableSelectField
              label="Host"
              optional
              clearable
              placeholder="No host"
              options={people.map(personOption)}
              className="tablet:col-span-2"
              help={
                mine.host === '' ? 'Without a host, the sign and the check-in screen show no name' : undefined
              }
            />
          )}
        </form.AppField>
        <form.AppField name="capacity">
          {() => <NumberField label="Capacity" optional unit="visitors" />}
        </form.AppField>
        <form.AppField name="note">
          {(field) => (
            <field.TextArea label="Note" optional limit={500} minRows={2} className="tablet:col-span-2" />
          )}
        </form.AppField>
      </div>
      {overlaps.length > 0 && (
        <div role="status" className="mt-4 rounded-md bg-warning-tint px-3.5 py-2.5" data-user-text>
          <p className="font-medium">{hostIsBusy(overlaps)}:</p>
          <ul className="mt-1 list-disc pl-5">
            {overlaps.map((house) => (
              <li key={house.id}>
                {openHouseDay(house, now)}, {openHouseHours(house)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}

interface NamedUnit {
  readonly id: string
  readonly name: string
}

/**
 * Returns the options for what the open house shows.
 * @param own the unit that it was opened with, in case the unit could not be read or is gone
 */
function shownOptions(units: readonly NamedUnit[], own: NamedUnit | undefined) {
  const all = own && !units.some(({ id }) => id === own.id) ? [...units, own] : units
  return [
    { value: 'LISTED_UNITS', label: 'All listed units' },
    { value: 'PROPERTY', label: 'The whole property' },
    ...all.map(({ id, name }) => ({ value: id, label: `Unit ${shortName(name)}` })),
  ]
}

/** Asks which start or end is meant when the time occurs twice because the clock is set back. */
function RepeatedHours({
  values,
  zone,
  onChange,
}: {
  values: OpenHouseForm
  zone: string | undefined
  onChange: (field: 'startSecond' | 'endSecond', second: boolean) => void
}) {
  const { starts, ends } = openHouseChoices(values, zone)
  return [
    { field: 'startSecond', label: 'Which start', instants: starts } as const,
    { field: 'endSecond', label: 'Which end', instants: ends } as const,
  ].map(
    ({ field, label, instants }) =>
      instants.length > 0 && (
        <RepeatedHourChoice
          key={field}
          label={label}
          instants={instants}
          zone={zone}
          second={values[field]}
          onSecond={(second) => onChange(field, second)}
          className="tablet:col-span-2"
        />
      ),
  )
}

/** The form of an open house. It merges changes by colleagues, and asks for confirmation if the host is busy. */
function useOpenHouseForm({
  teamId,
  opened,
  copy,
  zone,
  onClose,
}: {
  teamId: string
  opened: OpenHouse | undefined
  copy: boolean
  zone: string | undefined
  onClose: () => void
}) {
  const client = useQueryClient()
  const houses = useQuery(openHousesQuery(teamId)).data ?? []
  const members = useQuery(teamMembersQuery(teamId)).data?.members ?? []
  const house = copy ? undefined : opened
  const current = houses.find(({ id }) => id === house?.id) ?? house
  const { error, attempt } = useFormError()
  const save = useSaveOpenHouse(teamId)
  const [first] = useState(() => {
    const from = openHouseForm(opened, copy)
    const active = members.some(({ userRef, status }) => userRef === from.host && status === 'ACTIVE')
    return copy && !active ? { ...from, host: '' } : from
  })
  const [said, setSaid] = useState<string>()
  const schema = useMemo(() => openHouseFormSchema(zone, () => clock.now()), [zone])
  const mounted = useMounted()
  const overlapsOf = (values: OpenHouseForm, all = houses) => {
    const times = openHouseTimes(values, zone)
    if ('field' in times) return []
    return overlapping(all, { id: house?.id, hostRef: values.host || undefined, ...times })
  }
  const form = useAppForm({
    ...formBasics,
    defaultValues: first,
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        let [read, newest, typed] = [houses, current, value]
        if (house) {
          read = await refetchNow(client, openHousesQuery(teamId))
          newest = read.find(({ id }) => id === house.id) ?? current
          typed = newest ? changed.onto(openHouseForm(newest)) : value
        }
        const clashing = overlapsOf(typed, read)
        const clash = wordOf(clashing)
        // The first press shows the warning, the second one saves.
        if (clash !== '' && clash !== said) {
          if (!mounted.current) throw new Error(hostIsBusy(clashing))
          return setSaid(clash)
        }
        // A colleague's end time may be before the user's start time. The form has the merged values, and the field
        // shows the error.
        const parsed = schema.safeParse(typed)
        const values = parsed.success ? openHouseValues(parsed.data, zone) : undefined
        if (!values) {
          if (!mounted.current) throw new FieldConflictError()
          return undefined
        }
        await save.mutateAsync({ house: newest, values })
        toast.success({
          title: house ? 'Open house saved' : 'Open house created',
          body: formatIsoDate(typed.date),
        })
        onClose()
        return undefined
      }),
  })
  const mine = useFormState(form, (state) => state.values)
  const theirs = useMemo(() => (house && current ? openHouseForm(current) : first), [house, current, first])
  const changed = useChangedBy({
    fields,
    theirs,
    mine,
    onMine: (values) => {
      for (const name of ['date', 'start', 'end', 'shown', 'host', 'capacity', 'note'] as const)
        form.setFieldValue(name, values[name])
      for (const name of ['startSecond', 'endSecond'] as const) form.setFieldValue(name, values[name])
    },
  })
  const overlaps = overlapsOf(mine)
  const people = members.flatMap(({ userRef, name, email, colorSelection, status }) =>
    status === 'ACTIVE' || userRef === mine.host ? [{ id: userRef, name, email, colorSelection }] : [],
  )
  // A host who has left the team can remain the host.
  const host = opened?.host
  if (host && host.id === mine.host && !people.some(({ id }) => id === host.id))
    people.push({ ...host, email: undefined })
  return {
    form,
    error,
    pending: save.isPending,
    changed,
    mine,
    overlaps,
    warned: overlaps.length > 0 && wordOf(overlaps) === said,
    people,
    byWhom: current?.changedBy?.name,
  }
}

function hostIsBusy([first]: readonly OpenHouse[]): string {
  return `${nameInSentence(first?.host?.name ?? 'This host')} hosts another open house at this time`
}

const wordOf = (houses: readonly OpenHouse[]) => houses.map(({ id }) => id).join(' ')
