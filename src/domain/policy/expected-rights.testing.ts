/**
 * What the specification allows, typed from its sentences, with one reading of each rule. Test data only: it is never
 * computed from the rules that it checks, and the product does not import it.
 */

/** A statement about a user, a lead, its team and its campaign. */
export type RightsFact =
  | 'full access'
  | 'readonly'
  | 'assign leads'
  | 'agent'
  | 'mine'
  | "another's"
  | 'unassigned'
  | 'CLAIM'
  | 'FULL'
  | 'VISIBILITY'
  | 'no campaign'
  | 'feed scope'
  | 'whole-team scope'
  | 'default category'
  | 'active'
  | 'listed'
  | 'member'

/** Each line is a clause. All facts of a clause must hold, and one clause is enough. */
type Clauses = readonly (readonly RightsFact[])[]

/** "Campaign membership: …" */
export const memberClauses: Clauses = [
  ['feed scope', 'default category', 'active'],
  ['whole-team scope', 'default category', 'active'],
  ['no campaign', 'mine'],
  ['no campaign', 'FULL'],
  ['listed'],
]

/** "canEdit: …", "canCommunicate: …", "canAssign: …". The other two rights are derived from them. */
export const rightClauses: Readonly<Record<'edit' | 'communicate' | 'assign', Clauses>> = {
  edit: [
    ['full access'],
    ['mine'],
    ['unassigned', 'agent', 'CLAIM', 'member'],
    ['agent', "another's", 'member', 'FULL'],
  ],
  communicate: [
    ['unassigned', 'agent', 'CLAIM', 'member'],
    ['mine'],
    ['full access', 'agent', 'member', 'mine'],
    ['full access', 'agent', 'member', "another's"],
    ['agent', 'member', 'FULL'],
  ],
  assign: [['full access'], ['assign leads'], ['mine'], ['agent', 'member', 'FULL'], ['feed scope']],
}

/** What `canOpen` allows in addition to the other four rights. */
export const openClauses: Clauses = [['readonly'], ['VISIBILITY']]

/** The number of cases of each kind among the 7,200, counted with an independent implementation. */
export const caseCounts = {
  cases: 7_200,
  answerVectors: 12,
  communicateWithoutEdit: 60,
  editWithoutCommunicate: 1_824,
  assignWithoutAnyRight: 192,
  openOnlyByVisibility: 96,
  nothing: 223,
} as const

/** A world in short form. The defaults are: flags off, unassigned, ASSIGN, INDIVIDUAL, no campaign. */
export interface NamedCase {
  readonly title: string
  readonly flags?: readonly ('fullAccess' | 'readonly' | 'assignLeads' | 'agent')[]
  readonly assigned?: 'ME' | 'OTHER'
  readonly mode?: 'CLAIM'
  readonly collaboration?: 'FULL' | 'VISIBILITY'
  readonly campaign?:
    | 'open feed'
    | 'open team'
    | 'form team'
    | 'paused team'
    | 'paused feed'
    | 'others'
    | 'lists me'
    | 'lists me, paused'
  /** The rights that the user has, in the order edit, communicate, assign, comment, open: `E`, `C`, `A`, `M`, `O`. */
  readonly allows: string
}

const own = 'ECAMO'

/**
 * Each clause once as allowed and, with one fact changed, once as refused. Typed by hand from the sentences of the
 * specification.
 */
