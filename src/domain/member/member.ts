import * as z from 'zod/mini'

import { csvOf } from '#/lib/files/csv.ts'
import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'
import { compareNames } from '#/lib/text/name-order.ts'

import { noPermission } from '../policy/team-rights.ts'
import { labelOfWord } from '../team/team-kind.ts'
import { userSchema } from '../user/colleague.ts'
import { type TeamPermission, teamPermissionSchema } from '../user/user.ts'

const person = z.object({ id: z.string(), name: z.string() })

const changed = z.optional(z.boolean())

/** The flags that a change sets. All other flags stay as they are. */
export const changedFlagsSchema = z.object({
  fullAccess: changed,
  readonly: changed,
  assignLeads: changed,
  agent: changed,
  manageCampaigns: changed,
  manageListings: changed,
  manageTeamMembers: changed,
  manageConfiguration: changed,
})

/** A member of a team as team leaders see it (assumed). The numbers refer to this team. */
export const memberSchema = z.object({
  userRef: z.string(),
  name: z.string(),
  email: maybe(z.string()),
  colorSelection: maybe(z.string()),
  status: openEnum(['ACTIVE', 'INACTIVE']),
  role: openEnum(['TEAM_LEAD', 'MEMBER']),
  /** The role of the account, which can add to the permissions. */
  userRole: maybe(z.string()),
  permission: teamPermissionSchema,
  /** The position in the phone order, from 1. undefined when the member is not in it. */
  phoneOrder: maybe(z.number()),
  /** undefined when the member takes no calls here. */
  reachable: maybe(openEnum(['READY', 'ON_CALL', 'DO_NOT_DISTURB', 'OFFLINE'])),
  /** Whether the member is on a call of this team. */
  callHere: z._default(z.boolean(), false),
  /** Whether calls of the team can be transferred to the member. */
  takesTransfers: z._default(z.boolean(), false),
  /** The leads of the team that the member works on, regardless of who may open them. */
  openLeads: z.number(),
  /** How many of these leads the current user can open. undefined means all. */
  seenLeads: maybe(z.number()),
  /** Counts only leads that the current user can open. */
  lateLeads: z.number(),
  /**
   * When the permissions were last changed, and by whom. undefined when they were never changed since this is recorded.
   */
  changedTs: maybe(timestamp),
  changedBy: maybe(person),
})

/** A member of a team. */
export type Member = z.output<typeof memberSchema>

/** A person who was invited by email to join a team (assumed). */
const memberInvitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  permission: teamPermissionSchema,
  sentTs: timestamp,
})

/** An invitation to a team that was not answered yet. */
export type MemberInvitation = z.output<typeof memberInvitationSchema>

/** All data of the Members page (assumed). */
export const teamMembersSchema = z.object({
  members: lenientArray(memberSchema),
  invitations: lenientArray(memberInvitationSchema),
  /** Users who have access to the team by their role. They are not members. */
  byRole: lenientArray(userSchema),
  /** When the phone order was last changed. undefined when it never was. */
  phoneOrderTs: maybe(timestamp),
})

/** The flags, in display order. */
export const permissionFlags = [
  'fullAccess',
  'agent',
  'assignLeads',
  'manageCampaigns',
  'manageListings',
  'manageTeamMembers',
  'manageConfiguration',
  'readonly',
] as const satisfies readonly (keyof TeamPermission)[]

/** A flag of a permission. */
export type PermissionFlag = (typeof permissionFlags)[number]

/** Whether a field of a form is a permission. */
export const isPermissionFlag = (name: string): name is PermissionFlag =>
  permissionFlags.some((flag) => flag === name)

/** The flags that full access includes. */
export const managingFlags = [
  'manageCampaigns',
  'manageListings',
  'manageTeamMembers',
  'manageConfiguration',
] as const satisfies readonly PermissionFlag[]

/** The short labels of the flags, as shown in chips. */
export const permissionLabels: Readonly<Record<PermissionFlag, string>> = {
  fullAccess: 'Full access',
  agent: 'Agent',
  assignLeads: 'Assign leads',
  manageCampaigns: 'Campaigns',
  manageListings: 'Listings',
  manageTeamMembers: 'Members',
  manageConfiguration: 'Configuration',
  readonly: 'Read-only',
}

const managing = new Set<PermissionFlag>(managingFlags)

/** Whether a permission has a flag, either directly or because of full access. */
export function hasFlag(permission: TeamPermission, flag: PermissionFlag): boolean {
  return permission[flag] || (permission.fullAccess && managing.has(flag))
}

/** Returns the flags to show for a permission. Full access hides the four flags of the team that it includes. */
export function shownFlags(permission: TeamPermission): PermissionFlag[] {
  return permissionFlags.filter((flag) => permission[flag] && !(permission.fullAccess && managing.has(flag)))
}

/** The roles that the page can be filtered by. */
export const memberRoles = ['lead', 'member', 'invited', 'inactive'] as const

/** A role in the page's filter. */
type MemberRole = (typeof memberRoles)[number]

/** The labels of the roles. */
export const memberRoleLabels: Readonly<Record<MemberRole, string>> = {
  lead: 'Team leader',
  member: 'Member',
  invited: 'Invited',
  inactive: 'Inactive',
}

/** A row of the page: a member, or an invited person. */
export type MemberRow =
  | { readonly kind: 'member'; readonly id: string; readonly role: MemberRole; readonly member: Member }
  | {
      readonly kind: 'invited'
      readonly id: string
      readonly role: 'invited'
      readonly invitation: MemberInvitation
    }

