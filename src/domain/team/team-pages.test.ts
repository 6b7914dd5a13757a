import { expect, test } from 'vitest'

import { teamPageTitle } from './team-pages.ts'

test.each([
  ['/teams/team-eastside/members', 'Members'],
  ['/teams/team-eastside/campaigns/', 'Channels'],
  ['/teams/team-eastside/campaigns/forms', 'Forms'],
  ['/teams/team-eastside/campaigns/campaign-general', 'Campaign'],
  ['/properties/team-juniper-hill/open-houses', 'Open Houses'],
  ['/properties/team-juniper-hill/open-houses/open-house-today', 'Open House'],
  ['/properties/team-juniper-hill/settings', 'Configuration'],
  ['/properties/team-juniper-hill/settings/', 'Configuration'],
  ['/properties/team-juniper-hill/settings/logo', 'Team Logo'],
  ['/teams/team-eastside', undefined],
  ['/teams/team-eastside/constructor', undefined],
  ['/teams/team-eastside/members/nobody', undefined],
  ['/teams/team-eastside/settings/nothing', undefined],
])('the title of %s is %s', (pathname, title) => {
  expect(teamPageTitle(pathname)).toBe(title)
})
