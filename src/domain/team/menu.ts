import { type CountedList } from '../list/menu-lists.ts'
import { mayOpenPage, type PageViewer } from '../policy/page-rights.ts'

/** The entries of the side menu. */
export type MenuKey =
  | 'dashboard'
  | 'alerts'
  | 'leads'
  | 'properties'
  | 'teams'
  | 'notifications'
  | 'reports'
  | 'admin'
  | 'help'

/** An entry of a submenu. */
export interface MenuItem {
  readonly to: string
  readonly label: string
  /** The list whose count is shown at the right. */
  readonly counts?: CountedList
}

/** An entry of the side menu. */
export interface MenuEntry {
  readonly key: MenuKey
  readonly label: string
  /** The entry's page. undefined when it only opens its submenu. */
  readonly to: string | undefined
  /**
   * The entry's submenu. Smart lists follow the items of Leads. The items of Teams are empty, and the teams follow
   * them.
   */
  readonly items?: readonly MenuItem[]
}

const present = <T>(wanted: readonly (T | false)[]): T[] => wanted.filter((one): one is T => one !== false)

/** The features that are configured for the client. */
interface MenuFeatures {
  readonly newDevCustomReport?: boolean
}

function leadLists(viewer: PageViewer, features: MenuFeatures): MenuItem[] {
  return present<MenuItem>([
    { to: '/leads/list/all', label: 'All leads', counts: 'all' },
    { to: '/leads/list/not-contacted', label: 'Not contacted', counts: 'notContacted' },
    { to: '/leads/list/unassigned', label: 'Unassigned', counts: 'unassigned' },
    { to: '/leads/list/opportunities', label: 'Opportunities', counts: 'opportunities' },
    mayOpenPage('prospects', viewer) && {
      to: '/leads/list/prospects',
      label: 'Prospects',
      counts: 'prospects',
    },
    mayOpenPage('waitingList', viewer) && {
      to: '/leads/list/waiting-list',
      label: 'Waiting list',
      counts: 'waitingList',
    },
    { to: '/leads/list/unresponded', label: 'Unresponded', counts: 'unresponded' },
    mayOpenPage('summaryReport', viewer) && { to: '/leads/summary-report', label: 'Summary Report' },
    features.newDevCustomReport === true && {
      to: '/leads/new-dev-custom',
      label: 'New Dev Custom Report',
    },
  ])
}

/**
 * Returns the pages of the Admin entry, which are for users who manage users or properties, and for SUPERUSERs. Pages
 * that the viewer may not open are left out.
 */
function adminPages(viewer: PageViewer): MenuItem[] {
  return present<MenuItem>([
    mayOpenPage('manageProperties', viewer) && { to: '/manage/properties', label: 'Properties' },
    mayOpenPage('manageOwners', viewer) && { to: '/manage/owners', label: 'Owners' },
    mayOpenPage('manageUsers', viewer) && { to: '/manage/users', label: 'Users' },
  ])
}

/**
 * Returns the side menu of a viewer, in display order. It contains only what the viewer may open. An entry without a
 * page is left out if its submenu would be empty.
 */
export function menuOf(viewer: PageViewer, features: MenuFeatures = {}): MenuEntry[] {
  const called = viewer.kind !== 'BROKER_SINGLE_PROP'
  const admin = adminPages(viewer)
  return present<MenuEntry>([
    { key: 'dashboard', label: 'Dashboard', to: '/dashboard' },
    called && { key: 'alerts', label: 'Alerts', to: '/alerts' },
    { key: 'leads', label: 'Leads', to: '/leads', items: leadLists(viewer, features) },
    mayOpenPage('properties', viewer) && { key: 'properties', label: 'Properties', to: '/properties' },
    mayOpenPage('teams', viewer) && { key: 'teams', label: 'Teams', to: '/teams', items: [] },
    called && { key: 'notifications', label: 'Notifications', to: '/notifications' },
    { key: 'reports', label: 'Reports', to: '/reports' },
    admin.length > 0 && { key: 'admin', label: 'Admin', to: undefined, items: admin },
    mayOpenPage('help', viewer) && { key: 'help', label: 'Open House Help', to: '/help/open-house' },
  ])
}
