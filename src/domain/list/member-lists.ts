import { type ListOfLeads, openStatuses } from './dashboard-lists.ts'

const of = (teamId: string, agent: string | undefined) => ({
  inquiry: true as const,
  status: [...openStatuses],
  team: [teamId],
  ...(agent === undefined ? {} : { agent: [agent] }),
})

/** The lists behind the numbers of a team's members: the server counts them, the page leads to them. */
export const memberLists = {
  /** The leads of a team that somebody still works on; of everybody, of one agent, or `unassigned`. */
  open: (teamId: string, agent?: string): ListOfLeads => ({ list: 'all', filters: of(teamId, agent) }),
  /** Those of them that wait longer for an answer than their team allows. */
  late: (teamId: string, agent?: string): ListOfLeads => ({
    list: 'all',
    filters: { ...of(teamId, agent), overTarget: true },
  }),
} as const
