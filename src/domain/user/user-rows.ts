import * as z from 'zod/mini'

import { csvOf } from '#/lib/files/csv.ts'
import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'
import { compareNames } from '#/lib/text/name-order.ts'

import { shownFlags } from '../member/member.ts'
import { labelOfWord, type TeamKind, type TeamNoun, teamNoun } from '../team/team-kind.ts'
import { type TeamPermission, teamPermissionSchema } from './user.ts'

const flag = z._default(z.boolean(), false)
const person = z.object({ id: z.string(), name: z.string() })

/** The permission of a user in one team, and when it was last changed. */
const userEntrySchema = z.object({
  teamRef: z.string(),
  permission: teamPermissionSchema,
  /** Whether the user leads the team. */
  leads: flag,
  /** The user's open leads in the team. */
  openLeads: z._default(z.number(), 0),
  changedTs: maybe(timestamp),
  /** Name of the user who changed it. */
  changedBy: maybe(z.string()),
})

/** The entry of a user in one team. */
export type UserEntry = z.output<typeof userEntrySchema>

/** The roles of an account. */
export const userRoles = ['USER', 'SUPERUSER', 'READ_ONLY_USER'] as const

/** A known role. */
export type UserRole = (typeof userRoles)[number]

/** A user with an account, as those who manage users see it (assumed). */
const userRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: maybe(z.string()),
  colorSelection: maybe(z.string()),
  mobile: maybe(z.string()),
  title: maybe(z.string()),
  status: openEnum(['ACTIVE', 'INACTIVE']),
  role: openEnum(userRoles),
  userManageUsers: flag,
  userManageProperties: flag,
  userManageTeams: flag,
  entries: z._default(z.array(userEntrySchema), []),
  /** The users who may work as this user. */
  representedBy: z._default(z.array(person), []),
  lastSignInTs: maybe(timestamp),
  changedTs: maybe(timestamp),
  changedBy: maybe(z.string()),
})

/** A user with an account. */
export type UserRow = z.output<typeof userRowSchema>

/** Somebody who was invited by email and has not answered (assumed). */
const userInvitationSchema = z.object({
  id: z.string(),
  name: maybe(z.string()),
  email: z.string(),
  role: openEnum(userRoles),
  entries: z._default(z.array(userEntrySchema), []),
  sentTs: timestamp,
  /** Missing when the invitation does not expire. */
  expiresTs: maybe(timestamp),
  /** Path of the page where the invitation is answered, from `/`. */
  path: maybe(z.string()),
})

/** An invitation that nobody has answered yet. */
export type UserInvitation = z.output<typeof userInvitationSchema>

/** A team, with what the matrix needs. */
const teamColumnSchema = z.object({
  id: z.string(),
  name: z.string(),
  settings: z.object({ assignmentMode: z.string(), collaborationMode: z.string() }),
})

/** A column of the matrix. */
export type TeamColumn = z.output<typeof teamColumnSchema>

/** The data of the Users page (assumed). */
export const userRowsSchema = z.object({
  users: lenientArray(userRowSchema),
  invitations: lenientArray(userInvitationSchema),
  teams: z.array(teamColumnSchema),
})

/** The states of a person. */
export const personStates = ['active', 'invited', 'expired', 'inactive'] as const

/** The state of a person. */
type PersonState = (typeof personStates)[number]

/** A row of the page: a user with an account, or somebody who was invited. */
export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The searchable text in lower case. It is made once, not with every keystroke. */
  readonly searched: string
  readonly color?: string | undefined
  readonly state: PersonState
  readonly role: string
  readonly entries: readonly UserEntry[]
  readonly user?: UserRow | undefined
  readonly invitation?: UserInvitation | undefined
}

/** Returns the rows of the page by name, inactive users last. @param now epoch milliseconds */
export function personRows(
  users: readonly UserRow[],
  invitations: readonly UserInvitation[],
  now: number,
): PersonRow[] {
  const rows: PersonRow[] = [
    ...users.map((user): PersonRow => ({
      id: user.id,
      name: user.name,
      email: user.email ?? '',
      searched: searchedText(user.name, user.email ?? ''),
      color: user.colorSelection,
      state: user.status === 'INACTIVE' ? 'inactive' : 'active',
      role: user.role,
      entries: user.entries,
      user,
    })),
    ...invitations.map((invitation): PersonRow => ({
      id: invitation.id,
      name: invitation.name ?? invitation.email,
      email: invitation.email,
      searched: searchedText(invitation.name ?? invitation.email, invitation.email),
      state: invitation.expiresTs !== undefined && invitation.expiresTs < now ? 'expired' : 'invited',
      role: invitation.role,
      entries: invitation.entries,
      invitation,
    })),
  ]
  return rows.toSorted(
    (a, b) =>
      Number(a.state === 'inactive') - Number(b.state === 'inactive') ||
      compareNames(a.name, b.name) ||
      (a.id < b.id ? -1 : 1),
  )
}

const searchedText = (name: string, email: string) => `${name}\n${email}`.toLowerCase()

/** The filters of the page. */
interface PersonFilter {
  readonly role?: UserRole | undefined
  /** undefined for active and invited. */
  readonly state?: PersonState | 'all' | undefined
  readonly team?: string | undefined
  /** Part of a name or an email address. */
  readonly q?: string | undefined
}

/** Returns the rows that match a filter. */
export function filterPeople(rows: readonly PersonRow[], filter: PersonFilter): PersonRow[] {
  const { role, state, team, q = '' } = filter
  const term = q.trim().toLowerCase()
  return rows.filter((row) => {
    if (role !== undefined && row.role !== role) return false
    if (state === undefined ? row.state === 'inactive' : state !== 'all' && !isIn(row.state, state))
      return false
    // Superusers and read-only users have access to every team by their role.
    if (team !== undefined && row.role === 'USER' && !row.entries.some(({ teamRef }) => teamRef === team))
      return false
    return term === '' || row.searched.includes(term)
  })
}

