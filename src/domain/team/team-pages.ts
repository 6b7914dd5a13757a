import { settingsPages } from './settings-pages.ts'

/** The titles of the pages of a team by what stands below it in their address; /teams and /properties share them. */
const titles = new Map([
  ['properties', 'Properties'],
  ['members', 'Members'],
  ['campaigns', 'Channels'],
  ['campaigns/forms', 'Forms'],
  ['activity', 'Activity'],
  ['units', 'Units'],
  ['open-houses', 'Open Houses'],
])

/** The titles of what is one of many: its address ends with its id. */
const single = new Map([
  ['campaigns', 'Campaign'],
  ['open-houses', 'Open House'],
])

/** The title of a page of a team by its address: `/teams/team-eastside/settings/logo`. Undefined: it is no page. */
export function teamPageTitle(pathname: string): string | undefined {
  const [page = '', below = ''] = pathname.split('/').slice(3)
  if (page === 'settings') return settingsPages.find((one) => one.page === below)?.title
  return below === '' ? titles.get(page) : (titles.get(`${page}/${below}`) ?? single.get(page))
}
