/**
 * The 18 cases that distinguish every clause of the specification and every reading of it. Each case is a lead that the
 * end-to-end tests show on the real screens (e2e/lead/permission-cases.e2e.ts). Test data only, typed from the
 * sentences. smallest-cases.test.ts proves that they are sufficient.
 */

/**
 * What a blocked right says: the reason and the nearest allowed step. TEAM, CAMPAIGN and AGENT are placeholders for
 * names.
 */
type Reasons = Partial<Record<'edit' | 'communicate' | 'assign' | 'comment', string>>

/** One lead, the user who looks at it, and what that user may do. */
export interface SmallestCase {
  readonly title: string
  /** The name of the lead. */
  readonly renter: string
  /** Flags of the acting user in the lead's team. If empty, the user has no entry in the team. */
  readonly flags: readonly ('fullAccess' | 'readonly' | 'assignLeads' | 'agent')[]
  readonly assigned: 'ME' | 'OTHER' | 'NONE'
  readonly mode: 'ASSIGN' | 'CLAIM'
  readonly collaboration: 'FULL' | 'VISIBILITY' | 'INDIVIDUAL'
  readonly campaign?: {
    readonly scope: 'FEED_ADDRESS_OWNER' | 'WHOLE_TEAM' | 'SPECIFIC_MEMBERS'
    readonly category: 'DEFAULT' | 'FORM'
    readonly status: 'ACTIVE' | 'INACTIVE'
    readonly listsMe: boolean
  }
  /** The rights that the user has, in the order edit, communicate, assign, comment, open: `E`, `C`, `A`, `M`, `O`. */
  readonly allows: string
  /** The texts of the other rights. For a lead that can't be opened, nothing is shown. */
  readonly blocked: Reasons
}

type Shape = Partial<NonNullable<SmallestCase['campaign']>>
const campaign = (shape: Shape): NonNullable<SmallestCase['campaign']> => ({
  scope: 'WHOLE_TEAM',
  category: 'DEFAULT',
  status: 'ACTIVE',
  listsMe: false,
  ...shape,
})

const notAgent = (act: string, step: string) =>
  `You are not an agent in TEAM, so you can’t ${act} this lead. ${step}.`
const askAgentRights = 'Ask a team leader for agent rights in TEAM'
const takeIt = 'Assign this lead to yourself.'
const nobodyYet = `Unassigned. TEAM assigns its leads. ${takeIt}`
const membersOnly = (act: string) => `Only members of CAMPAIGN can ${act} this lead. ${takeIt}`
const withoutCampaign = (act: string) =>
  `This lead came in without a campaign, so only the agent who has it can ${act} this lead. ${takeIt}`
const ownOnly =
  'AGENT has this lead, and agents in TEAM work only on their own leads. Ask AGENT or a team leader.'