const isIn = (state: PersonState, asked: PersonState) =>
  state === asked || (asked === 'invited' && state === 'expired')

const roleLabels: Readonly<Record<UserRole, string>> = {
  USER: 'User',
  SUPERUSER: 'Superuser',
  READ_ONLY_USER: 'Read-only user',
}

/** Returns the label of a role. */
export function roleLabel(role: string): string {
  const known = userRoles.find((one) => one === role)
  return known === undefined ? labelOfWord(role) : roleLabels[known]
}

/** The three manage flags of an account, in display order. */
export const manageFlags = ['userManageUsers', 'userManageProperties', 'userManageTeams'] as const

/** A manage flag of an account. */
export type ManageFlag = (typeof manageFlags)[number]

const manageLabels: Readonly<Record<ManageFlag, string>> = {
  userManageUsers: 'users',
  userManageProperties: 'properties',
  userManageTeams: 'teams',
}

/**
 * Returns the flags that have an effect. Only a broker can add teams, so no other kind of client has a flag for them.
 */
export function manageFlagsOf(kind: TeamKind): readonly ManageFlag[] {
  return kind === 'BROKER' ? manageFlags : manageFlags.filter((flag) => flag !== 'userManageTeams')
}

/** Returns a text like "Manages users, properties". undefined when the user manages nothing. */
export function managesLabel(
  user: Readonly<Record<ManageFlag, boolean>> | undefined,
  kind: TeamKind,
): string | undefined {
  const labels = manageFlagsOf(kind).flatMap((one) => (user?.[one] ? [manageLabels[one]] : []))
  return labels.length === 0 ? undefined : `Manages ${labels.join(', ')}`
}

/**
 * Returns the names of a person's teams: "Eastside, Harborview +1". For a role with access to all teams: "All 6 teams",
 * or the name of the only one.
 */
export function teamsLabel(row: PersonRow, names: ReadonlyMap<string, string>, nouns: string): string {
  const byRole = row.role === 'SUPERUSER' || row.role === 'READ_ONLY_USER'
  if (byRole && names.size !== 1) return `All ${names.size} ${nouns}`
  const own = byRole
    ? [...names.values()]
    : row.entries.flatMap(({ teamRef }) => names.get(teamRef) ?? []).toSorted()
  const shown = own.slice(0, 2).join(', ')
  return own.length > 2 ? `${shown} +${own.length - 2}` : shown
}

/** Summarizes a person's permissions in a few words. */
export function permissionsLabel(row: PersonRow, { team }: TeamNoun): string {
  if (row.role === 'SUPERUSER' || row.role === 'READ_ONLY_USER') return 'By role'
  const full = row.entries.filter(({ permission }) => permission.fullAccess).length
  if (full > 0) return `Full access in ${full}`
  return row.entries.some(({ permission }) => shownFlags(permission).length > 0)
    ? `Per ${team.toLowerCase()}`
    : 'None'
}

/** The label of each state. */
export const stateLabels: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Invitation expired',
  inactive: 'Inactive',
}

/** Returns the entry of a person in a team, as stored. undefined when there is none. */
export function entryIn({ entries }: Pick<PersonRow, 'entries'>, teamId: string): UserEntry | undefined {
  return entries.find(({ teamRef }) => teamRef === teamId)
}

/**
 * Returns the version of an entry, as a change of it sends it: when it was last changed, and 0 if it never was.
 * undefined when there is no entry, because then the change adds the person to the team.
 */
export function entryVersion(entry: UserEntry | undefined): number | undefined {
  return entry === undefined ? undefined : (entry.changedTs ?? 0)
}

/** Converts entries to the record by team that the rights functions read. */
export function teamPermissionsOf(entries: readonly UserEntry[]): Record<string, TeamPermission> {
  // Ids come from the server, and an id such as `__proto__` must not get lost.
  return Object.fromEntries(entries.map(({ teamRef, permission }) => [teamRef, permission]))
}

/** Exports the rows as a CSV file. @param time formats a moment as text @param kind kind of the client */
export function peopleCsv(
  rows: readonly PersonRow[],
  names: ReadonlyMap<string, string>,
  time: (ts: number) => string,
  kind: TeamKind,
): string {
  const noun = teamNoun(kind)
  const { teams } = noun
  return csvOf(
    ['Name', 'Email', 'Role', 'Manages', 'Status', teams, 'Permissions', 'Represented by', 'Last sign-in'],
    rows.map((row) => [
      row.name,
      row.email,
      roleLabel(row.role),
      managesLabel(row.user, kind)?.replace('Manages ', ''),
      stateLabels[row.state],
      row.role === 'USER'
        ? row.entries.flatMap(({ teamRef }) => names.get(teamRef) ?? []).join(', ')
        : teamsLabel(row, names, teams.toLowerCase()),
      permissionsLabel(row, noun),
      row.user?.representedBy.map(({ name }) => name).join(', '),
      row.user?.lastSignInTs === undefined ? undefined : time(row.user.lastSignInTs),
    ]),
  )
}

/** Returns a text like "15 active, 1 invited". */
export function peopleSum(rows: readonly PersonRow[]): string {
  const count = (...states: readonly PersonState[]) =>
    rows.filter(({ state }) => states.includes(state)).length
  const [active, invited, inactive] = [count('active'), count('invited', 'expired'), count('inactive')]
  return [
    `${active} active`,
    ...(invited > 0 ? [`${invited} invited`] : []),
    ...(inactive > 0 ? [`${inactive} inactive`] : []),
  ].join(', ')
}
