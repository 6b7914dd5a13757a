import { useState } from 'react'
import * as z from 'zod/mini'

import { useCreationKey } from '#/api/admin/creation.ts'
import { type ReportToShare, useShareReport } from '#/api/admin/owners.ts'
import { FormDialog } from '#/components/form/form-dialog.tsx'
import { useFormError } from '#/components/form/form-refusal.tsx'
import { type OwnerContact, type OwnerDetails } from '#/domain/owner/owner-details.ts'
import {
  LONGEST_SHARE_DAYS,
  reportLabel,
  shareableReports,
  type ShareForm,
  sharedReportSchema,
  sharePeriods,
} from '#/domain/owner/owner-share.ts'
import { dayStart, periodLabels } from '#/domain/time/dates.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { formatIsoDate, isoDate, weekdayNames } from '#/lib/time/format-date.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { useAppForm } from '#/ui/form/app-form.ts'
import { DateFormField } from '#/ui/form/date-form-fields.tsx'
import { formBasics } from '#/ui/form/form-basics.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { toast } from '#/ui/layers/toast.ts'

import { RadioField } from '../fields/radio-field.tsx'
import { SearchableSelectField } from '../fields/searchable-select.tsx'

const start: ShareForm = {
  report: '',
  period: 'last-week',
  property: '',
  contact: '',
  often: 'once',
  weekday: '1',
  until: '',
}

/** Converts the form to the request body. */
function shareOf(form: ShareForm, owner: OwnerDetails): ReportToShare {
  const weekly = form.often === 'weekly'
  return {
    report: form.report,
    property: form.property === '' ? owner.properties.map(({ id }) => id) : [form.property],
    period: form.period,
    contactRef: form.contact,
    ...(weekly ? { weekday: Number(form.weekday) } : {}),
    ...(weekly && form.until !== '' ? { until: form.until } : {}),
  }
}

/** Shares a report with a contact. The server mails it once, or every week. */
export function ShareReportDialog({
  owner,
  may,
  onClose,
}: {
  owner: OwnerDetails
  may: Verdict
  onClose: () => void
}) {
  const { kind } = useViewer()
  const today = dayStart(useNow(60_000))
  const { form, mailed, error, pending } = useShareForm(owner, today, onClose)
  const values = useFormState(form, (state) => state.values)
  const weekly = values.often === 'weekly'
  return (
    <FormDialog
      form={form}
      title="Share report"
      submit={weekly ? 'Share every week' : 'Send report'}
      width={600}
      pending={pending}
      error={error}
      verdict={may}
      onClose={onClose}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <form.AppField name="report">
          {(field) => (
            <field.SelectField
              label="Report"
              placeholder="Choose a report"
              options={shareableReports(kind).map(({ path, label }) => ({ value: path, label }))}
            />
          )}
        </form.AppField>
        <form.AppField name="period">
          {(field) => (
            <field.SelectField
              label="Period"
              options={sharePeriods.map((value) => ({ value, label: periodLabels[value] }))}
            />
          )}
        </form.AppField>
        <form.AppField name="property">
          {() => (
            <SearchableSelectField
              label="Properties"
              clearable
              placeholder={`All ${owner.properties.length === 1 ? '' : `${owner.properties.length} `}properties`}
              noMatch="No property matches"
              options={owner.properties.map(({ id, name, team }) => ({
                value: id,
                label: shortName(name, 200),
                detail: team && shortName(team.name),
              }))}
            />
          )}
        </form.AppField>
        <form.AppField name="contact">
          {(field) => (
            <field.SelectField
              label="To"
              placeholder="Choose a contact"
              options={mailed.map(({ id, name, email = '' }) => ({
                value: id,
                label: `${shortName(name, 40)}, ${email}`,
              }))}
            />
          )}
        </form.AppField>
      </div>
      <div className="mt-4">
        <form.AppField name="often">
          {() => (
            <RadioField
              label="How often"
              options={[
                { value: 'once', label: 'Once, now' },
                { value: 'weekly', label: 'Every week' },
              ]}
            />
          )}
        </form.AppField>
      </div>
      {weekly && (
        <div className="mt-4 grid gap-4 tablet:grid-cols-2">
          <form.AppField name="weekday">
            {(field) => (
              <field.SelectField
                label="Weekday"
                options={weekdayNames.map((label, at) => ({ value: String(at), label }))}
              />
            )}
          </form.AppField>
          <form.AppField name="until">
            {() => (
              <DateFormField
                label="Until"
                optional
                min={isoDate(dayStart(today, 1))}
                max={isoDate(dayStart(today, LONGEST_SHARE_DAYS))}
              />
            )}
          </form.AppField>
        </div>
      )}
      <p role="status" className="mt-4 rounded-md border border-line bg-surface-2 px-3.5 py-3" data-user-text>
        {whatHappens(values, owner.contacts)} It shows numbers only: no renter’s name, phone or message.
      </p>
    </FormDialog>
  )
}

/** The form for sharing a report, with the contacts who can receive it. */
function useShareForm(owner: OwnerDetails, today: number, onClose: () => void) {
  const { kind } = useViewer()
  const { error, attempt } = useFormError()
  const share = useShareReport(owner.id)
  const keyOf = useCreationKey()
  const mailed = owner.contacts.filter(({ email }) => email !== undefined)
  const [defaultValues] = useState(() => ({
    ...start,
    contact: mailed.find(({ primary }) => primary)?.id ?? '',
  }))
  const schema = sharedReportSchema(today)
  const form = useAppForm({
    ...formBasics,
    defaultValues,
    validators: { onDynamic: schema },
    onSubmit: ({ value, formApi }) =>
      attempt(formApi, async () => {
        const asked = shareOf(z.parse(schema, value), owner)
        await share.mutateAsync({ share: asked, key: keyOf(asked), known: owner.shares })
        toast.success({
          title: value.often === 'once' ? 'Report sent' : 'Report shared every week',
          body: reportLabel(value.report, kind),
        })
        onClose()
      }),
  })
  return { form, mailed, error, pending: share.isPending }
}

function whatHappens(
  { contact, often, weekday, until }: ShareForm,
  contacts: readonly OwnerContact[],
): string {
  const person = contacts.find(({ id }) => id === contact)
  const who = person === undefined ? 'The contact' : nameInSentence(person.name)
  if (often === 'once') return `${who} gets the report as a PDF by email.`
  const end = until === '' ? 'until you stop it' : `until ${formatIsoDate(until)}`
  return `${who} gets the report as a PDF by email every ${weekdayNames[Number(weekday)] ?? 'week'} ${end}.`
}