/** The cases. Those with the same team (its modes and the user's flags in it) are next to each other. */
export const smallestCases: readonly SmallestCase[] = [
  {
    title: 'no flags, a colleague’s lead: FULL without a campaign makes no one an agent',
    renter: 'Amara Quill',
    flags: [],
    assigned: 'OTHER',
    mode: 'ASSIGN',
    collaboration: 'FULL',
    allows: '',
    blocked: {},
  },
  {
    title: 'a feed campaign lets any user assign, and nothing else',
    renter: 'Basil Quill',
    flags: [],
    assigned: 'NONE',
    mode: 'ASSIGN',
    collaboration: 'FULL',
    campaign: campaign({ scope: 'FEED_ADDRESS_OWNER' }),
    allows: 'AMO',
    blocked: {
      edit: notAgent('change', 'Assign this lead to an agent'),
      communicate: notAgent('contact', 'Assign this lead to an agent'),
    },
  },
  {
    title: 'the assigned agent has every right, without any flag',
    renter: 'Cleo Quill',
    flags: [],
    assigned: 'ME',
    mode: 'ASSIGN',
    collaboration: 'FULL',
    allows: 'ECAMO',
    blocked: {},
  },
  {
    title: 'VISIBILITY lets any user open, and nothing else; a member without the agent flag can’t claim',
    renter: 'Darya Quill',
    flags: [],
    assigned: 'NONE',
    mode: 'CLAIM',
    collaboration: 'VISIBILITY',
    campaign: campaign({}),
    allows: 'O',
    blocked: {
      edit: notAgent('change', askAgentRights),
      communicate: notAgent('contact', askAgentRights),
      assign:
        'You don’t have permission to assign leads in TEAM. Ask a team leader for the right to assign leads in TEAM.',
      comment: notAgent('comment on', askAgentRights),
    },
  },
  {
    title: 'a colleague’s lead without a campaign: FULL makes the agent a member',
    renter: 'Emil Quill',
    flags: ['agent'],
    assigned: 'OTHER',
    mode: 'ASSIGN',
    collaboration: 'FULL',
    allows: 'ECAMO',
    blocked: {},
  },
  {
    title: 'a colleague’s lead in a campaign of other members: FULL alone is not enough',
    renter: 'Farah Quill',
    flags: ['agent'],
    assigned: 'OTHER',
    mode: 'ASSIGN',
    collaboration: 'FULL',
    campaign: campaign({ scope: 'SPECIFIC_MEMBERS' }),
    allows: '',
    blocked: {},
  },
  {
    title: 'unassigned under ASSIGN and FULL: can be contacted and assigned, not edited',
    renter: 'Goran Quill',
    flags: ['agent'],
    assigned: 'NONE',
    mode: 'ASSIGN',
    collaboration: 'FULL',
    campaign: campaign({}),
    allows: 'CAMO',
    blocked: { edit: nobodyYet },
  },
  {
    title: 'a feed that is not the default campaign makes no members',
    renter: 'Hilda Quill',
    flags: ['agent'],
    assigned: 'NONE',
    mode: 'ASSIGN',
    collaboration: 'FULL',
    campaign: campaign({ scope: 'FEED_ADDRESS_OWNER', category: 'FORM' }),
    allows: 'AMO',
    blocked: { edit: nobodyYet, communicate: membersOnly('contact') },
  },
  {
    title: 'a paused feed makes no members',
    renter: 'Ivo Quill',
    flags: ['agent'],
    assigned: 'OTHER',
    mode: 'ASSIGN',
    collaboration: 'FULL',
    campaign: campaign({ scope: 'FEED_ADDRESS_OWNER', status: 'INACTIVE' }),
    allows: 'AMO',
    blocked: { edit: membersOnly('change'), communicate: membersOnly('contact') },
  },
  {
    title: 'assignLeads can assign; an unassigned lead without a campaign has members only under FULL',
    renter: 'Jana Quill',
    flags: ['assignLeads', 'agent'],
    assigned: 'NONE',
    mode: 'CLAIM',
    collaboration: 'INDIVIDUAL',
    allows: 'AMO',
    blocked: { edit: withoutCampaign('change'), communicate: withoutCampaign('contact') },
  },
  {
    title: 'readonly removes no right of an agent; an open feed makes members',
    renter: 'Kofi Quill',
    flags: ['readonly', 'agent'],
    assigned: 'NONE',
    mode: 'CLAIM',
    collaboration: 'INDIVIDUAL',
    campaign: campaign({ scope: 'FEED_ADDRESS_OWNER' }),
    allows: 'ECAMO',
    blocked: {},
  },
  {
    title: 'readonly opens a colleague’s lead; only unassigned leads can be claimed',
    renter: 'Lena Quill',
    flags: ['readonly', 'agent'],
    assigned: 'OTHER',
    mode: 'CLAIM',
    collaboration: 'INDIVIDUAL',
    campaign: campaign({}),
    allows: 'O',
    blocked: {
      edit: ownOnly,
      communicate: ownOnly,
      assign: 'You don’t have permission to assign leads in TEAM. Ask AGENT or a team leader.',
      comment: ownOnly,
    },
  },
  {
    title: 'full access without the agent flag can edit and assign, not contact',
    renter: 'Milan Quill',
    flags: ['fullAccess'],
    assigned: 'OTHER',
    mode: 'ASSIGN',
    collaboration: 'INDIVIDUAL',
    campaign: campaign({}),
    allows: 'EAMO',
    blocked: { communicate: notAgent('contact', 'Ask AGENT to do it') },
  },
  {
    title: 'full access and agent: a form of the whole team makes no members',
    renter: 'Nadia Quill',
    flags: ['fullAccess', 'agent'],
    assigned: 'OTHER',
    mode: 'ASSIGN',
    collaboration: 'INDIVIDUAL',
    campaign: campaign({ category: 'FORM' }),
    allows: 'EAMO',
    blocked: { communicate: membersOnly('contact') },
  },
  {
    title: 'full access and agent: a paused campaign makes no members',
    renter: 'Otto Quill',
    flags: ['fullAccess', 'agent'],
    assigned: 'OTHER',
    mode: 'ASSIGN',
    collaboration: 'INDIVIDUAL',
    campaign: campaign({ status: 'INACTIVE' }),
    allows: 'EAMO',
    blocked: { communicate: membersOnly('contact') },
  },
  {
    title: 'full access, agent and member can contact assigned leads, not unassigned ones',
    renter: 'Petra Quill',
    flags: ['fullAccess', 'agent'],
    assigned: 'NONE',
    mode: 'ASSIGN',
    collaboration: 'INDIVIDUAL',
    campaign: campaign({}),
    allows: 'EAMO',
    blocked: { communicate: nobodyYet },
  },
  {
    title: 'a listed member counts even while the campaign is paused',
    renter: 'Quentin Quill',
    flags: ['fullAccess', 'agent'],
    assigned: 'OTHER',
    mode: 'ASSIGN',
    collaboration: 'INDIVIDUAL',
    campaign: campaign({ scope: 'SPECIFIC_MEMBERS', status: 'INACTIVE', listsMe: true }),
    allows: 'ECAMO',
    blocked: {},
  },
  {
    title: 'an agent can claim unassigned leads under CLAIM, but not assign them',
    renter: 'Rosalind Quill',
    flags: ['agent'],
    assigned: 'NONE',
    mode: 'CLAIM',
    collaboration: 'INDIVIDUAL',
    campaign: campaign({}),
    allows: 'ECMO',
    blocked: { assign: 'You don’t have permission to assign leads in TEAM. Claim this lead.' },
  },
]