/** Returns the permission of a row of either kind. */
export function permissionOf(row: MemberRow): TeamPermission {
  return row.kind === 'member' ? row.member.permission : row.invitation.permission
}

/** Returns the name in a row of either kind. */
export function nameOfRow(row: MemberRow): string {
  return row.kind === 'member' ? row.member.name : row.invitation.name
}

/** Returns the email address in a row of either kind. undefined when the member has none. */
export function emailOfRow(row: MemberRow): string | undefined {
  return row.kind === 'member' ? row.member.email : row.invitation.email
}

const ranks: Readonly<Record<MemberRole, number>> = { lead: 0, member: 0, invited: 1, inactive: 2 }

/**
 * Returns the rows of the page: first the phone order, then the members who are not in it (the leader first, the others
 * by name), then the invited people, and the inactive members last.
 */
export function memberRows(
  members: readonly Member[],
  invitations: readonly MemberInvitation[],
): MemberRow[] {
  const rows: MemberRow[] = [
    ...members.map((member): MemberRow => {
      const role = member.status === 'INACTIVE' ? 'inactive' : member.role === 'TEAM_LEAD' ? 'lead' : 'member'
      return { kind: 'member', id: member.userRef, role, member }
    }),
    ...invitations.map((invitation): MemberRow => ({
      kind: 'invited',
      id: invitation.id,
      role: 'invited',
      invitation,
    })),
  ]
  const orderOf = (row: MemberRow) =>
    row.kind === 'member' && row.role !== 'inactive' ? (row.member.phoneOrder ?? Infinity) : Infinity
  const byOrder = (a: MemberRow, b: MemberRow) => {
    const [first, second] = [orderOf(a), orderOf(b)]
    return first === second ? 0 : first - second
  }
  return rows.toSorted(
    (a, b) =>
      ranks[a.role] - ranks[b.role] ||
      byOrder(a, b) ||
      Number(b.role === 'lead') - Number(a.role === 'lead') ||
      compareNames(nameOfRow(a), nameOfRow(b)) ||
      (a.id < b.id ? -1 : 1),
  )
}

/** The filters of the page. */
interface MemberFilter {
  readonly role?: MemberRole | undefined
  readonly permission?: PermissionFlag | undefined
  /** Part of a name or an email address. */
  readonly q?: string | undefined
}

/** Returns the rows that match a filter. */
export function filterMembers(rows: readonly MemberRow[], filter: MemberFilter): MemberRow[] {
  const { role, permission, q = '' } = filter
  const term = q.trim().toLowerCase()
  return rows.filter((row) => {
    if (role !== undefined && row.role !== role) return false
    if (permission !== undefined && !hasFlag(permissionOf(row), permission)) return false
    return term === '' || `${nameOfRow(row)}\n${emailOfRow(row) ?? ''}`.toLowerCase().includes(term)
  })
}

const reachableLabels: Readonly<Record<string, string>> = {
  READY: 'Phone ready',
  ON_CALL: 'On a call',
  DO_NOT_DISTURB: 'Do Not Disturb',
  OFFLINE: 'Offline',
}

/** Returns how a person can be reached, as text. undefined when the person takes no calls in this team. */
export function reachableLabel(row: MemberRow): string | undefined {
  if (row.kind === 'invited') return 'Invitation sent'
  const { reachable } = row.member
  return reachable === undefined ? undefined : (reachableLabels[reachable] ?? labelOfWord(reachable))
}

/** Returns the rows as a CSV file. */
export function membersCsv(rows: readonly MemberRow[]): string {
  return csvOf(
    ['Member', 'Email', 'Role', 'Permissions', 'Phone order', 'Reachable', 'Open leads', 'Late'],
    rows.map((row) => {
      const member = row.kind === 'member' ? row.member : undefined
      return [
        nameOfRow(row),
        emailOfRow(row),
        memberRoleLabels[row.role],
        shownFlags(permissionOf(row))
          .map((flag) => permissionLabels[flag])
          .join(', '),
        member?.phoneOrder?.toString(),
        reachableLabel(row),
        String(member?.openLeads ?? 0),
        String(member?.lateLeads ?? 0),
      ]
    }),
  )
}

/** Returns how many of a member's open leads the current user can open. */
export const seenLeadsOf = ({ openLeads, seenLeads = openLeads }: Member): number => seenLeads

/** Whether this share of late leads is shown as an alarm: from a tenth of the open leads. */
export function isAlarming(lateLeads: number, openLeads: number): boolean {
  return lateLeads > 0 && lateLeads * 10 >= openLeads
}

/** The flags as a form has them: every flag is present. */
export const permissionFormSchema = z.object({
  fullAccess: z.boolean(),
  readonly: z.boolean(),
  assignLeads: z.boolean(),
  agent: z.boolean(),
  manageCampaigns: z.boolean(),
  manageListings: z.boolean(),
  manageTeamMembers: z.boolean(),
  manageConfiguration: z.boolean(),
})

/** The users who are selected to be added to a team, and their permissions. */
export interface ChosenMembers {
  readonly userRefs: readonly string[]
  readonly permission: z.output<typeof permissionFormSchema>
}

/** The initial state: nobody is selected. The permission is agent, because most users are added as agents. */
export const nobodyChosen: ChosenMembers = {
  userRefs: [],
  permission: { ...noPermission, agent: true },
}
