/** The kinds of client by their initial. */
export type Kind = 'B' | 'O' | 'S'

/** With `=`, the page stays and has this title. Otherwise the path of the redirect. */
type Outcome = `= ${string}` | `/${string}`

/** The expected result of a path by kind of client. A list of users (ids without `user-`) restricts a page to them. */
export interface Expectation {
  readonly path: string
  readonly B: Outcome
  readonly O: Outcome
  readonly S: Outcome
  /** The users who may open it, if not all of that kind may. All others are redirected to the homepage. */
  readonly only?: readonly string[]
  /** Users with another result. */
  readonly except?: Readonly<Record<string, Outcome>>
}

/** The target of a guard's redirect: the homepage, which is the dashboard. */
const home = '/'
/** The list of all leads. */
const all = '/leads/list/all'

const same = (path: string, title: string): Expectation => ({
  path,
  B: `= ${title}`,
  O: `= ${title}`,
  S: `= ${title}`,
})
const to = (path: string, target: `/${string}`): Expectation => ({ path, B: target, O: target, S: target })

const usersManagers = ['dana', 'beatriz', 'greta']
const propertyManagers = ['nina', 'beatriz', 'elena', 'greta']
// The users with an entry in Eastside, and those with one of the two roles that have access to every team.
const eastside = [
  'priya',
  'marcus',
  'dana',
  'luis',
  'beatriz',
  'graham',
  'joanne',
  'nina',
  'ben',
  'rosa',
  'tomas',
]
const mapleRow = ['elena', 'greta']
const juniperHill = ['olive', 'jonas']
// Users with full access or manageConfiguration.
const eastsideSettings = ['priya', 'beatriz']
const juniperSettings = ['olive']
// Users who may add templates, including agents.
const eastsideTemplates = ['priya', 'marcus', 'dana', 'luis', 'ben', 'beatriz', 'tomas']
const templates = '/response-templates'

/** Returns a page of the broker's team, which is closed to other kinds of client. */
const team = (rest: string, title: string): Expectation => ({
  path: `/teams/team-eastside${rest}`,
  B: `= ${title} · Eastside`,
  O: home,
  S: home,
  only: eastside,
})
const teamTo = (rest: string, target: string): Expectation => ({
  path: `/teams/team-eastside${rest}`,
  B: `/teams/team-eastside${target}`,
  O: home,
  S: home,
  only: eastside,
})
/** Returns a page of the owner's property. */
const ownerPage = (rest: string, title: string): Expectation => ({
  path: `/properties/team-maple-row${rest}`,
  B: home,
  O: `= ${title} · Maple Row`,
  // A team of another client cannot be loaded, and users without an entry for it are redirected before that.
  S: home,
  only: mapleRow,
})
const singlePage = (rest: string, title: string): Expectation => ({
  path: `/properties/team-juniper-hill${rest}`,
  B: home,
  O: home,
  S: `= ${title} · Juniper Hill`,
  only: juniperHill,
  // A superuser is not checked for an entry. Loading the team then fails, which redirects owners to their list.
  except: { greta: '/properties' },
})

const settings: readonly [string, string, boolean][] = [
  ['', 'Configuration', true],
  ['/property-details', 'Property Details', false],
  ['/property-contact', 'Property Contact', false],
  ['/marketing', 'Marketing', false],
  ['/logo', 'Team Logo', true],
  ['/greeting', 'Default Greeting', true],
  ['/notifications', 'Notifications', true],
  ['/calendar', 'Team Calendar', true],
  ['/email-auth', 'Email Authorization', true],
  ['/contact-form', 'Contact Form', false],
  ['/response-templates', 'Response Templates', true],
  ['/tour-reminder', 'Tour Reminder', true],
  ['/google-ads', 'Google Ads Integration', true],
]

