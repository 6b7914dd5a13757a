import { formatList } from '#/lib/text/format-list.ts'

import { type TeamKind } from '../team/team-kind.ts'
import { nameInSentence } from '../user/short-name.ts'
import { type TeamPermission } from '../user/user.ts'
import { assignsItsLeads } from './lead-refusals.ts'
import { claimVerdict, type LeadContext, leadRights } from './lead-rights.ts'
import { permissionsFor } from './team-rights.ts'

/** The person whose permissions are described, the team and its campaigns. */
export interface EffectsInput {
  readonly person: { readonly id: string; readonly role?: string | undefined }
  readonly permission: TeamPermission
  readonly team: {
    readonly id: string
    readonly name: string
    readonly settings: { readonly assignmentMode: string; readonly collaborationMode: string }
  }
  readonly campaigns: readonly (NonNullable<LeadContext['campaign']> & {
    readonly id: string
    readonly name: string
  })[]
}

/** Who has a lead, from the person's point of view. */
export type AssignedTo = 'ME' | 'OTHER' | 'NONE'

/** The actions on a lead: the rights of the lead rules, and claiming. */
export type LeadAct = 'claim' | 'edit' | 'communicate' | 'assign' | 'open'

/**
 * What a sentence says about leads: the person may perform each of these actions on leads with these assignees in these
 * campaigns, and in no other campaign. `''` stands for leads without a campaign.
 */
interface LeadClaim {
  readonly acts: readonly LeadAct[]
  readonly assignedTo: readonly AssignedTo[]
  readonly campaigns: readonly string[]
}

/** One sentence about what a person may do in a team. */
export interface MemberEffect {
  readonly allowed: boolean
  readonly text: string
  /** undefined when the sentence is not about leads. */
  readonly claim?: LeadClaim
}

const ANYBODY = 'someone else'

/** Whether a person may perform an action on a lead with this assignee and campaign. */
export function mayDo(
  { person, permission, team, campaigns }: EffectsInput,
  act: LeadAct,
  assignedTo: AssignedTo,
  campaignId: string,
): boolean {
  const assignee =
    assignedTo === 'ME' ? person.id : assignedTo === 'OTHER' ? `${ANYBODY} than ${person.id}` : undefined
  const context: LeadContext = {
    viewer: { ...person, teamPermissions: { [team.id]: permission } },
    lead: { teamRef: team.id, assignedAgentRef: assignee, campaignRef: campaignId },
    team,
    campaign: campaigns.find(({ id }) => id === campaignId),
  }
  return act === 'claim' ? claimVerdict(context).ok : leadRights(context)[act].ok
}

/**
 * Returns sentences about what a person may do in a team with a permission. The allowed actions come first.
 * @param kind the client's team kind: a single property is never deleted
 */
export function memberEffects(input: EffectsInput, kind: TeamKind): MemberEffect[] {
  const agent = permissionsFor(
    { ...input.person, teamPermissions: { [input.team.id]: input.permission } },
    input.team.id,
  ).agent
  const effects = [
    ownLeads(input, agent),
    claiming(input, agent),
    ...working(input),
    assigning(input),
    ...opening(input),
    ...managing(input, kind),
  ]
  return effects.toSorted((a, b) => Number(b.allowed) - Number(a.allowed))
}

/**
 * Returns sentences about what a person may do before a change of their permission, but not after it. A sentence that is
 * only worded differently afterwards, because more is allowed, is not among them.
 */
export function lostEffects(before: EffectsInput, after: EffectsInput, kind: TeamKind): string[] {
  const kept = new Set(memberEffects(after, kind).flatMap(({ allowed, text }) => (allowed ? [text] : [])))
  const isKept = ({ text, claim }: MemberEffect) =>
    kept.has(text) ||
    // Without Agent, nobody gets leads of their own, whatever may be done with them.
    (claim !== undefined && !claim.assignedTo.includes('ME') && mayDoAll(after, claim))
  return memberEffects(before, kind).flatMap((effect) =>
    effect.allowed && !isKept(effect) ? [effect.text] : [],
  )
}

const mayDoAll = (input: EffectsInput, { acts, assignedTo, campaigns }: LeadClaim) =>
  acts.every((act) => assignedTo.every((one) => campaigns.every((id) => mayDo(input, act, one, id))))

