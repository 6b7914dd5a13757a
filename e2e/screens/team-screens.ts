import { expect } from '@playwright/test'

import { dialog, press, type Screen } from './screen.ts'

const warning = (enabled: boolean) => ({ enabled, interval: '1', unit: 'DAY' })
const steps = [
  'name',
  'settings',
  'assignment',
  'collaboration',
  'email',
  'calendar',
  'phone',
  'greeting',
  'web',
  'notifications',
]

/** All answers for creating a team, as the wizard stores them in the browser. */
const answers = {
  name: { teamName: 'South Congress' },
  settings: {
    leader: 'user-otto',
    acceptPhoneTransfers: true,
    propertyTypes: ['RESIDENTIAL'],
    teamType: 'OWNER',
    propertyRef: 'property-gull-court',
  },
  assignment: { assignmentMode: 'CLAIM', lockMode: 'TIMED', lockDuration: '14' },
  collaboration: { collaborationMode: 'FULL' },
  email: { local: 'south-congress', edited: true, calendar: 'OTHER' },
  calendar: { calendarEmail: 'tours@ferncliff.example.com' },
  phone: { source: 'PURCHASE', profile: 'profile-ferncliff', areaCode: '207', offered: '', saved: '' },
  greeting: {
    greeting: {
      greetingMethod: 'PLAY_RECORDING',
      text: '',
      voice: 'Joanna',
      greetingRef: 'greeting-ferncliff',
    },
    greetingPlacement: 'BEGINNING',
  },
  web: { pageName: '', url: '' },
  notifications: {
    delay: '15',
    useWarnings: true,
    notAssigned: warning(true),
    notContacted: warning(true),
    communicationNotResponded: warning(true),
    notQualified: warning(false),
    noActivity: warning(false),
  },
}

/** The heading of each step. */
const shown = [
  'Name the team',
  'Who leads the team, and what does it lease?',
  'How do new leads reach an agent?',
  'How do agents work on each other’s leads?',
  'Which mailbox does the default campaign use?',
  'Connect the team calendar',
  'Choose a phone number for the default campaign',
  'What do callers hear first?',
  'Where is the team on the web?',
  'When should the team hear about a lead?',
  'Check everything once',
]

const wizard = shown.map((title, step): Screen => ({
  name: `create-team-${String(step)}`,
  as: 'user-nadia',
  path: `/teams?new=${String(step)}`,
  stored: {
    'lintel:new-team:user-nadia': JSON.stringify({
      n: 1,
      v: { answers, completed: steps, began: {}, step, key: 'a-key', bought: [], codes: true },
    }),
  },
  steps: async ({ page }) => {
    if (step === 6) await page.getByRole('radio', { name: '+1 (207) 555-0101' }).check()
  },
  shows: (page) => expect(page.getByRole('heading', { name: title })).toBeVisible(),
}))

/** Creating a team step by step, and deleting one. */
export const teamScreens: readonly Screen[] = [
  ...wizard,
  {
    name: 'delete-team',
    as: 'user-beatriz',
    path: '/teams/team-eastside/members',
    steps: async ({ page }) => {
      await press(page, 'Actions')
      await page.getByRole('menuitem', { name: 'Delete Team' }).click()
      const form = page.getByRole('dialog', { name: 'Delete Eastside' })
      await form.getByRole('radio', { name: 'Reassign Leads' }).check()
      await form.getByRole('combobox', { name: 'Target team', exact: true }).fill('harb')
      await page.keyboard.press('Enter')
      await form
        .getByRole('radiogroup', { name: /^Phone number/ })
        .first()
        .getByRole('radio', { name: 'Save' })
        .check()
    },
    shows: dialog('Delete Eastside'),
  },
]
