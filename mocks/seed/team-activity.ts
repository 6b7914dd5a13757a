import { type TeamActivityRecord } from '../db/teams/activity-record.ts'
import { type World } from '../db/world.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

type Line = Pick<TeamActivityRecord, 'kind' | 'text' | 'object' | 'before' | 'after' | 'repUserName'> & {
  /** Milliseconds before now. */
  ago: number
  /** Slug of the user; undefined means the system. */
  who?: string
}

const member = (slug: string, label: string) => ({ label, type: 'MEMBER' as const, id: `user-${slug}` })
const campaign = (id: string, label: string) => ({ label, type: 'CAMPAIGN' as const, id: `campaign-${id}` })
const property = (slug: string, label: string) => ({
  label,
  type: 'PROPERTY' as const,
  id: `property-${slug}`,
})
const settings = (id: string, label: string) => ({ label, type: 'SETTINGS' as const, id })

/** The newest changes in Eastside, as in the drawings. */
const eastside: readonly Line[] = [
  {
    ago: 3 * MINUTE,
    who: 'priya',
    kind: 'MEMBERS',
    text: 'Changed the permissions of',
    object: member('luis', 'Luis Ortega'),
    before: 'Agent',
    after: 'Agent, Listings',
  },
  {
    ago: 26 * MINUTE,
    who: 'priya',
    kind: 'CAMPAIGNS',
    text: 'Changed the call routing of',
    object: campaign('eastside-lofts-desk', 'Lofts desk'),
    before: 'Ring All',
    after: 'Specific Order, 2 people',
  },
  {
    ago: 82 * MINUTE,
    who: 'luis',
    kind: 'LISTINGS',
    text: 'Listed',
    object: property('mason-row', 'Mason Row'),
    before: 'Not listed',
    after: 'Listed',
  },
  {
    ago: 104 * MINUTE,
    who: 'priya',
    repUserName: 'Dana Whitcombe',
    kind: 'MEMBERS',
    text: 'Added',
    object: member('rosa', 'Rosa Delgado'),
    after: 'Read-only',
  },
  {
    ago: DAY - 4 * 60 * MINUTE,
    kind: 'CALENDAR_EMAIL',
    text: 'Access to the calendar was renewed in',
    object: settings('calendar', 'Team Calendar'),
  },
  {
    ago: DAY,
    who: 'priya',
    kind: 'CONFIGURATION',
    text: 'Changed the lock duration in',
    object: settings('configuration', 'Configuration'),
    before: '7 days',
    after: '3 days',
  },
  {
    ago: DAY + 25 * MINUTE,
    who: 'marcus',
    kind: 'TEMPLATES',
    text: 'Edited the template',
    object: { label: 'Pets', type: 'TEMPLATE', id: 'template-eastside-pets' },
  },
  {
    ago: DAY + 130 * MINUTE,
    who: 'nina',
    kind: 'CAMPAIGNS',
    text: 'Paused',
    object: campaign('eastside-spring-signs', 'Spring yard signs'),
    before: 'Active',
    after: 'Paused',
  },
  {
    ago: DAY + 200 * MINUTE,
    who: 'dana',
    kind: 'LEADS',
    text: 'Moved 3 leads from Tomas Vega to',
    object: member('ben', 'Ben Achterberg'),
  },
  {
    ago: 4 * DAY,
    who: 'nina',
    kind: 'GREETINGS',
    text: 'Changed the greeting of',
    object: campaign('eastside-general', 'Eastside general'),
    before: 'Team Default',
    after: 'Read Text, Joanna',
  },
  {
    ago: 4 * DAY + 90 * MINUTE,
    who: 'nina',
    kind: 'CAMPAIGNS',
    text: 'Bought the number +1 (512) 555-0179 for',
    object: campaign('eastside-spring-signs', 'Spring yard signs'),
  },
]

const rotation: readonly Omit<Line, 'ago' | 'who'>[] = [
  {
    kind: 'CONFIGURATION',
    text: 'Changed the notification delay in',
    object: settings('notifications', 'Notifications'),
    before: '10 minutes',
    after: '5 minutes',
  },
  {
    kind: 'GREETINGS',
    text: 'Changed the default greeting in',
    object: settings('greeting', 'Default Greeting'),
    before: 'None',
    after: 'Play Recording',
  },
  { kind: 'CALENDAR_EMAIL', text: 'Connected', object: settings('calendar', 'Team Calendar') },
  {
    kind: 'CONFIGURATION',
    text: 'Changed collaboration in',
    object: settings('configuration', 'Configuration'),
    before: 'Individual',
    after: 'Full',
  },
]

/**
 * Adds what leaders changed before the demo begins: the newest changes of Eastside in detail, and a quieter past for
 * every team.
 */
export function seedTeamActivity({ store, clock }: World): void {
  const now = clock.now()
  const write = (teamRef: string, { ago, who, ...line }: Line) => {
    const user = who === undefined ? undefined : store.users.get(`user-${who}`)
    if (who !== undefined && !user) return
    store.teamActivity.push({
      ...line,
      id: store.id('team-activity'),
      teamRef,
      createdTs: now - ago,
      ...(user ? { userRef: user.id, userName: user.name } : {}),
    })
  }
  for (const team of store.teams.values()) {
    const leader = team.members.find(({ role }) => role === 'TEAM_LEAD')?.userRef.replace('user-', '')
    if (leader === undefined) continue
    for (const [at, line] of rotation.entries())
      write(team.id, { ...line, ago: (9 + at * 13) * DAY + at * 47 * MINUTE, who: leader })
  }
  const mapleRow = store.teams.get('team-maple-row')
  if (mapleRow) {
    const ago = 12 * DAY
    write(mapleRow.id, {
      ago,
      who: 'elena',
      kind: 'CONFIGURATION',
      text: 'Changed the questions in',
      object: settings('contact-form', 'Contact Form'),
    })
    mapleRow.settings ??= new Map()
    mapleRow.settings.set('contact-form', {
      values: {},
      changedTs: now - ago,
      changedByRef: 'user-elena',
    })
  }
  if (store.teams.has('team-eastside')) for (const line of eastside) write('team-eastside', line)
  store.teamActivity.sort((a, b) => a.createdTs - b.createdTs)
}