/** Returns a short label of a team's modes: "Claim mode, full collaboration". */
export function modeLabel({ assignmentMode, collaborationMode }: EffectsInput['team']['settings']): string {
  const mode = assignmentMode === 'CLAIM' ? 'Claim mode' : 'Assign mode'
  const labels: Readonly<Record<string, string>> = {
    FULL: 'full collaboration',
    VISIBILITY: 'everyone sees all leads',
    INDIVIDUAL: 'each on their own',
  }
  const collaboration = labels[collaborationMode]
  return collaboration === undefined ? mode : `${mode}, ${collaboration}`
}

/** Returns the campaigns in which an action is allowed. `''` stands for the leads without a campaign. */
function scopesOf(input: EffectsInput, act: LeadAct, assignedTo: AssignedTo): string[] {
  return [...input.campaigns.map(({ id }) => id), ''].filter((id) => mayDo(input, act, assignedTo, id))
}

const sameAs = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id))

/** Returns the end of a sentence: "of Eastside", "of Eastside general and Lofts desk", "of 3 of 5 campaigns". */
function ofScopes({ team, campaigns }: EffectsInput, scopes: readonly string[]): string {
  if (scopes.length === campaigns.length + 1) return `of ${nameInSentence(team.name)}`
  const named = campaigns.filter(({ id }) => scopes.includes(id))
  const names = named.map(({ name }) => nameInSentence(name))
  const some =
    named.length === campaigns.length && named.length > 2
      ? `all ${named.length} campaigns`
      : named.length > 2
        ? `${named.length} of ${campaigns.length} campaigns`
        : names.join(' and ')
  if (!scopes.includes('')) return `of ${some}`
  return named.length === 0 ? 'without a campaign' : `of ${some} and those without a campaign`
}

const assignedLabels: Readonly<Record<AssignedTo, string>> = {
  ME: 'their own leads',
  OTHER: 'leads of colleagues',
  NONE: 'unassigned leads',
}

function ownLeads({ campaigns }: EffectsInput, agent: boolean): MemberEffect {
  if (!agent) return { allowed: false, text: 'Doesn’t get leads without Agent' }
  return {
    allowed: true,
    text: 'Call, text, email, edit and hand off their own leads',
    claim: {
      acts: ['communicate', 'edit', 'assign', 'open'],
      assignedTo: ['ME'],
      campaigns: [...campaigns.map(({ id }) => id), ''],
    },
  }
}

function claiming(input: EffectsInput, agent: boolean): MemberEffect {
  const scopes = scopesOf(input, 'claim', 'NONE')
  const claim: LeadClaim = { acts: ['claim'], assignedTo: ['NONE'], campaigns: scopes }
  if (scopes.length > 0)
    return { allowed: true, text: `Claim unassigned leads ${ofScopes(input, scopes)}`, claim }
  const team = nameInSentence(input.team.name)
  const why =
    input.team.settings.assignmentMode !== 'CLAIM'
      ? `Can’t claim unassigned leads: ${assignsItsLeads(team)}`
      : agent
        ? 'Can’t claim unassigned leads: not on any campaign'
        : 'Can’t claim unassigned leads without Agent'
  return { allowed: false, text: why, claim }
}

const workLabels = {
  both: 'Call, text, email and edit',
  communicate: 'Call, text and email',
  edit: 'Edit',
} as const

/** Returns sentences about calling, texting, emailing and editing leads of colleagues and unassigned leads. */
function working(input: EffectsInput): MemberEffect[] {
  const work = (assignedTo: AssignedTo) => ({
    communicate: scopesOf(input, 'communicate', assignedTo),
    edit: scopesOf(input, 'edit', assignedTo),
  })
  const [others, none] = [work('OTHER'), work('NONE')]
  const alike = sameAs(others.communicate, none.communicate) && sameAs(others.edit, none.edit)
  const groups: [AssignedTo[], typeof others][] = alike
    ? [[['OTHER', 'NONE'], others]]
    : [
        [['OTHER'], others],
        [['NONE'], none],
      ]
  return groups.flatMap(([assignedTo, { communicate, edit }]) =>
    sameAs(communicate, edit)
      ? [workSentence(input, 'both', assignedTo, communicate)]
      : [
          workSentence(input, 'communicate', assignedTo, communicate),
          workSentence(input, 'edit', assignedTo, edit),
        ],
  )
}

