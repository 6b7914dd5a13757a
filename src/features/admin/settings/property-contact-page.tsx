import { useQuery } from '@tanstack/react-query'

import { type SettingsHome, settingsQuery } from '#/api/admin/settings.ts'
import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import { formatHours, hoursProblem } from '#/domain/settings/day-hours.ts'
import {
  formOfPropertyContact,
  type PropertyContact,
  propertyContactFormSchema,
  type PropertyContactForm,
  propertyContactSchema,
  wireOfPropertyContact,
} from '#/domain/settings/property-contact.ts'
import { propertyDetailsSchema } from '#/domain/settings/property-details.ts'
import { zoneOfProperty } from '#/domain/time/property-zone.ts'
import { zoneName } from '#/domain/time/zones.ts'
import { type Verdict } from '#/lib/verdict.ts'

import { UsPhoneField } from '../fields/us-phone-field.tsx'
import { HoursField } from './hours-field.tsx'
import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { SectionFields, SectionPage, SettingsGroup, SettingsPanel } from './section-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

/** The page for the contact details that renters get for a property. */
export function PropertyContactPage({ teamId }: { teamId: string }) {
  return <PropertyContactSection home={{ teamId }} />
}

/** The contact details that renters get: a section of the team's settings or of the property's own settings. */
export function PropertyContactSection({ home, may }: { home: SettingsHome; may?: Verdict }) {
  return (
    <SectionGate
      home={home}
      section="property-contact"
      schema={propertyContactSchema}
      title="Property Contact"
    >
      {(loaded) => <PropertyContactSettings key={home.teamId ?? home.propertyId} loaded={loaded} may={may} />}
    </SectionGate>
  )
}

function PropertyContactSettings({
  loaded,
  may,
}: {
  loaded: LoadedSection<PropertyContact, SettingsHome>
  may: Verdict | undefined
}) {
  const settings = useSettingsForm({
    loaded,
    toForm: formOfPropertyContact,
    schema: propertyContactFormSchema,
    toWire: wireOfPropertyContact,
    describe: describeField,
  })
  const { form } = settings
  const zoneHint = useZoneHint(loaded.home)
  return (
    <SectionPage
      title="Property Contact"
      intro="How renters reach this property."
      loaded={loaded}
      settings={settings}
      may={may}
      panel={
        <form.Subscribe selector={(state) => state.values}>
          {(values) => <RenterView form={values} />}
        </form.Subscribe>
      }
    >
      <SectionFields settings={settings} may={may}>
        <SettingsGroup>
          <div className="grid gap-4 tablet:grid-cols-2">
            <form.AppField name="name">
              {(field) => (
                <field.TextField
                  label="Name"
                  maxLength={100}
                  autoComplete="off"
                  className="tablet:col-span-2"
                />
              )}
            </form.AppField>
            <form.AppField name="phone">{() => <UsPhoneField label="Phone" />}</form.AppField>
            <form.AppField name="email">
              {(field) => <field.TextField label="Email" type="email" maxLength={254} autoComplete="off" />}
            </form.AppField>
            <form.AppField name="officeAddress">
              {(field) => (
                <field.TextField
                  label="Office address"
                  optional
                  maxLength={200}
                  autoComplete="off"
                  className="tablet:col-span-2"
                />
              )}
            </form.AppField>
          </div>
        </SettingsGroup>
        <SettingsGroup>
          <form.AppField name="hours">
            {() => <HoursField label="Office hours" closedText="Closed" zoneHint={zoneHint} />}
          </form.AppField>
        </SettingsGroup>
      </SectionFields>
    </SectionPage>
  )
}

/**
 * Returns a hint about the time zone of the opening hours. The zone follows from the ZIP code in the property's
 * details, which are in the same response.
 */
function useZoneHint(home: SettingsHome): string {
  const details = useQuery(settingsQuery(home)).data?.sections['property-details']?.values
  const read = propertyDetailsSchema.safeParse(details)
  const zone = read.success ? zoneOfProperty(read.data) : undefined
  return zone === undefined ? 'By the property’s clock' : `By the property’s clock, ${zoneName(zone)}`
}

/** Previews the contact details as a renter sees them in a text, in an email and on the form. */
function RenterView({ form }: { form: PropertyContactForm }) {
  const name = form.name.trim() || 'The property'
  const ways = [form.phone.trim(), form.email.trim()].filter((way) => way !== '')
  const hours = form.hours.every((day) => hoursProblem(day) === undefined)
    ? formatHours(form.hours)
    : undefined
  const views = [
    { title: 'In a text', lines: [`${name}: ${ways.join(' or ')}`] },
    { title: 'In an email', lines: [name, ...ways, form.officeAddress.trim()] },
    { title: 'On the contact form', lines: [name, ...ways, form.officeAddress.trim(), hours ?? ''] },
  ]
  return (
    <SettingsPanel title="What a renter sees">
      <div className="px-4 py-3" aria-live="polite">
        {views.map(({ title, lines }) => (
          <div key={title} className="mt-4 first:mt-0">
            <h4 className="mb-1 text-small text-ink-3">{title}</h4>
            <div className="rounded-md bg-active px-3 py-2 wrap-anywhere" data-user-text>
              {lines
                .filter((line) => line !== '')
                .map((line) => (
                  <p key={line}>
                    <bdi>{line}</bdi>
                  </p>
                ))}
            </div>
          </div>
        ))}
      </div>
    </SettingsPanel>
  )
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  officeAddress: 'Office address',
}

function describeField(field: string): FieldDescription {
  if (field === 'hours') {
    return {
      label: 'Office hours',
      format: (value) => {
        const read = propertyContactSchema.shape.hours.safeParse(value)
        return read.success ? formatHours(read.data) : ''
      },
    }
  }
  return { label: labels[field] ?? field, format: (value) => (typeof value === 'string' ? value : '') }
}
