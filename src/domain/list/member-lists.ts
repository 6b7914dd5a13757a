import { type ListOfLeads, openStatuses } from './dashboard-lists.ts'

const of = (teamId: string, agent: string | undefined) => ({
  inquiry: true as const,
  team: [teamId],
  ...(agent === undefined ? {} : { agent: [agent] }),
})

/** The lists behind the numbers of a team's members: the server counts them, the page leads to them. */
export const memberLists = {
  /** The leads of a team that somebody still works on; of everybody, or of one agent. */
  open: (teamId: string, agent?: string): ListOfLeads => ({
    list: 'all',
    filters: { ...of(teamId, agent), status: [...openStatuses] },
  }),
  /** Those that wait longer for an answer than their team allows. */
  late: (teamId: string, agent?: string): ListOfLeads => ({
    list: 'all',
    filters: { ...of(teamId, agent), overTarget: true },
  }),
} as const
