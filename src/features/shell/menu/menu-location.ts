import { type MenuKey } from '#/domain/team/menu.ts'

/** The position of a path in the menu. */
export interface MenuLocation {
  /** The active entry; undefined for a page that no entry leads to. */
  section: MenuKey | undefined
  /** The active entry of its submenu, identified by its path. */
  item: string | undefined
  /** Whether the page is exactly the one that the active entry (or submenu entry) links to. */
  exact: boolean
  /** Whether the page is a single lead. On phones, its composer replaces the tab bar. */
  lead: boolean
}

const sections: Readonly<Record<string, MenuKey>> = {
  '': 'dashboard',
  dashboard: 'dashboard',
  alerts: 'alerts',
  leads: 'leads',
  l: 'leads',
  properties: 'properties',
  teams: 'teams',
  notifications: 'notifications',
  reports: 'reports',
  manage: 'admin',
  help: 'help',
}

/** The number of path segments that identify a submenu entry. */
const depths: Partial<Record<MenuKey, number>> = { leads: 3, teams: 2, admin: 2 }

/**
 * Returns the position of a path in the menu.
 * @param pathname without search
 */
export function menuLocationOf(pathname: string): MenuLocation {
  const parts = pathname.split('/').filter(Boolean)
  const [first = '', second] = parts
  const section = Object.hasOwn(sections, first) ? sections[first] : undefined
  const location: MenuLocation = { section, item: undefined, exact: parts.length < 2, lead: false }
  if (section === 'leads') {
    if (second === undefined || (second === 'list' && parts.length === 2))
      return { ...location, item: '/leads/list/all', exact: true }
    const report = second === 'summary-report' || second === 'new-dev-custom'
    if (parts.length === 2 && !report) return { ...location, lead: true }
    if (second !== 'list' && !report) return location
  }
  const depth = section && depths[section]
  if (depth === undefined || second === undefined) return location
  // Pages below the path of a submenu entry belong to that entry.
  const item = parts.slice(0, depth)
  return {
    ...location,
    item: `/${item.join('/')}`,
    exact: section === 'teams' || item.length === parts.length,
  }
}

/**
 * The tabs of the tab bar on phones besides More, in display order. A tab is only shown if the user has that menu
 * entry.
 */
export const tabs = ['leads', 'alerts', 'dashboard', 'reports'] as const satisfies readonly MenuKey[]
