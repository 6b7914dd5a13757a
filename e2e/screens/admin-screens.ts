import { expect, type Page } from '@playwright/test'

import { reportScreens } from './report-screens.ts'
import { dialog, menuCollapsed, press, type Screen } from './screen.ts'

const members = '/teams/team-eastside/members'
const units = '/properties/team-maple-row/units'
const campaigns = '/teams/team-eastside/campaigns'
const openHouses = '/properties/team-juniper-hill/open-houses'
const checkIn = `${openHouses}/open-house-today?mode=check-in`
const alder = '/manage/owners/owner-alder-pine'
const region = (name: string) => (page: Page) => expect(page.getByRole('region', { name })).toBeVisible()
const button = (name: string) => (page: Page) =>
  expect(page.getByRole('button', { name, exact: true })).toBeVisible()

/** The pages for leaders. */
export const adminScreens: readonly Screen[] = [
  ...reportScreens,
  {
    name: 'owners',
    as: 'user-nina',
    path: '/manage/owners',
    shows: (page) =>
      expect(page.getByRole('link', { name: 'Alder & Pine Residential', exact: true })).toBeVisible(),
  },
  { name: 'owner', as: 'user-beatriz', path: alder, shows: region('Owner numbers') },
  {
    name: 'owner-merge',
    as: 'user-beatriz',
    path: alder,
    steps: async ({ page }) => {
      await press(page, 'Actions')
      await page.getByRole('menuitem', { name: 'Merge' }).click()
      await page.getByRole('combobox', { name: /^Merge Alder/ }).click()
      await page.getByRole('option', { name: /^Cannery/ }).click()
    },
    shows: region('What changes'),
  },
  {
    name: 'owner-share',
    as: 'user-beatriz',
    path: alder,
    steps: async ({ page }) => {
      await press(page, 'Share report')
      await page.getByRole('radio', { name: 'Every week' }).check()
    },
    shows: dialog('Share report'),
  },
  {
    name: 'billing',
    as: 'user-beatriz',
    path: '/billing/telecom',
    shows: region('Business profiles'),
  },
  {
    name: 'billing-cap',
    as: 'user-beatriz',
    path: '/billing/telecom',
    steps: ({ page }) => press(page, 'Edit the spending cap'),
    shows: dialog('Spending cap'),
  },
  {
    name: 'billing-release',
    as: 'user-priya',
    path: '/billing/telecom?state=saved',
    size: 'desktop',
    steps: async ({ page }) => {
      await press(page, 'Actions for +1 (512) 555-0190')
      await page.getByRole('menuitem', { name: 'Release' }).click()
    },
    shows: dialog('Release number'),
  },
  {
    name: 'billing-port',
    as: 'user-priya',
    path: '/billing/telecom',
    steps: ({ page }) => press(page, 'Port in'),
    shows: dialog('Port a number in'),
  },
  {
    name: 'users',
    as: 'user-beatriz',
    path: '/manage/users',
    shows: button('Luis Ortega'),
  },
  {
    name: 'user-panel',
    as: 'user-beatriz',
    path: '/manage/users?user=user-luis',
    shows: (page) => expect(page.getByText('Recent activity')).toBeVisible(),
  },
  {
    name: 'users-invite',
    as: 'user-beatriz',
    path: '/manage/users',
    size: 'desktop',
    steps: async ({ page }) => {
      await press(page, 'Invite')
      await page
        .getByRole('textbox', { name: 'Email addresses' })
        .fill('Sam Lee <sam@example.com>\nnope\nluis.ortega@example.com')
    },
    shows: (page) => expect(page.getByText('1 can be invited, 2 can’t')).toBeVisible(),
  },
  {
    name: 'user-deactivate',
    as: 'user-beatriz',
    path: '/manage/users',
    size: 'desktop',
    steps: async ({ page }) => {
      await press(page, 'Actions for Luis Ortega')
      await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    },
    shows: dialog('Deactivate user'),
  },
  {
    name: 'users-matrix',
    as: 'user-beatriz',
    path: '/manage/users?view=permissions',
    size: 'desktop',
    shows: (page) => expect(page.getByRole('grid', { name: 'Permissions' })).toBeVisible(),
  },
  {
    name: 'users-cell',
    as: 'user-beatriz',
    path: '/manage/users?view=permissions',
    size: 'desktop',
    steps: ({ page }) => press(page, /^Luis Ortega, Eastside: /),
    shows: dialog('Luis Ortega in Eastside'),
  },
  { name: 'members', as: 'user-priya', path: members, shows: button('Luis Ortega') },
  {
    name: 'member-permissions',
    as: 'user-priya',
    path: members,
    steps: ({ page }) => press(page, 'Luis Ortega'),
    shows: region('What Luis can do'),
  },
  {
    name: 'member-phone-order',
    as: 'user-priya',
    path: members,
    steps: async ({ page }) => {
      await press(page, 'Actions for Luis Ortega')
      await page.getByRole('menuitem', { name: 'Change phone order' }).click()
    },
    shows: dialog('Phone order'),
  },
  {
    name: 'member-removal',
    as: 'user-priya',
    path: members,
    size: 'desktop',
    steps: async ({ page }) => {
      await press(page, 'Actions for Luis Ortega')
      await page.getByRole('menuitem', { name: 'Remove from team' }).click()
    },
    shows: (page) => expect(page.getByText(/^Leaves \d campaign/)).toBeVisible(),
  },
  {
    name: 'members-add',
    as: 'user-beatriz',
    path: members,
    steps: ({ page }) => press(page, 'Add member'),
    shows: region('What a new member can do'),
  },
  {
    name: 'teams-index',
    as: 'user-beatriz',
    path: '/teams',
    shows: (page) => expect(page.getByRole('link', { name: 'Harborview' }).last()).toBeVisible(),
  },
  {
    name: 'properties',
    as: 'user-priya',
    path: '/teams/team-eastside/properties',
    shows: button('Mason Row'),
  },
  {
    name: 'property-add',
    as: 'user-nina',
    path: '/teams/team-eastside/properties',
    size: 'desktop',
    steps: ({ page }) => press(page, 'Add property'),
    shows: dialog('Add property to Eastside'),
  },
  {
    name: 'team-channels',
    as: 'user-priya',
    path: campaigns,
    shows: (page) => expect(page.getByRole('link', { name: 'Eastside general', exact: true })).toBeVisible(),
  },
  {
    name: 'team-forms',
    as: 'user-priya',
    path: `${campaigns}/forms`,
    shows: (page) =>
      expect(page.getByRole('link', { name: 'Foundry Lofts website', exact: true })).toBeVisible(),
  },
  {
    name: 'campaign',
    as: 'user-priya',
    path: `${campaigns}/campaign-eastside-lofts-desk`,
    shows: (page) => expect(page.getByRole('region', { name: 'Recent leads' })).toBeVisible(),
  },
  {
    name: 'campaign-edit',
    as: 'user-priya',
    path: `${campaigns}/campaign-eastside-lofts-desk`,
    steps: ({ page }) => press(page, 'Edit phone'),
    shows: dialog('Edit campaign'),
  },
  {
    name: 'campaign-removal',
    as: 'user-priya',
    path: campaigns,
    steps: async ({ page }) => {
      await press(page, 'Actions for Lofts desk')
      await page.getByRole('menuitem', { name: 'Delete campaign' }).click()
    },
    shows: dialog('Delete Lofts desk?'),
  },
  {
    name: 'manage-properties',
    as: 'user-beatriz',
    path: '/manage/properties',
    shows: (page) => expect(page.getByRole('link', { name: 'Mason Row', exact: true })).toBeVisible(),
  },
  {
    name: 'manage-properties-move',
    as: 'user-beatriz',
    path: '/manage/properties',
    size: 'desktop',
    steps: async ({ page }) => {
      for (const name of ['Foundry Lofts', 'Linden Court'])
        await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      await press(page, 'Assign to team')
      await page.getByRole('combobox', { name: 'Team' }).fill('Harbor')
      await page.getByRole('option', { name: 'Harborview' }).click()
    },
    shows: (page) =>
      expect(page.getByText('Agents in Harborview can choose them for new leads.')).toBeVisible(),
  },
  {
    name: 'manage-property-add',
    as: 'user-beatriz',
    path: '/manage/properties',
    steps: async ({ page }) => {
      await press(page, 'Add property')
      await page.getByRole('textbox', { name: 'Address' }).fill('118 Foundry St')
    },
    shows: (page) => expect(page.getByText(/has this address already/)).toBeVisible(),
  },
  {
    name: 'manage-property',
    as: 'user-beatriz',
    path: '/manage/properties/property-foundry-lofts',
    shows: (page) => expect(page.getByRole('region', { name: 'Campaigns' })).toContainText('Lofts desk'),
  },
  {
    name: 'manage-property-details',
    as: 'user-beatriz',
    path: '/manage/properties/property-foundry-lofts?tab=details',
    shows: (page) => expect(page.getByRole('heading', { name: 'Property Details' })).toBeVisible(),
  },
  {
    name: 'activity',
    as: 'user-priya',
    path: '/teams/team-eastside/activity?period=all-time',
    shows: (page) => expect(page.getByRole('searchbox', { name: 'Search activity' })).toBeVisible(),
  },
  { name: 'units', as: 'user-elena', path: units, shows: button('2B') },
  {
    name: 'unit',
    as: 'user-elena',
    path: units,
    steps: ({ page }) => press(page, '4C'),
    shows: dialog('Edit unit'),
  },
  {
    name: 'units-import',
    as: 'user-elena',
    path: units,
    steps: async ({ page }) => {
      await press(page, 'Import CSV')
      const chooser = page.waitForEvent('filechooser')
      await press(page, 'Choose a file')
      const text = 'Unit;Bedrooms;Rent\n2B;2;2700\n7A;Studio;1500\n8A;21;900\n'
      const file = { name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
      await (await chooser).setFiles(file)
    },
    shows: (page) => expect(page.getByRole('table', { name: 'Preview of the import' })).toBeVisible(),
  },
  {
    name: 'open-houses',
    as: 'user-olive',
    path: openHouses,
    shows: (page) => expect(page.getByText('4 upcoming, 31 registered')).toBeVisible(),
  },
  {
    name: 'open-house-dialog',
    as: 'user-olive',
    path: openHouses,
    steps: ({ page }) => press(page, 'Create open house'),
    shows: dialog('Create open house'),
  },
  {
    name: 'open-house',
    as: 'user-olive',
    path: `${openHouses}/open-house-today`,
    shows: (page) => expect(page.getByText('9 of 9 shown, 7 checked in')).toBeVisible(),
  },
  {
    name: 'open-house-texts',
    as: 'user-olive',
    path: `${openHouses}/open-house-today`,
    steps: ({ page }) => press(page, 'Text all'),
    shows: dialog('Text attendees'),
  },
  {
    name: 'check-in-start',
    as: 'user-olive',
    path: checkIn,
    shows: (page) => expect(page.getByLabel('Staff code')).toBeVisible(),
  },
  {
    name: 'check-in',
    as: 'user-olive',
    path: checkIn,
    steps: async ({ page }) => {
      await page.getByLabel('Staff code').fill('4711')
      await press(page, 'Start')
      await page.getByRole('combobox', { name: 'Name' }).pressSequentially('Jord')
    },
    shows: (page) => expect(page.getByRole('option')).toHaveCount(3),
  },
  {
    name: 'open-house-help',
    as: 'user-olive',
    path: '/help/open-house',
    shows: (page) => expect(page.getByRole('button', { name: 'Show the sign' })).toBeVisible(),
  },
  {
    name: 'settings-marketing',
    as: 'user-elena',
    path: '/properties/team-maple-row/settings/marketing',
    shows: button('Add photos'),
  },
  {
    name: 'settings-material',
    as: 'user-elena',
    path: '/properties/team-maple-row/settings/marketing',
    size: 'desktop',
    steps: ({ page }) => press(page, 'Add file or link'),
    shows: dialog('Add file or link'),
  },
  {
    name: 'settings-logo',
    as: 'user-priya',
    path: '/teams/team-eastside/settings/logo',
    shows: region('Where it shows'),
  },
  {
    name: 'settings-contact-form',
    as: 'user-elena',
    stored: menuCollapsed('user-elena'),
    path: '/properties/team-maple-row/settings/contact-form',
    steps: ({ page }) => press(page, 'Do you have pets? Choice'),
    shows: button('Send'),
  },
]
