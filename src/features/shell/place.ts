/** Where a path stands in the menu. */
export interface Place {
  /** The entry that is active. */
  section: 'leads' | undefined
  /** The page is the list of all leads itself. */
  allLeads: boolean
  /** A single lead: on phones its composer takes the place of the tab bar. */
  lead: boolean
}

/**
 * The place of a path.
 * @param pathname without search; until the dashboard exists `/` is the list of all leads
 */
export function placeOf(pathname: string): Place {
  const path = pathname.replace(/\/+$/, '') || '/'
  const allLeads = path === '/' || path === '/leads' || path === '/leads/list' || path === '/leads/list/all'
  const lead = /^\/(?:leads|l)\/[^/]+$/.test(path) && path !== '/leads/list'
  return { section: allLeads || lead || path.startsWith('/leads/') ? 'leads' : undefined, allLeads, lead }
}
