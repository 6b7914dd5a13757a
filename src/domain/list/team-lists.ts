import { dashboardLists, type ListOfLeads, openStatuses } from './dashboard-lists.ts'

/** The lists of leads behind the numbers of teams and properties, before their teams (`ofTeams`). */
export const teamLists = {
  /** Leads that somebody still works on. */
  open: (property?: string): ListOfLeads => ({
    list: 'all',
    filters: {
      inquiry: true,
      status: [...openStatuses],
      ...(property === undefined ? {} : { property: [property] }),
    },
  }),
  /** Of those, the ones that nobody has. */
  unassigned: (): ListOfLeads => ({
    list: 'all',
    filters: { inquiry: true, status: [...openStatuses], agent: ['unassigned'] },
  }),
  /** Whoever waits longer than the team's own limit. */
  late: (): ListOfLeads => ({ list: 'all', filters: { inquiry: true, overTarget: true } }),
  /** What the median of first responses is made of. */
  pastWeek: (): ListOfLeads => dashboardLists.created('past-week'),
} as const
