import { expect, test } from 'vitest'

import { settingsPages } from '../team/settings-pages.ts'
import { maySeeSettingsPage } from './page-access.ts'

const none = {
  agent: false,
  fullAccess: false,
  assignLeads: false,
  manageCampaigns: false,
  manageConfiguration: false,
  manageListings: false,
  manageTeamMembers: false,
  readonly: false,
}
const team = { id: 'team' }
const pagesOf = (flags: Partial<typeof none>, role = 'USER') => {
  const viewer = { id: 'me', role, teamPermissions: { team: { ...none, ...flags } } }
  return settingsPages.flatMap(({ page }) => (maySeeSettingsPage(page, viewer, team) ? [page] : []))
}
const all = settingsPages.map(({ page }) => page)

test.each([
  ['full access', pagesOf({ fullAccess: true }), all],
  ['the permission for the configuration', pagesOf({ manageConfiguration: true }), all],
  ['a superuser by role', pagesOf({}, 'SUPERUSER'), all],
  ['the permission for campaigns', pagesOf({ manageCampaigns: true }), ['email-auth']],
  ['an agent', pagesOf({ agent: true }), ['response-templates']],
  [
    'an agent with the permission for campaigns',
    pagesOf({ agent: true, manageCampaigns: true }),
    ['email-auth', 'response-templates'],
  ],
  ['read-only', pagesOf({ readonly: true }), []],
  ['an entry without permissions', pagesOf({}), []],
])('%s opens the expected settings pages', (_, pages, expected) => expect(pages).toEqual(expected))

test('opens no page without an entry', () => {
  const viewer = { id: 'me', role: 'USER', teamPermissions: {} }
  expect(settingsPages.filter(({ page }) => maySeeSettingsPage(page, viewer, team))).toEqual([])
})
