import * as z from 'zod/mini'

import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { noPermission } from '../policy/team-rights.ts'
import { userSchema } from '../user/colleague.ts'
import { type TeamPermission, teamPermissionSchema } from '../user/user.ts'

const person = z.object({ id: z.string(), name: z.string() })

const changed = z.optional(z.boolean())

/** The flags that a change gives; the others stay as they are. */
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

/** A member of a team as its leaders read them (assumed). The numbers are of this team. */
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
  /** The place in the phone order, from 1; missing: not in it. */
  phoneOrder: maybe(z.number()),
  /** Missing: the person takes no calls here. */
  reachable: maybe(openEnum(['READY', 'ON_CALL', 'DO_NOT_DISTURB', 'OFFLINE'])),
  /** A call of theirs runs in this team. */
  callHere: z._default(z.boolean(), false),
  /** The leads of the team that the person works on, whoever may open them. */
  openLeads: z.number(),
  /** Those of them that the reader can open; missing: all. */
  seenLeads: maybe(z.number()),
  /** Of those that the reader can open. */
  lateLeads: z.number(),
  /** When the permissions were last changed, and by whom; missing: never since that is kept. */
  changedTs: maybe(timestamp),
  changedBy: maybe(person),
})

/** A member of a team. */
export type Member = z.output<typeof memberSchema>

/** Somebody who was asked by email to join a team (assumed). */
const memberInvitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  permission: teamPermissionSchema,
  sentTs: timestamp,
})

/** An invitation to a team that nobody has answered yet. */
export type MemberInvitation = z.output<typeof memberInvitationSchema>

/** All of the Members page (assumed). */
export const teamMembersSchema = z.object({
  members: lenientArray(memberSchema),
  invitations: lenientArray(memberInvitationSchema),
  /** People whose role reaches the team: they are no members. */
  byRole: lenientArray(userSchema),
  /** When the phone order was last changed; missing: never. */
  phoneOrderTs: maybe(timestamp),
})

/** Everybody of a team. */
export type TeamMembers = z.output<typeof teamMembersSchema>

/** The flags in the order in which they are shown. */
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

/** What full access includes. */
export const managingFlags = [
  'manageCampaigns',
  'manageListings',
  'manageTeamMembers',
  'manageConfiguration',
] as const satisfies readonly PermissionFlag[]

/** The short words of a flag, as its chip says them. */
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

/** Whether a permission has a flag, full access included. */
export function hasFlag(permission: TeamPermission, flag: PermissionFlag): boolean {
  return permission[flag] || (permission.fullAccess && managing.has(flag))
}

/** The flags that are shown of a permission: full access swallows the four of the team. */
export function shownFlags(permission: TeamPermission): PermissionFlag[] {
  return permissionFlags.filter((flag) => permission[flag] && !(permission.fullAccess && managing.has(flag)))
}

/** What the page can be narrowed to by role. */
export const memberRoles = ['lead', 'member', 'invited', 'inactive'] as const

/** A role of the page's filter. */
export type MemberRole = (typeof memberRoles)[number]

/** The words of a role. */
export const memberRoleLabels: Readonly<Record<MemberRole, string>> = {
  lead: 'Team leader',
  member: 'Member',
  invited: 'Invited',
  inactive: 'Inactive',
}

/** A row of the page: a member, or somebody who was invited. */
export type MemberRow =
  | { readonly kind: 'member'; readonly id: string; readonly role: MemberRole; readonly member: Member }
  | {
      readonly kind: 'invited'
      readonly id: string
      readonly role: 'invited'
      readonly invitation: MemberInvitation
    }

/** What somebody may do in the team, of either kind of row. */
export function permissionOf(row: MemberRow): TeamPermission {
  return row.kind === 'member' ? row.member.permission : row.invitation.permission
}

/** The name of either kind of row. */
export function nameOfRow(row: MemberRow): string {
  return row.kind === 'member' ? row.member.name : row.invitation.name
}

const ranks: Readonly<Record<MemberRole, number>> = { lead: 0, member: 0, invited: 1, inactive: 2 }

/**
 * The rows of the page: the phone order first, then whoever is not in it with the leader on top and the others by name,
 * then the invited, the inactive last.
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
      nameOfRow(a).localeCompare(nameOfRow(b)) ||
      (a.id < b.id ? -1 : 1),
  )
}

/** What the page is narrowed by. */
export interface MemberFilter {
  readonly role?: MemberRole | undefined
  readonly permission?: PermissionFlag | undefined
  /** Part of a name or of an email address. */
  readonly q?: string | undefined
}

/** The rows that a filter leaves. */
export function filterMembers(rows: readonly MemberRow[], filter: MemberFilter): MemberRow[] {
  const { role, permission, q = '' } = filter
  const term = q.trim().toLowerCase()
  return rows.filter((row) => {
    if (role !== undefined && row.role !== role) return false
    if (permission !== undefined && !hasFlag(permissionOf(row), permission)) return false
    const email = (row.kind === 'member' ? row.member.email : row.invitation.email) ?? ''
    return term === '' || `${nameOfRow(row)}\n${email}`.toLowerCase().includes(term)
  })
}

/** What a person's reachability is called; `–` is shown for none. */
export const reachableLabels: Readonly<Record<string, string>> = {
  READY: 'Phone ready',
  ON_CALL: 'On a call',
  DO_NOT_DISTURB: 'Do not disturb',
  OFFLINE: 'Offline',
}

/** How many of a member's open leads the reader can open. */
export const seenLeadsOf = ({ openLeads, seenLeads = openLeads }: Member): number => seenLeads

/** Whether so many late leads of so many open ones are shown as an alarm: from a tenth on. */
export function isAlarming(lateLeads: number, openLeads: number): boolean {
  return lateLeads > 0 && lateLeads * 10 >= openLeads
}

/** The flags as a form holds them: each is there. */
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

/** Who is picked to be added to a team, and with which permissions. */
export interface ChosenMembers {
  readonly userRefs: readonly string[]
  readonly permission: z.output<typeof permissionFormSchema>
}

/** Nobody is picked yet; most are added as agents. */
export const nobodyChosen: ChosenMembers = {
  userRefs: [],
  permission: { ...noPermission, agent: true },
}
