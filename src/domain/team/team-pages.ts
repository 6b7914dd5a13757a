import { settingsPages } from './settings-pages.ts'

/** The titles of a team's pages, by their segment in the address. /teams and /properties share them. */
const titles = new Map([
  ['properties', 'Properties'],
  ['members', 'Members'],
  ['campaigns', 'Channels'],
  ['campaigns/forms', 'Forms'],
  ['activity', 'Activity'],
  ['units', 'Units'],
  ['open-houses', 'Open Houses'],
])

/** The titles of detail pages, whose address ends with an id. */
const single = new Map([
  ['campaigns', 'Campaign'],
  ['open-houses', 'Open House'],
])

/**
 * Returns the title of a team's page from its address: `/teams/team-eastside/settings/logo`. undefined when there is no
 * such page.
 */
export function teamPageTitle(pathname: string): string | undefined {
  const [page = '', below = ''] = pathname.split('/').slice(3)
  if (page === 'settings') return settingsPages.find((one) => one.page === below)?.title
  return below === '' ? titles.get(page) : (titles.get(`${page}/${below}`) ?? single.get(page))
}
