import { Plus } from 'lucide-react'
import { memo, useMemo } from 'react'

import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { formatShortDate } from '#/domain/time/format.ts'
import {
  accessCounts,
  type CellPosition,
  cellText,
  isByRole,
  nameColumn,
} from '#/domain/user/permission-matrix.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import {
  entryIn,
  managesLabel,
  type PersonRow,
  roleLabel,
  stateLabels,
  type TeamColumn,
} from '#/domain/user/user-rows.ts'
import { type TeamPermission } from '#/domain/user/user.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useToday } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { Kbd } from '#/ui/display/kbd.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

import { BillingLink } from '../billing/billing-link.tsx'
import { AdminFooter } from '../table/admin-toolbar.tsx'

/** Sizes of the matrix in pixels. */
export const matrixSizes = { row: 56, head: 36, foot: 40, people: 408, edge: 16 } as const
const { head: HEAD, foot: FOOT, people: PEOPLE } = matrixSizes

/** The columns that are mounted. */
type MatrixColumns = readonly {
  index: number
  key: string | number | bigint
  start: number
  size: number
}[]

/** The head row with the names of the teams. */
export function MatrixHead({ columns, teams }: { columns: MatrixColumns; teams: readonly TeamColumn[] }) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ height: HEAD }}
      className="sticky top-0 z-2 border-b border-line bg-surface-2 text-small font-medium text-ink-3"
    >
      <div
        role="columnheader"
        className="sticky left-0 z-1 inline-flex h-full w-[272px] items-center bg-surface-2 pl-6"
      >
        User
      </div>
      <div
        role="columnheader"
        className="sticky left-[272px] z-1 inline-flex h-full w-[136px] items-center bg-surface-2"
      >
        Role
      </div>
      {columns.map(({ index, key, start, size }) => (
        <div
          key={key}
          role="columnheader"
          aria-colindex={index + 3}
          style={{ left: PEOPLE + start, width: size }}
          data-tip={shortName(teams[index]?.name ?? '')}
          data-tip-when="cut"
          data-user-text
          className="absolute inset-y-0 truncate px-2.5 leading-[36px]"
        >
          {teams[index]?.name}
        </div>
      ))}
    </div>
  )
}

/** Returns why the cells of a person can't be changed. undefined when they can. */
function fixedBecause(row: PersonRow): string | undefined {
  if (isByRole(row)) return `Comes with ${roleLabel(row.role)} and is changed there`
  if (row.invitation) return 'Comes with the invitation'
  return row.state === 'active' ? undefined : `${nameInSentence(row.name)} is inactive. Reactivate them first`
}

/** Returns the id of the element that says why the cells of a row can't be changed. */
const reasonId = (grid: string, row: number) => `${grid}-${row}-reason`

/** The person of a row, at the left. The click is handled by the grid, which opens the person's panel. */
export const RowHead = memo(function RowHead({
  grid,
  row,
  index,
  active,
}: {
  /** The id of the grid element. */
  grid: string
  row: PersonRow
  index: number
  active: boolean
}) {
  const { kind } = useViewer()
  const today = useToday()
  const reason = fixedBecause(row)
  const below =
    row.invitation === undefined
      ? managesLabel(row.user, kind)
      : row.state === 'expired'
        ? stateLabels.expired
        : `Invited ${formatShortDate(row.invitation.sentTs, today)}`
  return (
    <>
      <div
        role="rowheader"
        className="sticky left-0 z-1 inline-flex h-full w-[272px] items-center gap-2.5 bg-surface pr-3 pl-6 align-top group-hover:bg-hover"
      >
        <UserAvatar id={row.id} name={row.name} color={row.color} size={28} />
        <span className="min-w-0 leading-[18px]" data-user-text>
          <button
            type="button"
            id={cellId(grid, { row: index, column: nameColumn })}
            data-cell={`${index} ${nameColumn}`}
            tabIndex={active ? 0 : -1}
            className="block max-w-full truncate rounded-xs text-left font-medium hover:underline"
          >
            <PersonName name={row.name} />
          </button>
          <span className="block truncate text-small text-ink-3">
            <bdi>{shortName(row.email, 200)}</bdi>
          </span>
          {reason !== undefined && (
            <span id={reasonId(grid, index)} hidden>
              {reason}
            </span>
          )}
        </span>
      </div>
      <div
        role="gridcell"
        className="sticky left-[272px] z-1 inline-flex h-full w-[136px] items-center bg-surface pr-2 align-top group-hover:bg-hover"
      >
        <span className="min-w-0 leading-[18px]">
          <span className="block truncate text-ink-2">{roleLabel(row.role)}</span>
          {below !== undefined && <span className="block truncate text-small text-ink-3">{below}</span>}
        </span>
      </div>
    </>
  )
})

interface CellProps {
  /** The id of the grid element. */
  grid: string
  row: PersonRow
  team: TeamColumn
  pending: TeamPermission | undefined
  rowIndex: number
  column: number
  left: number
  width: number
  active: boolean
  picked: boolean
  open: boolean
}

/** Returns the element id of a cell's button. */
export const cellId = (grid: string, { row, column }: CellPosition) => `${grid}-${row}-${column}`

