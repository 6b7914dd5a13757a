import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import { MessageField } from '#/components/template-text/template-field.tsx'
import { useTemplateFacts } from '#/components/template-text/use-template-facts.ts'
import { halfHours } from '#/domain/settings/day-hours.ts'
import {
  formOfTourReminder,
  type TourReminder,
  tourReminderFormSchema,
  tourReminderSchema,
  wireOfTourReminder,
} from '#/domain/settings/tour-reminder.ts'
import { formatTypedTime } from '#/lib/text/typed-date.ts'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { channelLabels, RemindersField } from './reminders-field.tsx'
import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { SettingsGroup, SectionPage, SettingsPanelSkeleton } from './section-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const ReminderPreview = lazyComponent(
  () => import('./reminder-preview.tsx').then((module) => module.ReminderPreview),
  { fallback: () => <SettingsPanelSkeleton title="Preview" /> },
)

/** The page for what renters are sent before a tour, and after a tour that they did not come to. */
export function TourReminderPage({ teamId }: { teamId: string }) {
  return (
    <SectionGate home={{ teamId }} section="tour-reminder" schema={tourReminderSchema} title="Tour Reminder">
      {(loaded) => <TourReminderSettings loaded={loaded} />}
    </SectionGate>
  )
}

const times = halfHours.map((value) => ({ value, label: formatTypedTime(value) }))
/** If the server's time is not on a half hour, it is added to the options. */
const timesWith = (value: string) =>
  halfHours.includes(value) || value === '' ? times : [{ value, label: formatTypedTime(value) }, ...times]

function TourReminderSettings({ loaded }: { loaded: LoadedSection<TourReminder> }) {
  const settings = useSettingsForm({
    loaded,
    toForm: formOfTourReminder,
    schema: tourReminderFormSchema,
    toWire: (values) => wireOfTourReminder(values, loaded.values),
    describe: describeField,
  })
  const { form } = settings
  const quiet = useFormState(form, (state) => state.values.quiet)
  const noShow = useFormState(form, (state) => state.values.noShow)
  const { nextTour } = loaded.values
  const { facts } = useTemplateFacts(nextTour?.leadId)
  const onOff = (name: 'enabled' | 'confirm' | 'quiet' | 'noShow', label: string) => (
    <form.AppField name={name}>
      {(field) => (
        <field.SwitchField
          label={
            <>
              <span className="sr-only">{label}</span>
              <span aria-hidden>{field.state.value ? 'On' : 'Off'}</span>
            </>
          }
        />
      )}
    </form.AppField>
  )
  return (
    <SectionPage
      title="Tour Reminder"
      intro="What renters get before a tour. Only renters who allow texts get texts."
      loaded={loaded}
      settings={settings}
      panel={
        <form.Subscribe selector={(state) => state.values}>
          {(values) => <ReminderPreview form={values} tour={nextTour} facts={facts} />}
        </form.Subscribe>
      }
    >
      <SettingsGroup
        title="Reminders"
        help="Up to three before each set tour, 1 to 72 hours ahead."
        aside={onOff('enabled', 'Tour reminders')}
      >
        <form.AppField name="reminders">{() => <RemindersField />}</form.AppField>
      </SettingsGroup>
      <SettingsGroup title="Messages" help="One for each type of tour. Type a slash to insert a variable.">
        <form.AppField name="inPersonMessage">
          {() => <MessageField label="In-person tour" facts={facts} />}
        </form.AppField>
        <form.AppField name="virtualMessage">
          {() => <MessageField label="Virtual tour" facts={facts} />}
        </form.AppField>
      </SettingsGroup>
      <SettingsGroup
        title="Ask to confirm"
        help="Texts end with “Reply C to confirm.” The answer shows on the tour."
        aside={onOff('confirm', 'Ask to confirm')}
      />
      <SettingsGroup
        title="Quiet hours"
        help="Nothing is sent during these hours, property time. It goes out at the end, unless the tour is over."
        aside={onOff('quiet', 'Quiet hours')}
      >
        <div className="grid grid-cols-2 gap-4 tablet:max-w-80">
          <form.AppField name="quietFrom">
            {(field) => (
              <field.SelectField label="From" options={timesWith(field.state.value)} disabled={!quiet} />
            )}
          </form.AppField>
          <form.AppField name="quietTo">
            {(field) => (
              <field.SelectField label="To" options={timesWith(field.state.value)} disabled={!quiet} />
            )}
          </form.AppField>
        </div>
      </SettingsGroup>
      <SettingsGroup
        title="After a no-show"
        help="Sent once a tour is marked as no show, by text, or by email to renters who don’t allow texts."
        aside={onOff('noShow', 'After a no-show')}
      >
        {noShow && (
          <form.AppField name="noShowMessage">
            {() => <MessageField label="Message after a no-show" facts={facts} />}
          </form.AppField>
        )}
      </SettingsGroup>
    </SectionPage>
  )
}

const labels: Readonly<Record<string, string>> = {
  enabled: 'Reminders',
  reminders: 'When reminders go out',
  inPersonMessage: 'In-person tour',
  virtualMessage: 'Virtual tour',
  confirm: 'Ask to confirm',
  quiet: 'Quiet hours',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet to',
  noShow: 'After a no-show',
  noShowMessage: 'Message after a no-show',
}

function describeField(field: string): FieldDescription {
  const label = labels[field] ?? field
  return {
    label,
    format: (value) => {
      if (typeof value === 'boolean') return value ? 'On' : 'Off'
      if (Array.isArray(value)) return value.map(reminderText).join(', ') || 'None'
      if (typeof value !== 'string') return ''
      return field === 'quietFrom' || field === 'quietTo' ? formatTypedTime(value) : value
    },
  }
}

function reminderText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const [hours, channel]: unknown[] = [Reflect.get(value, 'hours'), Reflect.get(value, 'channel')]
  return `${String(hours)} h by ${(channelLabels[String(channel)] ?? String(channel)).toLowerCase()}`
}
