import * as z from 'zod/mini'

import { csvOf } from '#/lib/csv.ts'
import { lenientArray, maybe, openEnum, timestamp } from '#/lib/schema.ts'

import { shownFlags } from '../member/member.ts'
import { labelOfWord, type TeamKind, type TeamNoun, teamNoun } from '../team/team-kind.ts'
import { type TeamPermission, teamPermissionSchema } from './user.ts'

const flag = z._default(z.boolean(), false)
const person = z.object({ id: z.string(), name: z.string() })

/** What somebody may do in one team, and when that was last changed. */
const userEntrySchema = z.object({
  teamRef: z.string(),
  permission: teamPermissionSchema,
  /** They lead the team. */
  leads: flag,
  /** Open leads of the team that are theirs. */
  openLeads: z._default(z.number(), 0),
  changedTs: maybe(timestamp),
  /** The name of who changed it. */
  changedBy: maybe(z.string()),
})

/** One entry of a person in a team. */
export type UserEntry = z.output<typeof userEntrySchema>

/** The roles of an account. */
export const userRoles = ['USER', 'SUPERUSER', 'READ_ONLY_USER'] as const

/** A role that is known. */
export type UserRole = (typeof userRoles)[number]

/** A person with an account, as those who manage users read them (assumed). */
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
  /** Who may work as them. */
  representedBy: z._default(z.array(person), []),
  lastSignInTs: maybe(timestamp),
  changedTs: maybe(timestamp),
  changedBy: maybe(z.string()),
})

/** A person with an account. */
export type UserRow = z.output<typeof userRowSchema>

/** Somebody who was asked by email and has not answered (assumed). */
const userInvitationSchema = z.object({
  id: z.string(),
  name: maybe(z.string()),
  email: z.string(),
  role: openEnum(userRoles),
  entries: z._default(z.array(userEntrySchema), []),
  sentTs: timestamp,
  /** Missing: it does not end. */
  expiresTs: maybe(timestamp),
  /** The address of the page that answers it, from `/`. */
  path: maybe(z.string()),
})

/** An invitation that nobody has answered yet. */
export type UserInvitation = z.output<typeof userInvitationSchema>

/** A team as the matrix needs it. */
const teamColumnSchema = z.object({
  id: z.string(),
  name: z.string(),
  settings: z.object({ assignmentMode: z.string(), collaborationMode: z.string() }),
})

/** A column of the matrix. */
export type TeamColumn = z.output<typeof teamColumnSchema>

/** All of the Users page (assumed). */
export const userRowsSchema = z.object({
  users: lenientArray(userRowSchema),
  invitations: lenientArray(userInvitationSchema),
  teams: z.array(teamColumnSchema),
})

/** How a person stands. */
export const personStates = ['active', 'invited', 'expired', 'inactive'] as const

/** The state of a person. */
export type PersonState = (typeof personStates)[number]

/** A row of the page: somebody with an account, or somebody who was invited. */
export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
  /** What a search looks into, in lower case: made once and not with every key. */
  readonly searched: string
  readonly color?: string | undefined
  readonly state: PersonState
  readonly role: string
  readonly entries: readonly UserEntry[]
  readonly user?: UserRow | undefined
  readonly invitation?: UserInvitation | undefined
}

/** The rows of the page by name; the inactive last. @param now epoch milliseconds */
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
      a.name.localeCompare(b.name) ||
      (a.id < b.id ? -1 : 1),
  )
}

const searchedText = (name: string, email: string) => `${name}\n${email}`.toLowerCase()

/** What the page is narrowed by. */
export interface PersonFilter {
  readonly role?: UserRole | undefined
  /** Undefined: active and invited. */
  readonly state?: PersonState | 'all' | undefined
  readonly team?: string | undefined
  /** Part of a name or of an email address. */
  readonly q?: string | undefined
}

/** The rows that a filter leaves. */
export function filterPeople(rows: readonly PersonRow[], filter: PersonFilter): PersonRow[] {
  const { role, state, team, q = '' } = filter
  const term = q.trim().toLowerCase()
  return rows.filter((row) => {
    if (role !== undefined && row.role !== role) return false
    if (state === undefined ? row.state === 'inactive' : state !== 'all' && !isIn(row.state, state))
      return false
    // A role reaches every team.
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

/** The words of a role. */
export function roleLabel(role: string): string {
  const known = userRoles.find((one) => one === role)
  return known === undefined ? labelOfWord(role) : roleLabels[known]
}

/** The three flags of an account, in the order in which they are said. */
export const manageFlags = ['userManageUsers', 'userManageProperties', 'userManageTeams'] as const

/** A flag of an account. */
export type ManageFlag = (typeof manageFlags)[number]

const manageLabels: Readonly<Record<ManageFlag, string>> = {
  userManageUsers: 'users',
  userManageProperties: 'properties',
  userManageTeams: 'teams',
}

/** The flags that give something: only a broker's teams can be added, so nobody else has one for them. */
export function manageFlagsOf(kind: TeamKind): readonly ManageFlag[] {
  return kind === 'BROKER' ? manageFlags : manageFlags.filter((flag) => flag !== 'userManageTeams')
}

/** "Manages users, properties"; undefined: nothing. */
export function managesLabel(
  user: Readonly<Record<ManageFlag, boolean>> | undefined,
  kind: TeamKind,
): string | undefined {
  const labels = manageFlagsOf(kind).flatMap((one) => (user?.[one] ? [manageLabels[one]] : []))
  return labels.length === 0 ? undefined : `Manages ${labels.join(', ')}`
}

/** The teams of a person by name: "Eastside, Harborview +1"; of a role: "All 6 teams", or the only one. */
export function teamsLabel(row: PersonRow, names: ReadonlyMap<string, string>, nouns: string): string {
  const byRole = row.role === 'SUPERUSER' || row.role === 'READ_ONLY_USER'
  if (byRole && names.size !== 1) return `All ${names.size} ${nouns}`
  const own = byRole
    ? [...names.values()]
    : row.entries.flatMap(({ teamRef }) => names.get(teamRef) ?? []).toSorted()
  const shown = own.slice(0, 2).join(', ')
  return own.length > 2 ? `${shown} +${own.length - 2}` : shown
}

/** What a person may do, in a few words. */
export function permissionsLabel(row: PersonRow, { team }: TeamNoun): string {
  if (row.role === 'SUPERUSER' || row.role === 'READ_ONLY_USER') return 'By role'
  const full = row.entries.filter(({ permission }) => permission.fullAccess).length
  if (full > 0) return `Full access in ${full}`
  return row.entries.some(({ permission }) => shownFlags(permission).length > 0)
    ? `Per ${team.toLowerCase()}`
    : 'None'
}

/** The words of a state. */
export const stateLabels: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Invitation expired',
  inactive: 'Inactive',
}

/** The flags of a person in a team as they are stored; undefined: no entry. */
export function entryIn(row: PersonRow, teamId: string): UserEntry | undefined {
  return row.entries.find(({ teamRef }) => teamRef === teamId)
}

/** What somebody's entries say, as the rights read them. */
export function teamPermissionsOf(entries: readonly UserEntry[]): Record<string, TeamPermission> {
  // Ids are the server's: one called `__proto__` must not vanish.
  return Object.fromEntries(entries.map(({ teamRef, permission }) => [teamRef, permission]))
}

/** The rows as a file. @param time a moment in words @param kind of the client */
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

/** "15 active, 1 invited". */
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