/** Returns the position of the cell that contains an element. undefined when there is none. */
export function cellAt(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset['cell']?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}

/**
 * The permissions of one person in one team. The grid handles clicks and keys, so that moving the cursor re-renders two
 * cells instead of all.
 */
export const MatrixCellButton = memo(function MatrixCellButton({
  grid,
  row,
  team,
  pending,
  rowIndex,
  column,
  left,
  width,
  active,
  picked,
  open,
}: CellProps) {
  const entry = entryIn(row, team.id)
  const permission = pending ?? entry?.permission
  const byRole = isByRole(row)
  const text = byRole
    ? { first: row.role === 'SUPERUSER' ? 'Full access' : 'Read-only', rest: 'by role' }
    : permission && cellText(permission)
  const full = byRole ? row.role === 'SUPERUSER' : permission?.fullAccess === true
  const reason = fixedBecause(row)
  const fixed = reason !== undefined
  const changedBy = entry?.changedBy
  return (
    <div
      role="gridcell"
      aria-colindex={column + 3}
      aria-selected={picked || undefined}
      style={{ left, width }}
      className="absolute top-1.5 px-0.5"
    >
      <button
        type="button"
        id={cellId(grid, { row: rowIndex, column })}
        data-cell={`${rowIndex} ${column}`}
        tabIndex={active ? 0 : -1}
        aria-haspopup={fixed ? undefined : 'dialog'}
        aria-disabled={fixed || undefined}
        aria-describedby={fixed ? reasonId(grid, rowIndex) : undefined}
        data-tip={reason ?? (changedBy === undefined ? undefined : `Changed by ${nameInSentence(changedBy)}`)}
        className={cx(
          'group/cell block h-11 w-full overflow-hidden rounded border px-[7px] text-left leading-[16px] focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
          text === undefined
            ? 'border-transparent text-ink-3 hover:bg-active'
            : byRole
              ? 'border-line'
              : full
                ? 'border-transparent bg-accent-tint'
                : 'border-line bg-surface-2',
          picked && 'outline-2 -outline-offset-2 outline-accent',
          open && 'outline-2 -outline-offset-2 outline-focus',
          pending && 'opacity-70',
        )}
      >
        <VisuallyHidden>
          {shortName(row.name)}, {shortName(team.name)}: {text === undefined && 'no access'}
        </VisuallyHidden>
        {text === undefined ? (
          <>
            <span aria-hidden className={cx(!fixed && 'group-hover/cell:hidden')}>
              –
            </span>
            {!fixed && <Icon icon={Plus} size={14} className="hidden group-hover/cell:block" />}
          </>
        ) : (
          <>
            <span className={cx('block truncate text-[12.5px] font-medium', full && 'text-accent-text')}>
              {text.first}
            </span>
            {text.rest !== '' && <span className="block truncate text-small text-ink-2">{text.rest}</span>}
          </>
        )}
      </button>
    </div>
  )
})

/** The foot row with the number of people who have access to each team. */
export function MatrixFoot({
  columns,
  teams,
  rows,
  top,
}: {
  columns: MatrixColumns
  teams: readonly TeamColumn[]
  rows: readonly PersonRow[]
  top: number
}) {
  const { byRole, byEntry } = useMemo(() => accessCounts(rows), [rows])
  return (
    <>
      {/* A spacer instead of a margin, because a sticky element stays within its margins. */}
      <div aria-hidden style={{ height: top - HEAD }} />
      <div
        role="row"
        aria-rowindex={rows.length + 2}
        style={{ height: FOOT }}
        className="sticky bottom-0 z-2 border-t border-line bg-surface-2 text-ink-2"
      >
        <div
          role="rowheader"
          className="sticky left-0 z-1 inline-flex h-full w-[408px] items-center bg-surface-2 pl-6"
        >
          With access
        </div>
        {columns.map(({ index, key, start, size }) => (
          <div
            key={key}
            role="gridcell"
            aria-colindex={index + 3}
            style={{ left: PEOPLE + start, width: size }}
            className="absolute inset-y-0 truncate px-2.5 leading-[40px] tabular-nums"
          >
            {formatCount(byRole + (byEntry.get(teams[index]?.id ?? '') ?? 0))} of {formatCount(rows.length)}
          </div>
        ))}
      </div>
    </>
  )
}

/** Explains how the cells look, and lists the keys. */
export function MatrixLegend() {
  return (
    <AdminFooter
      link={<BillingLink />}
      note={
        <span className="flex items-center gap-4">
          <span className="flex items-center gap-1.5">
            <Kbd keys="left" />
            <Kbd keys="right" /> Move
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd keys="Shift" /> Several
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd keys="enter" /> Edit
          </span>
        </span>
      }
    >
      <span className="flex flex-wrap items-center gap-x-4">
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-3.5 w-[18px] rounded-xs bg-accent-tint" /> Full access
        </span>
        <span className="flex items-center gap-1.5">
          <span aria-hidden className="h-3.5 w-[18px] rounded-xs border border-line bg-surface-2" /> Some
          permissions
        </span>
        <span>“By role” comes with Superuser or Read-only user and is changed there.</span>
      </span>
    </AdminFooter>
  )
}
