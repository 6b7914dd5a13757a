import { Link } from '@tanstack/react-router'

import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { type DayHours, dayHoursSchema, formatHours } from '#/domain/settings/day-hours.ts'
import {
  calendarIds,
  formOfTeamCalendar,
  minuteChoices,
  formatMinutes,
  type TeamCalendar,
  teamCalendarFormSchema,
  teamCalendarSchema,
  wireOfTeamCalendar,
} from '#/domain/settings/team-calendar.ts'
import { readable } from '#/lib/schema.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { firstMessage } from '#/ui/form/use-field-error.ts'

import { HoursField } from '../settings/hours-field.tsx'
import { type LoadedSection, SectionGate } from '../settings/section-gate.tsx'
import { SettingsGroup, SectionPage } from '../settings/section-page.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { CalendarConnectionCard } from './calendar-connection.tsx'
import { CalendarsField } from './calendars-field.tsx'

/** The page for a team's calendar: what is read from it and written to it, and when tours are shown. */
export function TeamCalendarPage({ teamId }: { teamId: string }) {
  return (
    <SectionGate home={{ teamId }} section="calendar" schema={teamCalendarSchema} title="Team Calendar">
      {(loaded) => <TeamCalendarSettings loaded={loaded} />}
    </SectionGate>
  )
}

const numbers = [
  { name: 'tourLength', label: 'Tour length' },
  { name: 'betweenTours', label: 'Between tours' },
  { name: 'earliestNotice', label: 'Earliest notice' },
] as const

function TeamCalendarSettings({ loaded }: { loaded: LoadedSection<TeamCalendar> }) {
  const { client } = useViewer()
  const byTeam = client.calendarScope === 'TEAM'
  const calendars = byTeam ? readable(loaded.values.calendars) : []
  const settings = useSettingsForm({
    loaded,
    toForm: formOfTeamCalendar,
    schema: teamCalendarFormSchema(byTeam ? calendarIds(loaded.values) : []),
    toWire: wireOfTeamCalendar,
    describe: (field) => describeField(field, calendars),
  })
  const { form, saved } = settings
  return (
    <SectionPage
      title="Team Calendar"
      intro="Tours are written to this calendar, and busy times are read from it."
      loaded={loaded}
      settings={settings}
    >
      {byTeam ? (
        <CalendarConnectionCard teamId={loaded.home.teamId} values={loaded.values} />
      ) : (
        <OwnCalendars />
      )}
      <MissingRows
        missing={byTeam ? loaded.values.calendars.length - calendars.length : 0}
        one="calendar"
        many="calendars"
      />
      {calendars.length > 0 && (
        <SettingsGroup close>
          <form.AppField name="readBusy">
            {(busy) => (
              <form.AppField name="writeTours">
                {() => (
                  <CalendarsField
                    calendars={calendars}
                    readBusy={busy.state.value}
                    busyError={firstMessage([busy.state.meta.errorMap.onServer])}
                    onReadBusy={(readBusy) => busy.handleChange(readBusy)}
                  />
                )}
              </form.AppField>
            )}
          </form.AppField>
        </SettingsGroup>
      )}
      <SettingsGroup close>
        <form.AppField name="hours">
          {() => <HoursField label="Tour hours" closedText="No tours" zoneHint="By each property’s clock" />}
        </form.AppField>
      </SettingsGroup>
      <SettingsGroup close>
        <div className="grid gap-4 tablet:grid-cols-3">
          {numbers.map(({ name, label }) => (
            <form.AppField key={name} name={name}>
              {(field) => <field.SelectField label={label} options={minuteChoices(name, saved[name])} />}
            </form.AppField>
          ))}
        </div>
        <p className="mt-2 text-small text-ink-3">
          Agents are offered these times when they set a tour. They can still type another one.
        </p>
      </SettingsGroup>
    </SectionPage>
  )
}

/** If calendars belong to users, the link to the user's own calendar settings. */
function OwnCalendars() {
  return (
    <SettingsGroup title="Calendars belong to people here">
      <p className="text-ink-2">
        Tours are written to the calendar of whoever hosts them.{' '}
        <Link
          to="/manage-settings"
          search={{ section: 'calendar' }}
          className="rounded-xs text-accent-text underline underline-offset-2"
        >
          Your calendar
        </Link>
      </p>
    </SettingsGroup>
  )
}

function describeField(field: string, calendars: readonly { id: string; name: string }[]): FieldDescription {
  const nameOf = (id: unknown) => calendars.find((one) => one.id === id)?.name ?? 'No calendar'
  if (field === 'readBusy') {
    return {
      label: 'Read busy',
      format: (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') || 'No calendar' : ''),
    }
  }
  if (field === 'writeTours') return { label: 'Write tours', format: nameOf }
  if (field === 'hours') return { label: 'Tour hours', format: (value) => formatHours(hoursIn(value)) }
  return {
    label: numbers.find(({ name }) => name === field)?.label ?? field,
    format: (value) => formatMinutes(Number(value)),
  }
}

function hoursIn(value: unknown): DayHours[] {
  return Array.isArray(value)
    ? value.flatMap((day) => {
        const read = dayHoursSchema.safeParse(day)
        return read.success ? [read.data] : []
      })
    : []
}
