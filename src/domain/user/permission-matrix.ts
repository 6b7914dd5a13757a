import { managingFlags, type PermissionFlag, permissionFlags, shownFlags } from '../member/member.ts'
import { noPermission } from '../policy/team-rights.ts'
import { type PersonRow, type TeamColumn, type UserEntry } from './user-rows.ts'
import { type TeamPermission } from './user.ts'

/** A cell of the matrix by its place. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** The cells between two corners, both among them. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The rectangle between two cells. */
export function rangeOf(a: CellPosition, b: CellPosition): CellRange {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  }
}

/** Whether a cell is in a rectangle. */
export function isInRange({ top, bottom, left, right }: CellRange, { row, column }: CellPosition): boolean {
  return row >= top && row <= bottom && column >= left && column <= right
}

const pageOf = 10

/** Where a key leads in a grid of so many rows and columns; undefined: it is no key of the grid. */
export function movedCell(
  { row, column }: CellPosition,
  key: string,
  whole: boolean,
  { rows, columns }: { rows: number; columns: number },
): CellPosition | undefined {
  const to = (nextRow: number, nextColumn: number): CellPosition => ({
    row: Math.max(0, Math.min(rows - 1, nextRow)),
    column: Math.max(0, Math.min(columns - 1, nextColumn)),
  })
  switch (key) {
    case 'ArrowUp':
      return to(whole ? 0 : row - 1, column)
    case 'ArrowDown':
      return to(whole ? rows - 1 : row + 1, column)
    case 'ArrowLeft':
      return to(row, whole ? 0 : column - 1)
    case 'ArrowRight':
      return to(row, whole ? columns - 1 : column + 1)
    case 'PageUp':
      return to(row - pageOf, column)
    case 'PageDown':
      return to(row + pageOf, column)
    case 'Home':
      return to(whole ? 0 : row, 0)
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

/** A permission in a cell: the strongest flag, and the others below, "Assign, listings" or "Assign +2". */
export function cellText(permission: TeamPermission): { first: string; rest: string } {
  const [first, ...others] = shownFlags(permission).map((flag) => cellLabels[flag])
  if (first === undefined) return { first: 'No permissions', rest: '' }
  const [second, third, ...more] = others
  if (second === undefined) return { first, rest: '' }
  if (third === undefined) return { first, rest: second }
  if (more.length > 0) return { first, rest: `${second} +${more.length + 1}` }
  return { first, rest: `${second}, ${third.toLowerCase()}` }
}

/** Whether the cells of a person are editable, or come with the role or an invitation. */
export function isByRole({ role }: PersonRow): boolean {
  return role === 'SUPERUSER' || role === 'READ_ONLY_USER'
}

/** A cell of a rectangle that can be changed. */
export interface MatrixCell {
  readonly row: PersonRow
  readonly team: TeamColumn
  readonly entry: UserEntry | undefined
}

/** The cells of a rectangle that can be changed: of active people who are no superusers and no read-only users. */
export function editableCells(
  rows: readonly PersonRow[],
  teams: readonly TeamColumn[],
  { top, bottom, left, right }: CellRange,
): MatrixCell[] {
  return rows.slice(top, bottom + 1).flatMap((row) =>
    row.state !== 'active' || isByRole(row)
      ? []
      : teams.slice(left, right + 1).map((team) => ({
          row,
          team,
          entry: row.entries.find(({ teamRef }) => teamRef === team.id),
        })),
  )
}

/** Flags that an edit sets or clears; what is left out stays as each cell has it. */
export type FlagEdit = Readonly<Partial<Record<PermissionFlag, boolean>>>

/** A permission after an edit. */
export function editedPermission(permission: TeamPermission | undefined, edit: FlagEdit): TeamPermission {
  return { ...noPermission, ...permission, ...edit }
}

/** What of an edit differs from what a cell has. */
export function changeOfCell(permission: TeamPermission | undefined, edit: FlagEdit): FlagEdit {
  const before = { ...noPermission, ...permission }
  return Object.fromEntries(
    permissionFlags.flatMap((flag) =>
      edit[flag] !== undefined && edit[flag] !== before[flag] ? [[flag, edit[flag]]] : [],
    ),
  )
}

/** What a flag is in several cells with an edit: on in all, off in all, or mixed. */
export function flagInCells(
  permissions: readonly (TeamPermission | undefined)[],
  edit: FlagEdit,
  flag: PermissionFlag,
): boolean | 'mixed' {
  const on = permissions.filter((one) => editedPermission(one, edit)[flag]).length
  return on === 0 ? false : on === permissions.length ? true : 'mixed'
}

/** Whether a flag is locked: full access in all cells includes it. */
export function isIncluded(
  permissions: readonly (TeamPermission | undefined)[],
  edit: FlagEdit,
  flag: PermissionFlag,
): boolean {
  return managingFlags.some((one) => one === flag) && flagInCells(permissions, edit, 'fullAccess') === true
}

/** How many people have access to each team that somebody has an entry in; `byRole` have it in every team. */
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
