import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'

import { type SettingsHome } from '#/api/admin/settings.ts'
import { unitsQuery } from '#/api/admin/units.ts'
import { teamQuery } from '#/api/teams.ts'
import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import {
  amenityLimits,
  formOfPropertyDetails,
  type PropertyDetails,
  propertyDetailsFormSchema,
  propertyDetailsSchema,
  usStates,
  usualAmenities,
  wireOfPropertyDetails,
  withAmenity,
} from '#/domain/settings/property-details.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { sameIgnoringCase } from '#/lib/text/same-ignoring-case.ts'
import { allowed, refused, type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { TextField } from '#/ui/controls/text-field.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { announce } from '#/ui/display/live-region.tsx'
import { useFieldContext } from '#/ui/form/form-context.ts'
import { useFieldError } from '#/ui/form/use-field-error.ts'
import { isComposing } from '#/ui/hotkeys/composing.ts'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { NumberField } from '../fields/number-field.tsx'
import { ContactFormUrl } from '../team/contact-form-url.tsx'
import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { SectionFields, SectionPage, SettingsGroup } from './section-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const states = usStates.map((value) => ({ value, label: value }))

/** The link to the units of a property. */
interface UnitsLink {
  readonly to: string
  readonly search?: Readonly<Record<string, string>> | undefined
}

/** The page for the details of a property. */
export function PropertyDetailsPage({ teamId }: { teamId: string }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  return (
    <PropertyDetailsSection
      home={{ teamId }}
      propertyId={team.properties[0]}
      units={{ to: `/properties/${teamId}/units` }}
    />
  )
}

/** The details of a property: a section of the team's settings or of the property's own settings. */
export function PropertyDetailsSection({
  home,
  may,
  propertyId,
  units,
}: {
  home: SettingsHome
  may?: Verdict
  /** undefined when the property has no address yet. */
  propertyId: string | undefined
  units: UnitsLink
}) {
  return (
    <SectionGate
      home={home}
      section="property-details"
      schema={propertyDetailsSchema}
      title="Property Details"
    >
      {(loaded) => (
        <PropertyDetailsSettings
          key={home.teamId ?? home.propertyId}
          loaded={loaded}
          may={may}
          propertyId={propertyId}
          units={units}
        />
      )}
    </SectionGate>
  )
}

function PropertyDetailsSettings({
  loaded,
  may,
  propertyId,
  units,
}: {
  loaded: LoadedSection<PropertyDetails, SettingsHome>
  may: Verdict | undefined
  propertyId: string | undefined
  units: UnitsLink
}) {
  const { client } = useViewer()
  const [year] = useState(new Date(useNow(60_000)).getFullYear())
  const [schema] = useState(() => propertyDetailsFormSchema(year))
  const settings = useSettingsForm({
    loaded,
    toForm: formOfPropertyDetails,
    schema,
    toWire: wireOfPropertyDetails,
    describe: describeField,
  })
  const { form, saved } = settings
  const text = (
    name: 'address' | 'city' | 'managementCompany' | 'parking' | 'pets',
    label: string,
    optional = false,
  ) => (
    <form.AppField name={name}>
      {(field) => <field.TextField label={label} optional={optional} maxLength={200} autoComplete="off" />}
    </form.AppField>
  )
  return (
    <SectionPage
      title="Property Details"
      intro="What this property is, for leads, forms and texts."
      loaded={loaded}
      settings={settings}
      may={may}
    >
      <SectionFields settings={settings} may={may}>
        <SettingsGroup>
          <form.AppField name="name">
            {(field) => (
              <field.TextField
                label="Name"
                maxLength={100}
                autoComplete="off"
                help={
                  field.state.value === saved.name
                    ? undefined
                    : 'The new name shows on leads, on the contact form and in texts.'
                }
              />
            )}
          </form.AppField>
          <div className="mt-4 grid gap-4">
            {text('address', 'Address')}
            <div className="grid gap-4 tablet:grid-cols-[minmax(0,1fr)_112px_128px]">
              {text('city', 'City')}
              <form.AppField name="state">
                {(field) => <field.SelectField label="State" options={states} placeholder="Choose" />}
              </form.AppField>
              <form.AppField name="zip">
                {(field) => (
                  <field.TextField label="Zip" inputMode="numeric" maxLength={10} autoComplete="off" />
                )}
              </form.AppField>
            </div>
          </div>
        </SettingsGroup>
        <SettingsGroup>
          <div className="grid gap-4 tablet:grid-cols-2">
            <form.AppField name="propertyType">
              {(field) => (
                <field.SelectField
                  label="Property type"
                  options={client.supportedPropertyTypes.map((value) => ({
                    value,
                    label: labelOfWord(value),
                  }))}
                  placeholder="Choose a type"
                />
              )}
            </form.AppField>
            <form.AppField name="yearBuilt">
              {() => <NumberField label="Year built" optional />}
            </form.AppField>
            {text('managementCompany', 'Management company', true)}
            <div>
              <p className="mb-1 font-medium">Units</p>
              <p className="flex h-9 items-center">
                <Link to={units.to} {...(units.search ? { search: units.search } : {})}>
                  <UnitCount propertyId={propertyId} />
                </Link>
              </p>
            </div>
            {text('parking', 'Parking', true)}
            {text('pets', 'Pets', true)}
          </div>
        </SettingsGroup>
        <SettingsGroup>
          <form.AppField name="amenities">{() => <AmenitiesField />}</form.AppField>
        </SettingsGroup>
      </SectionFields>
      {loaded.values.shortExternalListingId !== undefined && (
        <SettingsGroup title="External id" help={loaded.values.shortExternalListingId}>
          <div className="-mx-4 tablet:-mx-6">
            <ContactFormUrl propertyId={propertyId} />
          </div>
        </SettingsGroup>
      )}
    </SectionPage>
  )
}

/** The number of units on the Units tab. Until it is known, only the link is shown. */
function UnitCount({ propertyId }: { propertyId: string | undefined }) {
  const { data } = useQuery({ ...unitsQuery(propertyId ?? ''), enabled: propertyId !== undefined })
  if (data === undefined) return 'See the units'
  return countOf(data.length, 'unit')
}

/** The amenities of the property as chips, from a list or in free text. Must be rendered inside a form field. */
function AmenitiesField() {
  const field = useFieldContext<readonly string[]>()
  const { error, onBlur } = useFieldError()
  const [typed, setTyped] = useState('')
  const group = useRef<HTMLDivElement>(null)
  const chosen = field.state.value
  const addField = () => group.current?.querySelector('input:enabled')
  const add = (text: string) => {
    const next = withAmenity(chosen, text)
    setTyped('')
    if (next === chosen) return
    field.handleChange(next)
    announce(`${text.trim()} added`)
  }
  const may =
    chosen.length < amenityLimits.count
      ? allowed
      : refused('full', `At most ${amenityLimits.count} amenities`)
  const rest = usualAmenities.filter((one) => !chosen.some((each) => sameIgnoringCase(each, one)))
  return (
    <div ref={group} role="group" aria-labelledby="amenities-label">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <p id="amenities-label" className="font-medium">
          Amenities
        </p>
        <p className="text-small text-ink-3 tabular-nums">
          {chosen.length} / {amenityLimits.count}
        </p>
      </div>
      {chosen.length === 0 ? (
        <p className="mb-3 text-ink-3">None yet. Add what renters ask about.</p>
      ) : (
        <ul className="mb-3 flex flex-wrap gap-2">
          {chosen.map((one) => (
            <li
              key={one}
              className="inline-flex h-7 max-w-full items-center rounded border border-line-2 bg-soft shadow-xs"
              data-user-text
            >
              <bdi className="truncate pr-1 pl-2">{one}</bdi>
              <button
                type="button"
                aria-label={`Remove ${one}`}
                onClick={() => {
                  changeAndFocus(() => field.handleChange(chosen.filter((each) => each !== one)), addField)
                  announce(`${one} removed`)
                }}
                className="hit flex h-full w-6 items-center justify-center text-ink-3 hover:text-ink"
              >
                <Icon icon={X} size={13} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2">
        <TextField
          label="Add an amenity"
          value={typed}
          maxLength={amenityLimits.length}
          // Not `disabled`: the focus is in the field when it adds the last amenity.
          readOnly={!may.ok}
          help={may.ok ? undefined : may.why}
          error={error}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            // Text left in the input is added as an amenity, regardless of what the user clicks next: Add, Save
            // changes, or a link away from the page, which then asks about unsaved changes.
            add(typed)
            onBlur()
          }}
          onKeyDown={(event) => {
            // Otherwise Enter would submit the surrounding form.
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent))
              return
            event.preventDefault()
            add(typed)
          }}
          className="w-72 max-w-full"
        />
        {/* Aligned with the input, which is below its label. */}
        <GatedButton verdict={may} size="lg" onClick={() => add(typed)} className="mt-6">
          Add
        </GatedButton>
      </div>
      {rest.length > 0 && may.ok && (
        <div data-usual className="mt-3 flex flex-wrap gap-1.5">
          {rest.map((one, at) => (
            <Button
              key={one}
              size="sm"
              variant="ghost"
              icon={Plus}
              onClick={() =>
                changeAndFocus(
                  () => add(one),
                  () => {
                    const usual = group.current?.querySelector('[data-usual]')?.children
                    return usual?.[at] ?? usual?.[at - 1] ?? addField()
                  },
                )
              }
            >
              {one}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Zip',
  propertyType: 'Property type',
  yearBuilt: 'Year built',
  managementCompany: 'Management company',
  amenities: 'Amenities',
  parking: 'Parking',
  pets: 'Pets',
}

function describeField(field: string): FieldDescription {
  return {
    label: labels[field] ?? field,
    format: (value) => {
      if (Array.isArray(value)) return value.join(', ')
      if (typeof value !== 'string') return ''
      return field === 'propertyType' && value !== '' ? labelOfWord(value) : value
    },
  }
}
