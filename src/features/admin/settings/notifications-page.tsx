import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'

import { teamQuery } from '#/api/teams.ts'
import { usersQuery } from '#/api/users.ts'
import { type FieldDescription } from '#/components/changed-by/changed-by-panel.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { useWatchWarnings } from '#/components/use-watch-warnings.ts'
import { type OverdueKind, overdueKinds } from '#/domain/lead/overdue/overdue-lead.ts'
import { mayChooseWarnings, receivesWarnings } from '#/domain/policy/watch-rights.ts'
import {
  formOfNotifications,
  type Notifications,
  notificationsFormSchema,
  notificationsSchema,
  wireOfNotifications,
} from '#/domain/settings/notifications.ts'
import { type SettingsPerson } from '#/domain/settings/settings.ts'
import { countOfTyped } from '#/lib/text/count-of.ts'
import { Button } from '#/ui/controls/button.tsx'
import { useFormState } from '#/ui/form/use-form-state.ts'
import { lazyComponent } from '#/ui/lazy.tsx'

import { NumberField } from '../fields/number-field.tsx'
import { warningLabels } from '../kit/team-labels.ts'
import { type LoadedSection, SectionGate } from './section-gate.tsx'
import { SettingsGroup, SectionPage, SettingsPanelSkeleton } from './section-page.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { WarningField } from './warning-field.tsx'

const LatePreview = lazyComponent(() => import('./late-preview.tsx').then((module) => module.LatePreview), {
  fallback: () => <SettingsPanelSkeleton title="Preview" />,
})

const warningTexts: Readonly<Record<OverdueKind, string>> = {
  notAssigned: 'No one has the lead.',
  notContacted: 'The agent hasn’t written or called yet.',
  communicationNotResponded: 'A call, text or email is waiting for a reply.',
  notQualified: 'Still a new lead, not an opportunity.',
  noActivity: 'No communication or status change.',
}

/** The page for when a team is notified about a lead, and when a lead counts as late. */
export function TeamNotificationsPage({ teamId }: { teamId: string }) {
  return (
    <SectionGate home={{ teamId }} section="notifications" schema={notificationsSchema} title="Notifications">
      {(loaded) => <NotificationsSettings loaded={loaded} />}
    </SectionGate>
  )
}

function NotificationsSettings({ loaded }: { loaded: LoadedSection<Notifications> }) {
  const settings = useSettingsForm({
    loaded,
    toForm: formOfNotifications,
    schema: notificationsFormSchema,
    toWire: wireOfNotifications,
    describe: describeField,
  })
  const { form } = settings
  const useWarnings = useFormState(form, (state) => state.values.useWarnings)
  return (
    <SectionPage
      title="Notifications"
      intro="When people hear about a lead, and when it counts as late."
      loaded={loaded}
      settings={settings}
      panel={
        <form.Subscribe selector={(state) => state.values}>
          {(values) => <LatePreview form={values} />}
        </form.Subscribe>
      }
    >
      <SettingsGroup
        title="Notification delay"
        help="How long to wait before telling others about a new lead. 0 to 360."
        aside={
          <form.AppField name="delayMins">
            {() => (
              <NumberField label="Notification delay" labelHidden unit="minutes" className="w-36 shrink-0" />
            )}
          </form.AppField>
        }
      />
      <SettingsGroup
        title="Late warnings"
        help="Mark a lead as late and tell its watchers. 1 to 25 hours or 1 to 31 days."
        aside={
          <form.AppField name="useWarnings">
            {(field) => (
              <field.SwitchField
                label={
                  <>
                    <span className="sr-only">Late warnings</span>
                    <span aria-hidden>{useWarnings ? 'On' : 'Off'}</span>
                  </>
                }
              />
            )}
          </form.AppField>
        }
      >
        <div>
          {overdueKinds.map((kind) => (
            <form.AppField key={kind} name={kind}>
              {() => (
                <WarningField title={warningLabels[kind]} text={warningTexts[kind]} disabled={!useWarnings} />
              )}
            </form.AppField>
          ))}
        </div>
      </SettingsGroup>
      <Receivers loaded={loaded} />
    </SectionPage>
  )
}

function describeField(field: string): FieldDescription {
  const kind = overdueKinds.find((one) => one === field)
  if (kind) return { label: warningLabels[kind], format: warningText }
  if (field === 'useWarnings')
    return { label: 'Late warnings', format: (value) => (value === true ? 'On' : 'Off') }
  return {
    label: 'Notification delay',
    format: (value) => (typeof value === 'string' ? countOfTyped(value, 'minute') : ''),
  }
}

function warningText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const read = (key: string): unknown => Reflect.get(value, key)
  if (read('enabled') !== true) return 'Off'
  return countOfTyped(String(read('interval')), read('unit') === 'DAY' ? 'day' : 'hour')
}

/** Who gets late warnings: members always. Superusers, read-only users and others only if they choose to. */
function Receivers({ loaded }: { loaded: LoadedSection<Notifications> }) {
  const { data: team } = useSuspenseQuery(teamQuery(loaded.home.teamId))
  const { data: users } = useQuery(usersQuery())
  const watch = useWatchWarnings(team)
  const active = loaded.people.filter(({ status }) => status !== 'INACTIVE')
  const rightsOf = ({ id, role, permission }: SettingsPerson) => ({
    id,
    role,
    teamPermissions: { [team.id]: permission },
  })
  const members = active.filter((person) => receivesWarnings(rightsOf(person), team))
  const watchers = (users ?? []).filter(
    ({ id, status }) =>
      status !== 'INACTIVE' && team.watchWarnings.includes(id) && !active.some((person) => person.id === id),
  )
  const choosing = [...watchers, ...members.filter((person) => mayChooseWarnings(rightsOf(person), team))]
  return (
    <SettingsGroup
      title="Who gets late warnings"
      help="Members always do. Others choose for themselves."
      aside={
        watch.shown && (
          <Button
            size="sm"
            icon={watch.watching ? BellOff : Bell}
            loading={watch.busy}
            onClick={watch.toggle}
            className="shrink-0"
          >
            {watch.watching ? 'Mute' : 'Receive'}
          </Button>
        )
      }
    >
      <ul className="flex flex-wrap gap-2">
        {[...members, ...watchers].map((person) => (
          <li
            key={person.id}
            className="inline-flex h-8 items-center gap-2 rounded border border-line-2 bg-soft px-2 shadow-xs"
            data-user-text
          >
            <UserAvatar id={person.id} name={person.name} color={person.colorSelection} size={20} />
            <PersonName name={person.name} />
            {choosing.some(({ id }) => id === person.id) && (
              <span className="text-small text-ink-3">by choice</span>
            )}
          </li>
        ))}
      </ul>
    </SettingsGroup>
  )
}
