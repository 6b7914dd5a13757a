import { expect } from '@playwright/test'

import { everything } from '../steps.ts'
import {
  dialog,
  heading,
  list,
  listReady,
  main,
  menuCollapsed,
  menuShows,
  narrowed,
  overList,
  press,
  templates,
  type Screen,
} from './screen.ts'

const palette: Screen = {
  name: 'palette',
  ...overList,
  steps: async ({ page }) => {
    await listReady(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.type('march')
  },
  shows: (page) => expect(page.getByRole('option', { name: /Sofia Marchetti/ }).first()).toBeVisible(),
}

/** The shell and the pages that are not about leads. */
export const shellScreens: readonly Screen[] = [
  {
    name: 'dashboard',
    as: 'user-priya',
    path: '/',
    shows: (page) => expect(page.getByRole('link', { name: /^New leads: / })).toBeVisible(),
  },
  {
    name: 'dashboard-of-owner',
    as: 'user-elena',
    path: '/',
    size: 'desktop',
    shows: (page) => expect(page.getByRole('link', { name: /^New leads: / })).toBeVisible(),
  },
  {
    name: 'dashboard-leases',
    as: 'user-priya',
    path: '/',
    size: 'desktop',
    steps: ({ page }) => page.getByRole('link', { name: /^Leases this month: / }).click(),
    shows: dialog('Leases this month'),
  },
  palette,
  narrowed(palette),
  {
    name: 'shortcuts',
    ...overList,
    steps: async ({ page }) => {
      await listReady(page)
      await page.keyboard.press('?')
    },
    shows: dialog('Shortcuts'),
  },
  { name: 'account-menu', ...overList, steps: ({ page }) => press(page, /^Account: /), shows: menuShows },
  {
    name: 'menu-collapsed',
    ...overList,
    steps: async ({ page }) => {
      await listReady(page)
      await page.keyboard.press('[')
      await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
      const teams = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Teams' })
      await teams.focus()
      await page.keyboard.press('ArrowRight')
    },
    shows: dialog('Teams'),
  },
  {
    name: 'more-sheet',
    ...list,
    size: 'phone',
    steps: ({ page }) => press(page, 'More'),
    shows: dialog('More'),
  },
  {
    name: 'menu-of-superuser',
    as: 'user-beatriz',
    path: everything,
    size: 'desktop',
    steps: ({ page }) => press(page, 'Admin'),
    shows: (page) => expect(page.getByRole('link', { name: 'Users' })).toBeVisible(),
  },
  {
    name: 'bell',
    ...overList,
    steps: ({ page }) => press(page, /^Alerts, \d+ unread$/),
    shows: dialog('Latest alerts'),
  },
  { name: 'alerts', as: 'user-priya', path: '/alerts', shows: heading('Alerts') },
  {
    name: 'alert-assign',
    as: 'user-priya',
    path: '/alerts',
    size: 'desktop',
    steps: ({ page }) => press(page, 'Assign Andre Whitfield'),
    shows: (page) => expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible(),
  },
  {
    name: 'notifications',
    as: 'user-priya',
    path: '/notifications',
    shows: (page) => expect(page.getByRole('tab', { name: /^All \d+$/ })).toBeVisible(),
  },
  {
    name: 'notifications-teams',
    as: 'user-beatriz',
    path: '/notifications',
    size: 'desktop',
    steps: ({ page }) => press(page, '6 teams muted'),
    shows: dialog('Teams whose warnings you receive'),
  },
  {
    name: 'switch-user',
    as: 'user-priya',
    path: '/switch-user',
    shows: (page) =>
      expect(page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')).toHaveCount(3),
  },
  {
    name: 'account',
    as: 'user-priya',
    path: '/manage-settings',
    shows: (page) =>
      expect(page.getByRole('region', { name: 'Acting for me' }).getByText('Marcus Oyelaran')).toBeVisible(),
  },
  {
    name: 'leave-without-saving',
    as: 'user-priya',
    path: '/manage-settings',
    size: 'desktop',
    steps: async ({ page }) => {
      await page
        .getByRole('region', { name: 'Profile' })
        .getByRole('textbox', { name: 'Title' })
        .fill('Lead agent')
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    },
    shows: dialog('Leave without saving?'),
  },
  {
    name: 'account-calls',
    as: 'user-priya',
    path: '/manage-settings?section=calls',
    size: 'desktop',
    shows: (page) => expect(page.getByRole('region', { name: 'Calls', exact: true })).toBeVisible(),
  },
  {
    name: 'banners',
    as: 'user-beatriz',
    path: everything,
    before: async ({ sim }) => {
      for (const team of ['eastside', 'harborview', 'midtown', 'riverbend', 'northgate'])
        await sim.do('setTeamMode', { teamId: `team-${team}`, calendarAuthFailed: true })
    },
    shows: (page) => expect(page.getByText(/^Team Calendar Connection Failed/).first()).toBeVisible(),
  },
  {
    name: 'summary-report',
    as: 'user-elena',
    path: '/leads/summary-report?period=all-time',
    shows: (page) => expect(page.locator('[aria-level="2"]').first().getByRole('link')).toBeVisible(),
  },
  {
    name: 'templates',
    as: 'user-priya',
    stored: menuCollapsed('user-priya'),
    path: templates,
    shows: (page) =>
      expect(page.getByRole('region', { name: 'Templates' }).getByRole('link').first()).toBeVisible(),
  },
  {
    name: 'template',
    as: 'user-beatriz',
    path: templates,
    steps: ({ page }) => page.getByRole('region', { name: 'Templates' }).getByRole('link').first().click(),
    shows: (page) => expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible(),
  },
  {
    name: 'team-members',
    as: 'user-priya',
    path: '/teams/team-eastside/members',
    size: 'desktop',
    shows: (page) => expect(main(page).getByRole('heading', { level: 1 })).toBeVisible(),
  },
  {
    name: 'team-settings',
    as: 'user-priya',
    path: '/teams/team-eastside/settings',
    size: 'desktop',
    shows: (page) => expect(main(page).getByRole('heading', { level: 1 })).toBeVisible(),
  },
]
