import { allowed, refused, type Verdict } from '#/lib/verdict.ts'

import { type Campaign } from '../team/campaign.ts'
import { nameInSentence } from '../user/short-name.ts'
import { type Member } from './member.ts'

const isActive = ({ status }: Member) => status !== 'INACTIVE'

/**
 * Whether a member has the rights of a flag. A user who is read-only by role keeps the flags but does not have the
 * rights.
 */
const may = ({ userRole, permission }: Member, flag: 'fullAccess' | 'agent') =>
  permission[flag] && userRole !== 'READ_ONLY_USER'

/** Returns whether a member can be removed from their team. */
export function removalVerdict(member: Member, members: readonly Member[]): Verdict {
  if (member.role === 'TEAM_LEAD')
    return refused(
      'leader',
      `${nameInSentence(member.name)} is the team leader`,
      'Make someone else leader first',
    )
  const another = members.some(
    (other) => other.userRef !== member.userRef && isActive(other) && may(other, 'fullAccess'),
  )
  if (may(member, 'fullAccess') && !another)
    return refused(
      'last-full-access',
      `No one else here has full access`,
      'Give someone else full access first',
    )
  if (member.callHere)
    return refused(
      'call',
      `${nameInSentence(member.name)} is on a call from here`,
      'Remove them after the call ends',
    )
  return allowed
}

interface LeftCampaign extends Pick<
  Campaign,
  'id' | 'name' | 'scope' | 'category' | 'status' | 'teamMembers'
> {
  /** The users that are rung, one after the other. undefined when the campaign has no order of its own. */
  readonly ringOrder?: readonly { readonly userRef: string }[] | undefined
}

/** What a removed member leaves behind in their team. */
export interface Leaving {
  /** The campaigns that name the member. */
  readonly campaigns: readonly LeftCampaign[]
  /** The campaigns that would have nobody left, or nobody left to ring. */
  readonly deserted: readonly LeftCampaign[]
  /** How many phone orders contain the member: the team's, and those of campaigns. */
  readonly phoneOrders: number
  /** Whether calls of the team can be transferred to the member. */
  readonly transfers: boolean
}

/** Returns what a removed member leaves behind in their team. */
export function leavingOf(
  member: Member,
  members: readonly Member[],
  campaigns: readonly LeftCampaign[],
): Leaving {
  const rest = new Set(
    members.filter((one) => one.userRef !== member.userRef && isActive(one)).map(({ userRef }) => userRef),
  )
  const named = campaigns.filter(({ teamMembers }) => teamMembers.includes(member.userRef))
  // An active default campaign of the whole team includes every agent without naming them.
  const open = ({ scope, category, status }: LeftCampaign) =>
    scope !== 'SPECIFIC_MEMBERS' && category === 'DEFAULT' && status === 'ACTIVE'
  const rung = campaigns.filter(({ ringOrder }) => ringOrder?.some((one) => one.userRef === member.userRef))
  const silent = rung.filter(({ ringOrder }) => !ringOrder?.some(({ userRef }) => rest.has(userRef)))
  const empty = named.filter((one) => !open(one) && !one.teamMembers.some((id) => rest.has(id)))
  return {
    campaigns: named,
    deserted: [...new Set([...empty, ...silent])],
    phoneOrders: rung.length + (member.phoneOrder === undefined ? 0 : 1),
    transfers: member.takesTransfers,
  }
}

/** Returns the members who can take over the open leads of a removed member. */
export function heirsOf(member: Member, members: readonly Member[]): Member[] {
  return members.filter((other) => other.userRef !== member.userRef && isActive(other) && may(other, 'agent'))
}

/**
 * Returns the phone order after a member was moved by a number of positions.
 * @param order ids, first rung first
 * @returns the ids in their new order, or undefined when there is no such position
 */
export function movedInPhoneOrder(
  order: readonly string[],
  userRef: string,
  step: number,
): string[] | undefined {
  const from = order.indexOf(userRef)
  const to = from + step
  if (from === -1 || to < 0 || to >= order.length) return undefined
  const moved = order.filter((id) => id !== userRef)
  moved.splice(to, 0, userRef)
  return moved
}

/** Returns the members of the phone order, first rung first. */
export function phoneOrderOf(members: readonly Member[]): Member[] {
  return members
    .filter(({ phoneOrder }) => phoneOrder !== undefined)
    .toSorted((a, b) => (a.phoneOrder ?? 0) - (b.phoneOrder ?? 0))
}