/** Written by hand from docs/product.md#routes and the decisions, independent of the app's routes. */
export const routeTable: readonly Expectation[] = [
  same('/', 'Dashboard'),
  same('/dashboard', 'Dashboard'),
  same('/billing/telecom', 'Telecom'),
  { path: '/help/open-house', B: home, O: home, S: '= Open House Help' },
  same('/alerts', 'Alerts'),
  same('/notifications', 'Notifications'),
  same('/manage-settings', 'Settings'),
  same('/switch-user', 'Switch to User'),

  to('/leads', all),
  to('/leads/list', all),
  same('/leads/list/all', 'All leads'),
  same('/leads/list/not-contacted', 'Not contacted'),
  same('/leads/list/unassigned', 'Unassigned'),
  same('/leads/list/opportunities', 'Opportunities'),
  same('/leads/list/unresponded', 'Unresponded'),
  { path: '/leads/list/prospects', B: '= Prospects', O: home, S: home },
  { path: '/leads/list/waiting-list', B: home, O: '= Waiting list', S: '= Waiting list' },
  {
    path: '/leads/list/smart-list-august',
    B: '/leads/smart-list-august',
    O: '/leads/smart-list-august',
    S: '/leads/smart-list-august',
    // Only its owner can open it. Another user's list is treated as unknown.
    except: { priya: '= August move-ins' },
  },
  to('/leads/list/lead-sofia-marchetti', '/leads/lead-sofia-marchetti'),
  to('/l/lead-sofia-marchetti', '/leads/lead-sofia-marchetti'),
  to('/leads/pool', all),
  to('/leads/opportunities', '/leads/list/opportunities'),
  { path: '/leads/waitlist', B: home, O: '/leads/list/waiting-list', S: '/leads/list/waiting-list' },
  { path: '/leads/prospects', B: '/leads/list/prospects', O: home, S: home },
  to('/leads/closed', all),
  { path: '/leads/summary-report', B: home, O: '= Summary Report', S: home },
  // Only for clients with this configuration, which no client has by default.
  to('/leads/new-dev-custom', home),

  { path: '/properties', B: home, O: '= Properties', S: '= Properties' },
  { path: '/teams', B: '= Teams', O: home, S: home },

  teamTo('', '/properties'),
  team('/properties', 'Properties'),
  team('/members', 'Members'),
  team('/activity', 'Activity'),
  team('/campaigns', 'Channels'),
  team('/campaigns/forms', 'Forms'),
  teamTo('/campaigns/feeds', '/campaigns'),
  teamTo('/campaigns/channels', '/campaigns'),
  team('/campaigns/campaign-eastside-general', 'Campaign'),
  ...settings
    .filter(([, , both]) => both)
    .map(([rest, title]): Expectation => ({
      ...team(`/settings${rest}`, title),
      only: [...(rest === templates ? eastsideTemplates : eastsideSettings), 'nina'],
      // This user only has campaigns, so she may only open the page that 'Authorization Required.' links to.
      except: rest === '/email-auth' ? {} : { nina: '/teams/team-eastside/settings/email-auth' },
    })),

  { ...ownerPage('', ''), O: '/properties/team-maple-row/campaigns' },
  ownerPage('/members', 'Members'),
  ownerPage('/units', 'Units'),
  { ...ownerPage('/open-houses', ''), O: home },
  ownerPage('/activity', 'Activity'),
  ownerPage('/campaigns', 'Channels'),
  ownerPage('/campaigns/forms', 'Forms'),
  { ...ownerPage('/campaigns/feeds', ''), O: '/properties/team-maple-row/campaigns' },
  { ...ownerPage('/campaigns/channels', ''), O: '/properties/team-maple-row/campaigns' },
  ownerPage('/campaigns/campaign-maple-row-general', 'Campaign'),
  { ...ownerPage('/open-houses/open-house-1', ''), O: home },
  ...settings.map(([rest, title]) => ownerPage(`/settings${rest}`, title)),

  { ...singlePage('', ''), S: '/properties/team-juniper-hill/open-houses' },
  singlePage('/members', 'Members'),
  { ...singlePage('/units', ''), S: home },
  singlePage('/open-houses', 'Open Houses'),
  singlePage('/open-houses/open-house-today', 'Open House'),
  singlePage('/campaigns', 'Channels'),
  ...settings.map(([rest, title]) => ({
    ...singlePage(`/settings${rest}`, title),
    only: rest === templates ? juniperHill : juniperSettings,
  })),

  { path: '/manage/owners', B: '= Owners', O: '= Owners', S: home, only: propertyManagers },
  {
    path: '/manage/owners/owner-calder-estates',
    B: '= Owner',
    O: '= Owner',
    S: home,
    only: propertyManagers,
  },
  { path: '/manage/owners/owner-finch-trust', B: '= Owner', O: '= Owner', S: home, only: propertyManagers },
  { path: '/manage/owners/owner-1', B: '= Owner', O: '= Owner', S: home, only: propertyManagers },
  { path: '/manage/properties', B: '= Properties', O: home, S: home, only: propertyManagers },
  { path: '/manage/properties/property-1', B: '= Property', O: home, S: home, only: propertyManagers },
  { ...same('/manage/users', 'Users'), only: usersManagers },

  { path: '/reports', B: '/reports/pipeline', O: '/reports/pipeline', S: '/reports/campaign' },
  same('/reports/pipeline', 'Pipeline'),
  to('/reports/pipeline/overview', '/reports/pipeline'),
  same('/reports/pipeline/team', 'Pipeline, compared'),
  same('/reports/lead-stats', 'Lead stats'),
  same('/reports/agent-stats', 'Agent stats'),
  same('/reports/call-stats', 'Call stats'),
  to('/reports/agent-call-stats', '/reports/call-stats'),
  same('/reports/campaign-buckets', 'Campaign buckets'),
  same('/reports/campaign-channels', 'Campaign channels'),
  same('/reports/listing', 'Listing report'),
  same('/reports/campaign', 'Campaign report'),
  same('/reports/tour', 'Tour report'),
  same('/reports/marketing', 'Marketing report'),
  to('/reports/anything', '/reports/pipeline'),
  to('/anything', home),
  to('/anything/else', home),
]