function workSentence(
  input: EffectsInput,
  work: keyof typeof workLabels,
  assignedTo: AssignedTo[],
  scopes: string[],
): MemberEffect {
  const claim: LeadClaim = {
    acts: work === 'both' ? ['communicate', 'edit'] : [work],
    assignedTo,
    campaigns: scopes,
  }
  const what = assignedTo.map((one) => assignedLabels[one]).join(' and ')
  const labels = workLabels[work]
  if (scopes.length === 0) {
    const verbs = labels.toLowerCase().replace(' and ', ' or ')
    return { allowed: false, text: `Can’t ${verbs} ${what}`, claim }
  }
  const all = scopes.length === input.campaigns.length + 1
  const text =
    all && assignedTo.length === 2
      ? `${labels} every lead ${ofScopes(input, scopes)}`
      : `${labels} ${what} ${ofScopes(input, scopes)}`
  return { allowed: true, text, claim }
}

/** The assignee makes no difference for the right to assign a lead, unless it is the person's own lead. */
function assigning(input: EffectsInput): MemberEffect {
  const scopes = scopesOf(input, 'assign', 'OTHER')
  const claim: LeadClaim = { acts: ['assign'], assignedTo: ['OTHER', 'NONE'], campaigns: scopes }
  if (scopes.length === 0)
    return { allowed: false, text: 'Can’t assign leads of colleagues and unassigned leads', claim }
  const any = scopes.length === input.campaigns.length + 1 ? 'any lead' : 'leads'
  return { allowed: true, text: `Assign ${any} ${ofScopes(input, scopes)}`, claim }
}

/**
 * Opening is mentioned only if it goes beyond working on and assigning leads, which both include opening. In that case
 * the person can open every lead, because of Read-only or the mode of the team.
 */
function opening(input: EffectsInput): MemberEffect[] {
  const all: AssignedTo[] = ['OTHER', 'NONE']
  const closed = all.filter((assignedTo) => scopesOf(input, 'open', assignedTo).length === 0)
  if (closed.length > 0) {
    const what = closed.map((one) => assignedLabels[one]).join(' and ')
    const claim: LeadClaim = { acts: ['open'], assignedTo: closed, campaigns: [] }
    return [{ allowed: false, text: `Can’t open ${what}`, claim }]
  }
  const scopes = scopesOf(input, 'open', 'OTHER')
  const said = (['communicate', 'edit', 'assign'] as const).flatMap((act) => scopesOf(input, act, 'OTHER'))
  if (scopes.every((id) => said.includes(id))) return []
  const claim: LeadClaim = { acts: ['open'], assignedTo: all, campaigns: scopes }
  return [{ allowed: true, text: `Open every lead ${ofScopes(input, scopes)}`, claim }]
}

const managed = [
  {
    flag: 'manageCampaigns',
    closed: 'campaigns',
    text: 'Change campaigns: numbers, emails, forms and routing',
  },
  { flag: 'manageListings', closed: 'listings', text: 'Add, edit and list properties' },
  { flag: 'manageTeamMembers', closed: 'members', text: 'Add people and change their permissions' },
] as const
const configuration = { flag: 'manageConfiguration', closed: 'settings' } as const

/** Returns sentences about actions on the team itself. */
function managing({ person, permission, team }: EffectsInput, kind: TeamKind): MemberEffect[] {
  const may = permissionsFor({ ...person, teamPermissions: { [team.id]: permission } }, team.id)
  const settings = kind === 'BROKER_SINGLE_PROP' ? 'Change settings' : 'Change settings and delete all of it'
  const all = [...managed, { ...configuration, text: settings }]
  const open = all.filter(({ flag }) => may.fullAccess || may[flag])
  const closed = all.filter((one) => !open.includes(one)).map((one) => one.closed)
  const effects: MemberEffect[] = open.map(({ text }) => ({ allowed: true, text }))
  if (closed.length > 0) effects.push({ allowed: false, text: sentenceOf(closed) })
  return effects
}

function sentenceOf(closed: readonly string[]): string {
  const list = formatList(closed)
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} stay closed`
}
