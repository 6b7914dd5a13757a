import { type MenuKey } from '#/domain/team/menu.ts'

/** Where a path stands in the menu. */
export interface MenuLocation {
  /** The entry that is active; undefined for a page that none leads to. */
  section: MenuKey | undefined
  /** The entry of its submenu, by its path. */
  item: string | undefined
  /** The page is the one that the entry, or that of the submenu, leads to. */
  exact: boolean
  /** A single lead: on phones its composer takes the place of the tab bar. */
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

/** How many segments the paths of a submenu have. */
const depths: Partial<Record<MenuKey, number>> = { leads: 3, teams: 2, admin: 2 }

/**
 * The place of a path.
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
  // What lies below an entry of the submenu belongs to it.
  const item = parts.slice(0, depth)
  return {
    ...location,
    item: `/${item.join('/')}`,
    exact: section === 'teams' || item.length === parts.length,
  }
}

/** What the tab bar of phones has beside More, in its order, as far as the person has it. */
export const tabs = ['leads', 'alerts', 'dashboard', 'reports'] as const satisfies readonly MenuKey[]
