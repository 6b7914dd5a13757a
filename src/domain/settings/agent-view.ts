import { countOf } from '#/lib/text/count-of.ts'

import { claimVerdict, type LeadContext, leadRights } from '../policy/lead-rights.ts'
import { type UserWithRights } from '../policy/team-rights.ts'

/** The modes of a team that an agent's rights depend on. */
export interface TeamModes {
  readonly assignmentMode: string
  readonly collaborationMode: string
  /** TIMED or UNLIMITED with Claim. With any other value leads are not locked. */
  readonly lockMode?: string | undefined
  readonly lockDays?: number | undefined
}

/** The three leads that the box is about. */
export const agentSituations = ['new', 'own', 'others'] as const

/** A new lead without an assignee, a lead of the agent, or a lead of a colleague. */
export type AgentSituation = (typeof agentSituations)[number]

/** The questions about each of these leads. */
const agentQuestions = ['claim', 'open', 'edit', 'communicate', 'assign'] as const

/** An action on a lead that an agent may or may not be allowed to do. */
type AgentQuestion = (typeof agentQuestions)[number]

/** An answer in the box, as a boolean and as text. */
export interface AgentAnswer {
  readonly situation: AgentSituation
  readonly question: AgentQuestion
  readonly ok: boolean
  readonly text: string
}

const TEAM = 'team'
const COLLEAGUE = 'colleague'

function contextOf(agent: UserWithRights, modes: TeamModes, situation: AgentSituation): LeadContext {
  const permission = Object.values(agent.teamPermissions)[0]
  const assignee = situation === 'new' ? undefined : situation === 'own' ? agent.id : COLLEAGUE
  return {
    viewer: { ...agent, teamPermissions: permission === undefined ? {} : { [TEAM]: permission } },
    lead: { teamRef: TEAM, campaignRef: 'campaign', assignedAgentRef: assignee },
    team: { settings: modes },
    // A campaign that the agent is a member of.
    campaign: { scope: 'SPECIFIC_MEMBERS', category: 'DEFAULT', status: 'ACTIVE', teamMembers: [agent.id] },
  }
}

const labels: Readonly<Record<AgentQuestion, readonly [yes: string, no: string]>> = {
  claim: ['Can claim it, on their campaigns', 'Cannot claim it'],
  open: ['Can open and read everything', 'Cannot open it'],
  edit: ['Can edit it', 'Cannot edit it'],
  communicate: ['Can call, text and email', 'Cannot call, text or email'],
  assign: ['Can assign it to a colleague', 'Cannot assign it'],
}

/**
 * Returns what an agent can do with a new lead, with their own lead and with a colleague's lead, by the lead rules with
 * the given modes. The leads are in a campaign of the agent.
 * @param agent with one entry in `teamPermissions`, that of the team
 */
export function agentView(agent: UserWithRights, modes: TeamModes): AgentAnswer[] {
  return agentSituations.flatMap((situation) => {
    const context = contextOf(agent, modes, situation)
    const rights = leadRights(context)
    const may: Readonly<Record<AgentQuestion, boolean>> = {
      claim: claimVerdict(context).ok,
      open: rights.open.ok,
      edit: rights.edit.ok,
      communicate: rights.communicate.ok,
      assign: rights.assign.ok,
    }
    return agentQuestions
      .filter((question) => situation !== 'own' || question !== 'claim')
      .map((question) => {
        const ok = may[question]
        const [yes, no] = labels[question]
        const before = situation === 'new' && question === 'communicate' && ok && may.claim
        return { situation, question, ok, text: before ? `${yes} before claiming` : ok ? yes : no }
      })
  })
}

/**
 * Returns how long a claimed lead stays with its agent, as text. undefined when leads are not claimed or not locked.
 */
export function lockText({ assignmentMode, lockMode, lockDays }: TeamModes): string | undefined {
  if (assignmentMode !== 'CLAIM') return undefined
  if (lockMode === 'UNLIMITED') return 'Locked to them until they release it'
  if (lockMode !== 'TIMED' || lockDays === undefined) return undefined
  return `Locked to them for ${countOf(lockDays, 'day')}`
}

/** Returns what an agent loses and gains by a change of modes, as lines of `agentView`. */
export function agentChange(
  agent: UserWithRights,
  before: TeamModes,
  after: TeamModes,
): { readonly lost: AgentAnswer[]; readonly gained: AgentAnswer[] } {
  const was = agentView(agent, before)
  const now = agentView(agent, after)
  const same = (a: AgentAnswer) => (b: AgentAnswer) =>
    a.situation === b.situation && a.question === b.question
  return {
    lost: was.filter((line) => line.ok && now.find(same(line))?.ok === false),
    gained: now.filter((line) => line.ok && was.find(same(line))?.ok === false),
  }
}
