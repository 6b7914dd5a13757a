import { type TeamPermission } from '../user/user.ts'
import { leadFacts, member } from './lead-facts.ts'
import { canAssign, canComment, canCommunicate, canEdit, canOpen, type LeadContext } from './lead-rights.ts'
import { noPermission } from './team-rights.ts'

/** The four flags that the lead rules use. */
export const flagNames = ['fullAccess', 'readonly', 'assignLeads', 'agent'] as const
/** One of the 7,200 cases. */
export interface RightsCase {
  flags: Record<(typeof flagNames)[number], boolean>
  assigned: 'ME' | 'OTHER' | 'NONE'
  mode: 'ASSIGN' | 'CLAIM'
  collaboration: 'FULL' | 'VISIBILITY' | 'INDIVIDUAL'
  campaign: { scope: string; category: string; status: string; listsMe: boolean } | undefined
}

/** Returns the input of the rules for a world. */
export function contextOf(world: RightsCase): LeadContext {
  const { campaign, flags, assigned } = world
  const permission: TeamPermission = { ...noPermission, ...flags }
  return {
    viewer: {
      id: 'me',
      role: 'USER',
      teamPermissions: Object.values(flags).some(Boolean) ? { team: permission } : {},
    },
    lead: {
      teamRef: 'team',
      assignedAgentRef: assigned === 'NONE' ? undefined : assigned === 'ME' ? 'me' : 'other',
      campaignRef: campaign && 'campaign',
    },
    team: {
      name: 'Eastside',
      settings: { assignmentMode: world.mode, collaborationMode: world.collaboration },
    },
    campaign: campaign && {
      ...campaign,
      name: 'Eastside general',
      teamMembers: campaign.listsMe ? ['x', 'me'] : ['x'],
    },
    names: { assignedAgent: 'Marcus Oyelaran' },
  }
}

/** Both boolean values. */
export const yesNo = [true, false]
const campaigns: RightsCase['campaign'][] = [
  undefined,
  ...['FEED_ADDRESS_OWNER', 'WHOLE_TEAM', 'SPECIFIC_MEMBERS'].flatMap((scope) =>
    ['DEFAULT', 'FORM'].flatMap((category) =>
      ['ACTIVE', 'INACTIVE'].flatMap((status) =>
        yesNo.map((listsMe) => ({ scope, category, status, listsMe })),
      ),
    ),
  ),
]
/** All 16 × 3 × 2 × 3 × 25 = 7,200 cases. */
export const worlds: RightsCase[] = yesNo.flatMap((fullAccess) =>
  yesNo.flatMap((readonly) =>
    yesNo.flatMap((assignLeads) =>
      yesNo.flatMap((agent) =>
        (['ME', 'OTHER', 'NONE'] as const).flatMap((assigned) =>
          (['ASSIGN', 'CLAIM'] as const).flatMap((mode) =>
            (['FULL', 'VISIBILITY', 'INDIVIDUAL'] as const).flatMap((collaboration) =>
              campaigns.map((campaign) => ({
                flags: { fullAccess, readonly, assignLeads, agent },
                assigned,
                mode,
                collaboration,
                campaign,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)

/** The roles of the specification. */
export const roles = ['USER', 'SUPERUSER', 'READ_ONLY_USER'] as const

/** Returns the same input for a user with the given role. */
export function asRole(ctx: LeadContext, role: (typeof roles)[number]): LeadContext {
  return { ...ctx, viewer: { ...ctx.viewer, role } }
}

/** The five rights, in the order of their letters. */
export const rightNames = ['edit', 'communicate', 'assign', 'comment', 'open'] as const
/** One of the five rights. */
export type Right = (typeof rightNames)[number]

/** Returns the answers of the code under test. */
export function answerOf(ctx: LeadContext): Record<Right | 'member', boolean> {
  return {
    member: member(leadFacts(ctx)),
    edit: canEdit(ctx).ok,
    communicate: canCommunicate(ctx).ok,
    assign: canAssign(ctx).ok,
    comment: canComment(ctx).ok,
    open: canOpen(ctx).ok,
  }
}

/** The letter of each right. */
const letters: Record<Right, string> = { edit: 'E', communicate: 'C', assign: 'A', comment: 'M', open: 'O' }
/** Returns the rights that the user has, as letters: `ECAMO`. */
export const spell = (answer: Record<Right, boolean>) =>
  rightNames.map((name) => (answer[name] ? letters[name] : '')).join('')
