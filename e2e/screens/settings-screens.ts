import { expect, type Page } from '@playwright/test'

import { type Screen } from './screen.ts'

const settings = '/teams/team-eastside/settings'
const format = (text: string) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()

/** Pages of the settings of teams and properties. */
export const settingsScreens: readonly Screen[] = [
  {
    name: 'settings-calendar',
    as: 'user-priya',
    path: `${settings}/calendar`,
    before: ({ sim }) => sim.do('revokeCalendar', { teamId: 'team-eastside' }),
    shows: format('Access was revoked.'),
  },
  {
    name: 'settings-contact',
    as: 'user-elena',
    path: '/properties/team-maple-row/settings/property-contact',
    shows: format('By the property’s clock, Central Time'),
  },
  {
    name: 'settings-email',
    as: 'user-elena',
    path: '/properties/team-maple-row/settings/email-auth',
    before: ({ sim }) =>
      sim.do('setEmailAuth', {
        teamId: 'team-maple-row',
        status: 'FAILED',
        campaignId: 'campaign-maple-row-general',
      }),
    shows: format('Authorization required'),
  },
  {
    name: 'settings-tour-reminder',
    as: 'user-priya',
    path: `${settings}/tour-reminder`,
    shows: (page) => expect(page.getByRole('region', { name: 'Preview' })).toContainText('by text'),
  },
  {
    name: 'settings-google-ads',
    as: 'user-priya',
    path: `${settings}/google-ads`,
    shows: format('No account connected'),
  },
]
