/** The rights on a lead. */
export type LeadRight = 'edit' | 'communicate' | 'assign' | 'comment' | 'open'

/** The rule that refused the action. */
export type LeadRule =
  | 'read-only'
  | 'not-agent'
  | 'not-member'
  | 'no-campaign'
  | 'assign-mode'
  | 'collaboration'
  | 'assign-right'
  | 'no-access'

/** Names for the sentences. Each has a plain placeholder. */
interface RefusalNames {
  readonly team: string
  readonly campaign: string
  /** The name of the assignee, at the start of a sentence. */
  readonly agent: string
  /** True when other agents may view a lead but not work on it (collaboration VISIBILITY). */
  readonly lookOnly: boolean
}

const doing: Readonly<Record<LeadRight, string>> = {
  edit: 'change this lead',
  communicate: 'contact this lead',
  assign: 'assign this lead',
  comment: 'comment on this lead',
  open: 'open this lead',
}

/** Returns a plain sentence about the rule that refused the action, without a period at the end. */
export function whyRefused(rule: LeadRule, right: LeadRight, names: RefusalNames): string {
  const act = doing[right]
  switch (rule) {
    case 'read-only':
      return `You can only read leads in ${names.team}`
    case 'not-agent':
      return `You are not an agent in ${names.team}, so you can’t ${act}`
    case 'not-member':
      return `Only members of ${names.campaign} can ${act}`
    case 'no-campaign':
      return `This lead came in without a campaign, so only the agent who has it can ${act}`
    case 'assign-mode':
      return `Unassigned. ${assignsItsLeads(names.team)}`
    case 'collaboration':
      return names.lookOnly
        ? `${names.agent} has this lead, and other agents in ${names.team} can only view it`
        : `${names.agent} has this lead, and agents in ${names.team} work only on their own leads`
    case 'assign-right':
      return `You don’t have permission to assign leads in ${names.team}`
    case 'no-access':
      return `You don’t have access to the leads of ${names.team}`
  }
}

/** Returns why leads cannot be claimed here, for a team in ASSIGN mode. */
export function assignsItsLeads(team: string): string {
  return `${team} assigns its leads`
}
