import { type ListOfLeads, openStatuses } from './dashboard-lists.ts'

const of = (teamId: string, agent: string | undefined) => ({
  inquiry: true as const,
  team: [teamId],
  ...(agent === undefined ? {} : { agent: [agent] }),
})

/** The lists behind the numbers of a team's members. The server counts them and the page links to them. */
export const memberLists = {
  /** The leads of a team that somebody is still working on, for the whole team or for one agent. */
  open: (teamId: string, agent?: string): ListOfLeads => ({
    list: 'all',
    filters: { ...of(teamId, agent), status: [...openStatuses] },
  }),
  /** The leads whose renters wait longer for an answer than their team allows. */
  late: (teamId: string, agent?: string): ListOfLeads => ({
    list: 'all',
    filters: { ...of(teamId, agent), overTarget: true },
  }),
} as const
