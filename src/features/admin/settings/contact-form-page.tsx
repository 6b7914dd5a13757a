import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Copy, QrCode } from 'lucide-react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'

import { type SettingsHome, settingsQuery } from '#/api/admin/settings.ts'
import { propertyQuery } from '#/api/properties.ts'
import { teamQuery } from '#/api/teams.ts'
import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import {
  type ContactForm,
  contactFormDraftSchema,
  contactFormSchema,
  draftOfContactForm,
  LONGEST_THANKS,
  wireOfContactForm,
} from '#/domain/settings/contact-form.ts'
import { logoSchema } from '#/domain/settings/logo.ts'
import { contactFormUrl, embedCode } from '#/domain/team/contact-form-url.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useConfig } from '#/providers/config.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { copyToClipboard, copyUrl } from '#/ui/copy-to-clipboard.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { FieldList } from '../contact-form/field-list.tsx'
import { QrPopover } from '../kit/qr-popover.tsx'
import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { SectionFields, SectionPage } from './section-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const FormPreview = lazyComponent(
  () => import('../contact-form/form-preview.tsx').then((module) => module.FormPreview),
  { fallback: () => <div aria-hidden className="h-140 rounded-lg bg-sunken" /> },
)

/** The page for the web form that renters fill in about a property. */
export function ContactFormPage({ teamId }: { teamId: string }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  return <ContactFormSection home={{ teamId }} propertyId={team.properties[0]} name={team.name} />
}

interface FormOfProperty {
  /** undefined when the team's property has no address yet. */
  readonly propertyId: string | undefined
  /** The name to show until the property is loaded. */
  readonly name: string
}

/** The contact form of a property. It is a section of the team's settings or of the property's own settings. */
export function ContactFormSection({
  home,
  may,
  ...property
}: FormOfProperty & { home: SettingsHome; may?: Verdict }) {
  return (
    <SectionGate home={home} section="contact-form" schema={contactFormSchema} title="Contact Form">
      {(loaded) => (
        <ContactFormSettings
          key={home.teamId ?? home.propertyId}
          loaded={loaded}
          may={may}
          property={property}
        />
      )}
    </SectionGate>
  )
}

/** Returns the property's name and address, the URL of the form, and the logo that the form shows. */
function useFormOf(home: SettingsHome, { propertyId, name }: FormOfProperty) {
  const { contactFormUrl: base } = useConfig()
  const { data: property } = useQuery({
    ...propertyQuery(propertyId ?? ''),
    enabled: propertyId !== undefined,
    meta: { quiet: true },
  })
  const { data: settings } = useQuery(settingsQuery(home))
  const logo = z.safeParse(logoSchema, settings?.sections['logo']?.values).data?.url
  const shortId = property?.shortExternalListingId
  return {
    name: property?.name ?? name,
    address: property?.address,
    logo: logo === undefined ? undefined : { url: logo },
    shortId,
    url: base === '' || shortId === undefined ? undefined : contactFormUrl(base, shortId),
  }
}

function ContactFormSettings({
  loaded,
  may,
  property,
}: {
  loaded: LoadedSection<ContactForm, SettingsHome>
  may: Verdict | undefined
  property: FormOfProperty
}) {
  const settings = useSettingsForm({
    loaded,
    toForm: draftOfContactForm,
    schema: contactFormDraftSchema,
    toWire: wireOfContactForm,
    describe: describeField,
  })
  const { form } = settings
  const [chosen, setChosen] = useState<string>()
  const { name, address, logo, url, shortId } = useFormOf(loaded.home, property)
  const answers = new Map(loaded.values.fields.map((field) => [field.id, field.answers]))
  return (
    <SectionPage
      title="Contact Form"
      loaded={loaded}
      settings={settings}
      may={may}
      layout="preview"
      note="Live forms change when you save."
      panel={
        <form.Subscribe selector={(state) => state.values}>
          {(values) => (
            <FormPreview draft={values} name={name} address={address} url={url} logo={logo} chosen={chosen} />
          )}
        </form.Subscribe>
      }
    >
      <div className="pb-3">
        <FormAddress url={url} fileName={`contact-form-${shortId ?? 'property'}`} />
      </div>
      <SectionFields settings={settings} may={may}>
        <div className="pt-[6px] pb-3">
          <form.AppField name="fields">
            {() => (
              <FieldList
                chosen={chosen}
                onChoose={setChosen}
                answersOf={(id) => answers.get(id) ?? 0}
                disabled={may?.ok === false}
              />
            )}
          </form.AppField>
        </div>
        <div className="pb-[18px]">
          <form.AppField name="thanks">
            {(field) => (
              <field.TextArea
                label="Thank-you text"
                limit={LONGEST_THANKS}
                minRows={2}
                inputClassName="tablet:min-h-16! tablet:py-2! tablet:text-body!"
              />
            )}
          </form.AppField>
        </div>
      </SectionFields>
      {url !== undefined && <EmbedCode code={embedCode(url, name) ?? ''} />}
    </SectionPage>
  )
}

function FormAddress({ url, fileName }: { url: string | undefined; fileName: string }) {
  if (url === undefined)
    return <p className="text-ink-3">This form has no address: the property has no external id yet.</p>
  return (
    <div className="flex items-center gap-2">
      <p
        aria-label="Contact Form URL"
        role="group"
        className="flex min-h-8 min-w-0 flex-1 items-center rounded border border-line-2 bg-sunken px-2.5 py-1 text-small text-ink-2"
      >
        <span className="min-w-0 wrap-anywhere">{url.replace(/^https?:\/\//, '')}</span>
      </p>
      <Button icon={Copy} onClick={() => void copyUrl(url)}>
        Copy URL
      </Button>
      <QrPopover
        title="Contact form"
        url={url}
        fileName={fileName}
        trigger={<IconButton icon={QrCode} label="QR code" size="md" variant="secondary" />}
      />
    </div>
  )
}

function EmbedCode({ code }: { code: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pb-5">
      <div className="mb-1.5 flex items-center justify-between gap-4">
        <h3 id={id} className="font-medium">
          Embed code
        </h3>
        <Button
          size="bar"
          variant="ghost"
          icon={Copy}
          className="h-6! border-0! bg-transparent! px-0! hover:underline"
          onClick={() => void copyToClipboard(code)}
        >
          Copy code
        </Button>
      </div>
      <p className="rounded border border-line-2 bg-sunken px-2.5 py-2 text-small leading-[18px] wrap-anywhere text-ink-2 select-all">
        {code}
      </p>
    </section>
  )
}

function describeField(field: string): FieldDescription {
  if (field === 'thanks')
    return { label: 'Thank-you text', format: (value) => (typeof value === 'string' ? value : '') }
  return {
    label: 'Fields',
    format: (value) => {
      const read = z.safeParse(contactFormSchema.shape.fields, value)
      if (!read.success) return ''
      return read.data
        .filter(({ on }) => on)
        .map(({ label, required }) => (required ? `${label} (required)` : label))
        .join(', ')
    },
  }
}
