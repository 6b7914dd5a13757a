import { Ellipsis } from 'lucide-react'
import { type ReactNode } from 'react'

import { type RowsOfAnswer } from '#/components/missing-rows.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { ActionLayer } from '#/ui/table/action-layer.tsx'
import { type RowPosition } from '#/ui/table/table-body.tsx'

/** Draws the one focusable element of a row around its name. */
export type OpenAround = (name: ReactNode) => ReactNode

/** A column of a table of administration. */
export interface AdminColumn<Row> {
  id: string
  header: string
  /** Pixels. */
  size: number
  /** The cell's content. The first column puts the row's name into `open`; `shown` are the columns that have room. */
  draw: (row: Row, open: OpenAround, shown: readonly string[]) => ReactNode
  /** Numbers stand at the right. */
  right?: boolean | undefined
  /** Of header and cells. */
  className?: string | undefined
  /** It takes the width that is left; one of them does. */
  flexible?: boolean | undefined
  /** Where there is no room the lowest go first; without one it stays. */
  priority?: number | undefined
  /** Ascending; sortable only with it. */
  compare?: ((a: Row, b: Row) => number) | undefined
  /** Rows that have nothing to compare: they come last in either direction. */
  missing?: ((row: Row) => boolean) | undefined
  /** The first press sorts the largest first. */
  descFirst?: boolean | undefined
}

/** What a table is sorted by; undefined: as the rows come. */
export type AdminSort = { readonly id: string; readonly desc: boolean } | undefined

/** What a table of administration is given. */
export interface AdminTableProps<Row> {
  label: string
  /** Its cells keep no state of their own: another order shows other rows in the elements that stand. */
  plainRows?: boolean | undefined
  /** In the order in which they are shown (`sortedRows`); undefined: they are on their way. */
  rows: readonly Row[] | undefined
  columns: readonly AdminColumn<Row>[]
  /** Left out: its columns are not sortable. */
  sort?: AdminSort
  onSort?: ((sort: { id: string; desc: boolean }) => void) | undefined
  /** What the rows are narrowed to: another text is another list, which begins at its top. */
  listKey?: string | undefined
  keyOf: (row: Row) => string
  /** The row in words, for its menu: "Actions for Eastside". */
  nameOf: (row: Row) => string
  /** The address of a row; without one a press calls `onOpen` alone. */
  hrefOf?: ((row: Row) => string) | undefined
  onOpen: (row: Row) => void
  /** Pixels. */
  rowHeight?: number | undefined
  /** Pixels of the header, lower in a panel. */
  headHeight?: number | undefined
  /** A row on a phone, with its height. */
  renderCard: (row: Row, open: OpenAround) => ReactNode
  cardHeight?: number | undefined
  /** The menu of a row; none: no menu. */
  menu?: ((row: Row) => readonly MenuItemOption[]) | undefined
  /** Below the last row: sums. It is a `rowgroup`; `grid` lays its cells out as the columns. */
  renderFoot?: ((grid: { columns: readonly string[]; className: string }) => ReactNode) | undefined
  /** What is done most often with a row, over the row under the pointer or the cursor; it stands beside the menu. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  /** At the left edge of the first header. */
  before?: ReactNode
  /** After the last row, on phones too. */
  after?: ReactNode
  /** What parts the rows: a tinted line of words, 36 px high, with nothing to press. */
  isBand?: ((row: Row) => boolean) | undefined
  /** What goes on just now: a bar at its left edge. */
  isMarked?: ((row: Row) => boolean) | undefined
  /** Rows that are read only quietly. */
  quiet?: ((row: Row) => boolean) | undefined
  /** Stands where the rows would: nothing there, nothing found. */
  fallback?: ReactNode
  /** The answers that the rows are from: below them is said what could not be read. */
  answers?: readonly RowsOfAnswer[] | undefined
}

/** The grid of header, rows and sums. */
export const adminGrid =
  'grid gap-x-3 pl-(--admin-left,24px) pr-(--admin-right,16px) [grid-template-columns:var(--admin-columns)]'

/** Buttons over the row that is pointed at, left of the button of its menu: a menu must outlive the pointer's leaving. */
export function PointedRowActions<Row>({
  rowAt,
  renderActions,
}: {
  rowAt: (index: number) => Row | undefined
  renderActions: (row: Row) => ReactNode
}) {
  return (
    <ActionLayer<Row>
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

/** Pixels. */
const BAND = 36

/** Marks the button of a row's menu. The table hears its press: a menu of its own would be mounted with every row. */
export const MENU_BUTTON = 'data-row-menu'

/** A row of a table of administration; a card on phones. */
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
  /** Its menu is open. */
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
      // A band keeps the height of a row for itself: what is left of it parts it from the rows above.
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
