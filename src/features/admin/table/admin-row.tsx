import { Ellipsis } from 'lucide-react'
import { type ReactNode } from 'react'

import { type RowsOfAnswer } from '#/components/failures/missing-rows.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { ActionOverlay } from '#/ui/table/action-overlay.tsx'
import { type RowPosition } from '#/ui/table/table-body.tsx'

/** Wraps the row's name in the only focusable element of the row. */
export type OpenAround = (name: ReactNode) => ReactNode

/** A column of an admin table. */
export interface AdminColumn<Row> {
  id: string
  header: string
  /** Pixels. */
  size: number
  /** Renders the cell. The first column passes the row's name to `open`. `shown` lists the visible columns. */
  draw: (row: Row, open: OpenAround, shown: readonly string[]) => ReactNode
  /** Right-aligned, for numbers. */
  right?: boolean | undefined
  /** Class of header and cells. */
  className?: string | undefined
  /** Takes the remaining width. Exactly one column has it. */
  flexible?: boolean | undefined
  /**
   * When there is not enough width, the column with the lowest priority is hidden first. A column without a priority
   * always stays.
   */
  priority?: number | undefined
  /** Ascending order. Columns without it are not sortable. */
  compare?: ((a: Row, b: Row) => number) | undefined
  /** Whether a row has no value to compare. Such rows come last in both directions. */
  missing?: ((row: Row) => boolean) | undefined
  /** The first press sorts in descending order. */
  descFirst?: boolean | undefined
}

/** The sort order of a table. undefined for the order of the rows. */
export type AdminSort = { readonly id: string; readonly desc: boolean } | undefined

/** Props of an admin table. */
export interface AdminTableProps<Row> {
  label: string
  /**
   * Whether the cells have no state of their own, so that a new order can reuse the existing elements for other rows.
   */
  plainRows?: boolean | undefined
  /** In display order (`sortedRows`). undefined while they load. */
  rows: readonly Row[] | undefined
  columns: readonly AdminColumn<Row>[]
  /** Left out when the columns are not sortable. */
  sort?: AdminSort
  onSort?: ((sort: { id: string; desc: boolean }) => void) | undefined
  /** Identifies the filters. A different key is a different list, which starts at the top. */
  listKey?: string | undefined
  keyOf: (row: Row) => string
  /** Name of the row for the label of its menu: "Actions for Eastside". */
  nameOf: (row: Row) => string
  /** Returns the address of a row. Without it, a press only calls `onOpen`. */
  hrefOf?: ((row: Row) => string) | undefined
  onOpen: (row: Row) => void
  /** Pixels. */
  rowHeight?: number | undefined
  /** Height of the header in pixels. Lower in a panel. */
  headHeight?: number | undefined
  /** Renders a row on phones, with its height. */
  renderCard: (row: Row, open: OpenAround) => ReactNode
  cardHeight?: number | undefined
  /** Returns the menu of a row. Without it, rows have no menu. */
  menu?: ((row: Row) => readonly MenuItemOption[]) | undefined
  /**
   * Renders the totals below the last row. The element is a `rowgroup`, and `grid` gives its cells the layout of the
   * columns.
   */
  renderFoot?: ((grid: { columns: readonly string[]; className: string }) => ReactNode) | undefined
  /**
   * The most frequent actions of a row, shown over the row under the pointer or the cursor, next to the menu button.
   */
  renderActions?: ((row: Row) => ReactNode) | undefined
  /** Shown at the left edge of the first header cell. */
  before?: ReactNode
  /** Shown after the last row, also on phones. */
  after?: ReactNode
  /** Whether the row is a separator: a tinted line of text, 36 px high, without actions. */
  isBand?: ((row: Row) => boolean) | undefined
  /** Whether the row is in progress now, which is shown by a bar at its left edge. */
  isMarked?: ((row: Row) => boolean) | undefined
  /** Whether the row is shown in a lighter color. */
  quiet?: ((row: Row) => boolean) | undefined
  /** Shown in place of the rows when there are none, or none match. */
  fallback?: ReactNode
  /** The responses that contain the rows. Entries that could not be read are reported below the table. */
  answers?: readonly RowsOfAnswer[] | undefined
}