export const namedCases: readonly NamedCase[] = [
  { title: 'no flags', allows: '' },
  { title: 'full access alone: can edit and assign, not contact', flags: ['fullAccess'], allows: 'EAMO' },
  { title: 'readonly alone: can view', flags: ['readonly'], allows: 'O' },
  { title: 'assignLeads alone: can assign', flags: ['assignLeads'], allows: 'AMO' },
  { title: 'agent alone in an ASSIGN team', flags: ['agent'], allows: '' },
  { title: 'the assigned agent, without any flag', assigned: 'ME', allows: own },
  { title: 'the assigned agent, readonly', flags: ['readonly'], assigned: 'ME', allows: own },
  {
    title: 'the assigned agent, even outside the campaign',
    assigned: 'ME',
    campaign: 'others',
    allows: own,
  },
  { title: 'no flags, a colleague’s lead', assigned: 'OTHER', allows: '' },

  {
    title: 'unassigned, agent, CLAIM, member: can claim',
    flags: ['agent'],
    mode: 'CLAIM',
    campaign: 'open team',
    allows: 'ECMO',
  },
  { title: '… without the agent flag', mode: 'CLAIM', campaign: 'open team', allows: '' },
  { title: '… in an ASSIGN team', flags: ['agent'], campaign: 'open team', allows: '' },
  { title: '… not a member', flags: ['agent'], mode: 'CLAIM', campaign: 'others', allows: '' },
  {
    title: '… assigned to a colleague',
    flags: ['agent'],
    assigned: 'OTHER',
    mode: 'CLAIM',
    campaign: 'open team',
    allows: '',
  },
  {
    title: 'unassigned, agent, CLAIM, no campaign, not FULL: not a member',
    flags: ['agent'],
    mode: 'CLAIM',
    allows: '',
  },
  {
    title: 'unassigned, agent, CLAIM, no campaign, FULL',
    flags: ['agent'],
    mode: 'CLAIM',
    collaboration: 'FULL',
    allows: own,
  },

  {
    title: 'a colleague’s lead, agent, member, FULL',
    flags: ['agent'],
    assigned: 'OTHER',
    collaboration: 'FULL',
    campaign: 'open team',
    allows: own,
  },
  { title: '… not an agent', assigned: 'OTHER', collaboration: 'FULL', campaign: 'open team', allows: '' },
  {
    title: '… not a member',
    flags: ['agent'],
    assigned: 'OTHER',
    collaboration: 'FULL',
    campaign: 'others',
    allows: '',
  },
  { title: '… not FULL', flags: ['agent'], assigned: 'OTHER', campaign: 'open team', allows: '' },
  {
    title: '… only VISIBILITY: can view',
    flags: ['agent'],
    assigned: 'OTHER',
    collaboration: 'VISIBILITY',
    campaign: 'open team',
    allows: 'O',
  },
  {
    title: '… without a campaign, FULL makes a member',
    flags: ['agent'],
    assigned: 'OTHER',
    collaboration: 'FULL',
    allows: own,
  },

  {
    title: 'unassigned, ASSIGN, FULL, agent, member: can contact and assign, not edit',
    flags: ['agent'],
    collaboration: 'FULL',
    campaign: 'open team',
    allows: 'CAMO',
  },
  { title: '… not a member', flags: ['agent'], collaboration: 'FULL', campaign: 'others', allows: '' },

  {
    title: 'full access, agent, member, a colleague’s lead',
    flags: ['fullAccess', 'agent'],
    assigned: 'OTHER',
    campaign: 'open team',
    allows: own,
  },
  {
    title: '… unassigned in an ASSIGN team',
    flags: ['fullAccess', 'agent'],
    campaign: 'open team',
    allows: 'EAMO',
  },
  {
    title: '… without the agent flag',
    flags: ['fullAccess'],
    assigned: 'OTHER',
    campaign: 'open team',
    allows: 'EAMO',
  },
  {
    title: '… not a member',
    flags: ['fullAccess', 'agent'],
    assigned: 'OTHER',
    campaign: 'others',
    allows: 'EAMO',
  },
  { title: '… without full access', flags: ['agent'], assigned: 'OTHER', campaign: 'lists me', allows: '' },

  { title: 'a feed campaign lets any user assign', campaign: 'paused feed', allows: 'AMO' },
  {
    title: 'an open feed campaign makes members too',
    flags: ['agent'],
    mode: 'CLAIM',
    campaign: 'open feed',
    allows: own,
  },
  {
    title: 'a paused feed campaign does not',
    flags: ['agent'],
    mode: 'CLAIM',
    campaign: 'paused feed',
    allows: 'AMO',
  },
  {
    title: 'a paused team campaign makes no members',
    flags: ['agent'],
    mode: 'CLAIM',
    campaign: 'paused team',
    allows: '',
  },
  {
    title: 'a form of the whole team makes no members',
    flags: ['agent'],
    mode: 'CLAIM',
    campaign: 'form team',
    allows: '',
  },
  {
    title: 'a listed user is a member',
    flags: ['agent'],
    mode: 'CLAIM',
    campaign: 'lists me',
    allows: 'ECMO',
  },
  {
    title: 'a listed user is a member even while the campaign is paused',
    flags: ['agent'],
    mode: 'CLAIM',
    campaign: 'lists me, paused',
    allows: 'ECMO',
  },

  {
    title: 'VISIBILITY lets any user open',
    assigned: 'OTHER',
    collaboration: 'VISIBILITY',
    allows: 'O',
  },
  { title: 'FULL alone opens nothing', assigned: 'OTHER', collaboration: 'FULL', allows: '' },
  {
    title: 'readonly removes no right',
    flags: ['readonly', 'agent'],
    assigned: 'OTHER',
    collaboration: 'FULL',
    allows: own,
  },
]
