import { managingFlags, type PermissionFlag, permissionFlags, shownFlags } from '../member/member.ts'
import { noPermission } from '../policy/team-rights.ts'
import { type PersonRow, type TeamColumn, type UserEntry } from './user-rows.ts'
import { type TeamPermission } from './user.ts'

/** The position of a cell in the matrix. */
export interface CellPosition {
  readonly row: number
  /** The index of the team, or `nameColumn`. */
  readonly column: number
}

/** The column of the users' names, left of the teams. The arrow keys reach it, but it is in no rectangle of cells. */
export const nameColumn = -1

/**
 * A rectangle of cells, stored as user and team ids, so that it does not shift when rows or columns are added or
 * removed.
 */
export interface CellSelection {
  readonly userRefs: ReadonlySet<string>
  readonly teamRefs: ReadonlySet<string>
}

/** Returns the rectangle between two cells, including both. */
export function selectionBetween(
  rows: readonly PersonRow[],
  teams: readonly TeamColumn[],
  a: CellPosition,
  b: CellPosition,
): CellSelection {
  const idsOf = (all: readonly { readonly id: string }[], from: number, to: number) =>
    new Set(all.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id))
  return { userRefs: idsOf(rows, a.row, b.row), teamRefs: idsOf(teams, a.column, b.column) }
}

/** Whether the rectangle contains the cell of a user and a team. */
export function isSelected({ userRefs, teamRefs }: CellSelection, userRef: string, teamRef: string): boolean {
  return userRefs.has(userRef) && teamRefs.has(teamRef)
}

const pageOf = 10

/** Returns the cell that a key moves to. undefined when the grid does not use the key. */
export function movedCell(
  { row, column }: CellPosition,
  key: string,
  whole: boolean,
  { rows, columns }: { rows: number; columns: number },
): CellPosition | undefined {
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(nameColumn, Math.min(columns - 1, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(whole ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(whole ? rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return to(row, whole ? Math.min(column, 0) : column - 1)
    case 'ArrowRight':
      return to(row, whole ? columns - 1 : column + 1)
    case 'PageUp':
      return to(row - pageOf, column)
    case 'PageDown':
      return to(row + pageOf, column)
    case 'Home':
      return to(whole ? 0 : row, Math.min(column, 0))
    case 'End':
      return to(whole ? rows - 1 : row, columns - 1)
    default:
      return undefined
  }
}

const cellLabels: Readonly<Record<PermissionFlag, string>> = {
  fullAccess: 'Full access',
  agent: 'Agent',
  assignLeads: 'Assign',
  manageCampaigns: 'Campaigns',
  manageListings: 'Listings',
  manageTeamMembers: 'Members',
  manageConfiguration: 'Configuration',
  readonly: 'Read-only',
}

/**
 * Returns the two texts of a cell: the strongest flag, and the rest below it, such as "Assign, listings" or "Assign
 * +2".
 */
export function cellText(permission: TeamPermission): { first: string; rest: string } {
  const [first, ...others] = shownFlags(permission).map((flag) => cellLabels[flag])
  if (first === undefined) return { first: 'No permissions', rest: '' }
  const [second, third, ...more] = others
  if (second === undefined) return { first, rest: '' }
  if (third === undefined) return { first, rest: second }
  if (more.length > 0) return { first, rest: `${second} +${more.length + 1}` }
  return { first, rest: `${second}, ${third.toLowerCase()}` }
}

/** Whether the permissions of a person come from the role, so that the cells are not editable. */
export function isByRole({ role }: PersonRow): boolean {
  return role === 'SUPERUSER' || role === 'READ_ONLY_USER'
}

/** An editable cell of a rectangle. */
export interface MatrixCell {
  readonly row: PersonRow
  readonly team: TeamColumn
  readonly entry: UserEntry | undefined
}

/** Returns the editable cells of a rectangle: those of active people who are neither superusers nor read-only users. */
export function editableCells(
  rows: readonly PersonRow[],
  teams: readonly TeamColumn[],
  { userRefs, teamRefs }: CellSelection,
): MatrixCell[] {
  return rows.flatMap((row) =>
    !userRefs.has(row.id) || row.state !== 'active' || isByRole(row)
      ? []
      : teams
          .filter(({ id }) => teamRefs.has(id))
          .map((team) => ({
            row,
            team,
            entry: row.entries.find(({ teamRef }) => teamRef === team.id),
          })),
  )
}

/** Flags that an edit sets or clears. Each cell keeps the flags that the edit does not mention. */
export type FlagEdit = Readonly<Partial<Record<PermissionFlag, boolean>>>

/** Returns a permission after an edit. */
export function editedPermission(permission: TeamPermission | undefined, edit: FlagEdit): TeamPermission {
  return { ...noPermission, ...permission, ...edit }
}

/** Returns only the flags of an edit that change a cell. */
export function changeOfCell(permission: TeamPermission | undefined, edit: FlagEdit): FlagEdit {
  const before = { ...noPermission, ...permission }
  return Object.fromEntries(
    permissionFlags.flatMap((flag) =>
      edit[flag] !== undefined && edit[flag] !== before[flag] ? [[flag, edit[flag]]] : [],
    ),
  )
}

/**
 * Returns the state of a flag in several cells after an edit: true when it is on in all of them, false when it is off
 * in all, or mixed.
 */
export function flagInCells(
  permissions: readonly (TeamPermission | undefined)[],
  edit: FlagEdit,
  flag: PermissionFlag,
): boolean | 'mixed' {
  const on = permissions.filter((one) => editedPermission(one, edit)[flag]).length
  return on === 0 ? false : on === permissions.length ? true : 'mixed'
}

/** Whether a flag is locked because all cells have full access, which includes the flag. */
export function isIncluded(
  permissions: readonly (TeamPermission | undefined)[],
  edit: FlagEdit,
  flag: PermissionFlag,
): boolean {
  return managingFlags.some((one) => one === flag) && flagInCells(permissions, edit, 'fullAccess') === true
}

/**
 * Counts the people with access to each team in which somebody has an entry. `byRole` counts the people who have access
 * to every team.
 */
export function accessCounts(rows: readonly PersonRow[]): {
  readonly byRole: number
  readonly byEntry: ReadonlyMap<string, number>
} {
  let byRole = 0
  const byEntry = new Map<string, number>()
  for (const row of rows) {
    if (isByRole(row)) byRole += 1
    else
      for (const { teamRef, permission } of row.entries)
        if (shownFlags(permission).length > 0) byEntry.set(teamRef, (byEntry.get(teamRef) ?? 0) + 1)
  }
  return { byRole, byEntry }
}