/** The grid shared by header, rows and totals. */
export const adminGrid =
  'grid gap-x-3 pl-(--admin-left,24px) pr-(--admin-right,16px) [grid-template-columns:var(--admin-columns)]'

/**
 * Buttons over the row under the pointer, left of its menu button. The menu is separate because it must stay open when
 * the pointer leaves.
 */
export function PointedRowActions<Row>({
  rowAt,
  renderActions,
}: {
  rowAt: (index: number) => Row | undefined
  renderActions: (row: Row) => ReactNode
}) {
  return (
    <ActionOverlay<Row>
      rowAt={rowAt}
      onIntent={undefined}
      edge="right-12"
      render={(row) => (
        <div className="flex items-center gap-0.5 rounded-md border border-line-2 bg-raised p-0.5 shadow-xs">
          {renderActions(row)}
        </div>
      )}
    />
  )
}

/** Height of a band in pixels. */
const BAND = 36

/**
 * Marks the menu button of a row. The table handles its press, because otherwise every row would mount its own menu.
 */
export const MENU_BUTTON = 'data-row-menu'

/** A row of an admin table, or its card on phones. */
export function AdminRow<Row>({
  row,
  position,
  shown,
  phone,
  menuOpen,
  columns,
  nameOf,
  hrefOf,
  onOpen,
  renderCard,
  menu,
  isBand,
  isMarked,
  quiet,
}: AdminTableProps<Row> & {
  row: Row
  position: RowPosition<Row>
  shown: readonly string[]
  phone: boolean
  /** Whether the row's menu is open. */
  menuOpen: boolean
}) {
  const href = hrefOf?.(row)
  const focusable = {
    'data-open': true,
    tabIndex: position.stop ? 0 : -1,
    className:
      'min-w-0 rounded-xs text-left text-inherit no-underline outline-none focus-visible:before:absolute focus-visible:before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-focus',
  }
  const open: OpenAround = (name) =>
    href === undefined ? (
      <button type="button" {...focusable} onClick={() => onOpen(row)}>
        {name}
      </button>
    ) : (
      <a {...focusable} href={href}>
        {name}
      </a>
    )
  const band = isBand?.(row) === true
  const hasMenu = menu !== undefined && menu(row).length > 0
  const more = hasMenu && (
    <IconButton
      label={`Actions for ${nameOf(row)}`}
      data-tip="More"
      icon={Ellipsis}
      size={phone ? 'touch' : 'sm'}
      className={phone ? undefined : 'relative right-1'}
      tabIndex={position.stop ? 0 : -1}
      aria-haspopup="menu"
      aria-expanded={menuOpen}
      {...{ [MENU_BUTTON]: '' }}
    />
  )
  return (
    <div
      role="row"
      data-index={position.index}
      aria-rowindex={position.index + 2}
      // A band takes the height of a full row. The remaining space separates it from the rows above.
      style={
        band
          ? { top: position.top + position.height - BAND, height: BAND }
          : { top: position.top, height: position.height }
      }
      className={cx(
        'absolute inset-x-0 items-center border-b border-line',
        band ? 'border-t bg-surface-2' : 'cursor-pointer bg-surface hover:bg-hover',
        phone ? 'flex gap-2 pr-1 pl-4' : adminGrid,
        position.cursor && 'bg-hover',
        (position.cursor || isMarked?.(row)) &&
          'after:absolute after:inset-y-0 after:left-0 after:w-0.5 after:bg-accent forced-colors:after:bg-[Highlight]',
        quiet?.(row) && 'text-ink-3',
      )}
    >
      {phone ? (
        <div role="cell" className="flex min-w-0 flex-1 items-center gap-2">
          <div className="min-w-0 flex-1">{renderCard(row, open)}</div>
          {more}
        </div>
      ) : (
        shown.map((id) => {
          const column = columns.find((one) => one.id === id)
          return (
            <div
              key={id}
              role="cell"
              className={cx(
                'min-w-0',
                column?.right && 'text-right tabular-nums',
                column && 'truncate',
                column?.className,
              )}
            >
              {column ? column.draw(row, open, shown) : more}
            </div>
          )
        })
      )}
    </div>
  )
}
