import { dashboardLists, type ListOfLeads, openStatuses } from './dashboard-lists.ts'

/** The lists of leads behind the numbers of teams and properties, not narrowed to teams yet (`ofTeams`). */
export const teamLists = {
  /** Leads that somebody is still working on. */
  open: (property?: string): ListOfLeads => ({
    list: 'all',
    filters: {
      inquiry: true,
      status: [...openStatuses],
      ...(property === undefined ? {} : { property: [property] }),
    },
  }),
  /** The open leads without an assignee. */
  unassigned: (): ListOfLeads => ({
    list: 'all',
    filters: { inquiry: true, status: [...openStatuses], agent: ['unassigned'] },
  }),
  /** The leads whose renters wait longer than the team's own limit. */
  late: (): ListOfLeads => ({ list: 'all', filters: { inquiry: true, overTarget: true } }),
  /** The leads that the median of first responses is computed from. */
  pastWeek: (): ListOfLeads => dashboardLists.created('past-week'),
} as const
