import { ChevronRight } from 'lucide-react'
import { type ReactNode, use } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { compareNames } from '#/lib/text/name-order.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { ShowLink } from '../report-rows/show-link.tsx'
import { NoValue } from '../table/no-value.tsx'
import { CollapsedRowsButton, useExpandedFocus } from './collapsed-rows.tsx'
import { panelKeys, PanelsContext } from './panels-context.ts'
import { ReportHeading, type ReportSort } from './report-heading.tsx'

/** A column of a report table. */
export interface ReportColumn<Row> {
  readonly id: string
  readonly header: string
  /** The definition shown in the heading's tooltip. */
  readonly term?: ReportTerm | undefined
  /** The raw value, which is used for sorting and for the CSV: seconds, cents, days, and times as files write them. */
  readonly value: (row: Row) => number | string | undefined
  /** What the cell shows. If omitted, the value, or an en dash when there is none. */
  readonly draw?: ((row: Row) => ReactNode) | undefined
  /** Whether the column is a median. If the median is of a sample, the CSV adds "about" to its header. */
  readonly median?: true | undefined
  /** Text and bars are left-aligned, numbers right-aligned. */
  readonly left?: true | undefined
  /** Percent of the table's width in a wide window, if it has `nameWidth` too. Undefined: as wide as the content. */
  readonly percent?: number | undefined
  readonly className?: string | undefined
}

/** The CSV version of a report table: all rows, filtered and sorted. */
export interface ReportCsv {
  readonly title: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly (string | undefined)[])[]
}

/** Parses the sort of one table from the URL. */
export function tableSortOf(table: string, sort: string | undefined): ReportSort | undefined {
  const [of, column, direction] = sort?.split('.') ?? []
  return of === table && column !== undefined ? { column, desc: direction !== 'asc' } : undefined
}

/** Returns the rows sorted by a column. Rows without a value come last in both directions. */
export function sortedBy<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  sort: ReportSort | undefined,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column)
  if (!sort || !column) return rows
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a), column.value(b)]
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined)
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : compareNames(String(one), String(other))
    return sort.desc ? -order : order
  })
}

/** Returns a table as a file. @param about whether its medians are of a sample */
export function csvOfTable<Row>(
  title: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
  about = false,
): ReportCsv {
  return {
    title,
    header: columns.map(({ header, median }) => (median && about ? `${header} (about)` : header)),
    rows: rows.map((row) =>
      columns.map(({ value }) => {
        const raw = value(row)
        return raw === undefined ? undefined : String(raw)
      }),
    ),
  }
}

/** Formats a value: numbers with thousands separators, an en dash for none. */
export function shownValue(value: number | string | undefined): string {
  return value === undefined ? '–' : typeof value === 'number' ? formatCount(value) : value
}

/** A number, linked to the list or rows behind it, if any. @param label what it counts: `Leads of Eastside` */
export function TableNumber({
  value,
  of,
  show,
  label,
  text = shownValue(value),
  isSum = false,
}: {
  value: number | undefined
  of?: ListOfLeads | undefined
  /** The rows behind the number, in the format of `formatShown`. */
  show?: string | undefined
  label: string
  /** Text to show instead of the number, such as its share. */
  text?: string | undefined
  /** Renders the number with the same emphasis as the sums next to it, even when it is 0. */
  isSum?: boolean | undefined
}) {
  if (value === undefined) return text
  const link = {
    label: `${label}: ${shownValue(value)}${text === shownValue(value) ? '' : `, ${text}`}`,
    className: cx('rounded-xs hover:text-accent-text hover:underline', value === 0 && !isSum && 'text-ink-3'),
    children: text,
  }
  if (of) return <ListLink of={of} {...link} />
  return show === undefined ? text : <ShowLink show={show} {...link} />
}

interface ReportTableProps<Row> {
  /** The id of the table in the URL. */
  id: string
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What is shown below the last row, by column. */
  total?: Readonly<Partial<Record<string, ReactNode>>> | undefined
  /** Number of rows that are always shown. The other rows are collapsed if there is more than one of them. */
  first?: number | undefined
  /** The single row that stands for the collapsed rows, by column. `open` renders the button that expands them. */
  renderOthers?:
    | ((
        rest: readonly Row[],
        open: (text: string) => ReactNode,
      ) => Readonly<Partial<Record<string, ReactNode>>>)
    | undefined
  /** The rows that a row expands to. They have the same columns and are sorted by the same column. */
  below?: ((row: Row) => readonly Row[]) | undefined
  /** Label for the rows that a row expands to: `Agents of Eastside`. */
  belowLabel?: ((row: Row) => string) | undefined
  selected?: string | undefined
  /** Rows that come before all others, regardless of the sort. */
  isOnTop?: ((row: Row) => boolean) | undefined
  rowClassName?: string | undefined
  headClassName?: string | undefined
  /** Class of the total row, if its height differs from a row's. */
  totalClassName?: string | undefined
  /** Width of the first column in a wide window. If omitted, it takes the width that the others leave. */
  nameWidth?: `${number}%` | undefined
  /** The column by which `rows` is already sorted, in descending order. */
  sortedAtFirst?: string | undefined
}

/**
 * A table in a panel: sortable headings with definitions, the total below, later rows collapsed into one that expands in
 * place. Not an `AdminTable`, which is a whole page with virtual rows and its own keys. Not built on TanStack Table
 * (`useColumnTable`) either: nobody moves, hides or resizes these columns, and the sort order is one parameter in the
 * URL, so the library would have no state to manage.
 */
export function ReportTable<Row>({
  id,
  label,
  columns,
  rows,
  keyOf,
  total,
  first = Infinity,
  renderOthers,
  below,
  belowLabel,
  selected,
  isOnTop,
  rowClassName = 'h-[33px]',
  headClassName = 'h-[31px]',
  totalClassName = rowClassName,
  nameWidth,
  sortedAtFirst,
}: ReportTableProps<Row>) {
  const { sort: address, onSort } = use(PanelsContext)
  const { open, toggle } = useOpenRows(id)
  const sort = tableSortOf(id, address)
  const shownSort = sort ?? (sortedAtFirst === undefined ? undefined : { column: sortedAtFirst, desc: true })
  const ordered = sortedBy(rows, columns, sort)
  const sorted = isOnTop ? ordered.toSorted((a, b) => Number(isOnTop(b)) - Number(isOnTop(a))) : ordered
  const collapsed = renderOthers !== undefined && !open.has(OTHERS) && sorted.length > first + 1
  const shown = collapsed ? sorted.slice(0, first) : sorted
  const { rowsRef, remember } = useExpandedFocus(collapsed)
  const others = collapsed
    ? renderOthers(sorted.slice(first), (text) => (
        <CollapsedRowsButton
          text={text}
          onExpand={(button) => {
            remember(button)
            toggle(OTHERS)
          }}
        />
      ))
    : undefined
  const row = (renderCell: (column: ReportColumn<Row>) => ReactNode, className: string, key: string) => (
    <TableRow
      key={key}
      columns={columns}
      className={className}
      renderCell={renderCell}
      wide={nameWidth === undefined}
    />
  )
  return (
    <div className="min-w-0 overflow-x-auto">
      <table aria-label={label} className="w-full border-collapse">
        {nameWidth !== undefined && <Widths name={nameWidth} columns={columns} />}
        <thead>
          <tr className={cx('border-b border-line bg-surface-2', headClassName)}>
            {columns.map((column, at) => (
              <ReportHeading
                key={column.id}
                column={column}
                left={column.left === true || at === 0}
                sort={shownSort?.column === column.id ? shownSort : undefined}
                onSort={() => onSort(nextSort(id, column.id, shownSort, isText(column, rows)))}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={rowsRef}>
          {rows.length === 0 && <NothingRow width={columns.length} />}
          {shown.flatMap((one) => {
            const key = keyOf(one)
            const under = below?.(one) ?? []
            return [
              row(
                (column) =>
                  column === columns[0] && under.length > 0 ? (
                    <ExpandableCell
                      label={belowLabel?.(one) ?? 'More'}
                      open={open.has(key)}
                      onToggle={() => toggle(key)}
                    >
                      {cellOf(column, one)}
                    </ExpandableCell>
                  ) : (
                    cellOf(column, one)
                  ),
                cx(
                  'border-t border-line first:border-t-0',
                  rowClassName,
                  key === selected && 'bg-accent-tint',
                ),
                key,
              ),
              ...(open.has(key) ? sortedBy(under, columns, sort) : []).map((child) =>
                row(
                  (column) => cellOf(column, child),
                  cx('border-t border-line bg-surface-2 [&>th:first-child]:pl-11', rowClassName),
                  `${key} ${keyOf(child)}`,
                ),
              ),
            ]
          })}
          {others &&
            row((column) => quietDash(others[column.id]), cx('border-t border-line', rowClassName), 'others')}
        </tbody>
        {total !== undefined && rows.length > 0 && (
          <tfoot>
            {row(
              (column) => total[column.id],
              cx('border-t border-line bg-surface-2 font-semibold [&_th]:font-semibold', totalClassName),
              'total',
            )}
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Shown below the headings of a table without rows, on paper too. @param width number of columns */
function NothingRow({ width }: { width: number }) {
  return (
    <tr>
      <td colSpan={width} className="px-4 py-5 text-ink-3">
        Nothing in this period.
      </td>
    </tr>
  )
}

/** Sets the column widths for a wide window. */
function Widths<Row>({ name, columns }: { name: string; columns: readonly ReportColumn<Row>[] }) {
  return (
    <colgroup>
      <col className="max-wide:w-full!" style={{ width: name }} />
      {columns.slice(1).map(({ id, percent }) => (
        <col
          key={id}
          className="max-wide:w-auto!"
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      ))}
    </colgroup>
  )
}

function TableRow<Row>({
  columns,
  className,
  renderCell,
  wide,
}: {
  columns: readonly ReportColumn<Row>[]
  className: string
  /** Whether the first column takes the width that the others leave. */
  wide: boolean
  renderCell: (column: ReportColumn<Row>) => ReactNode
}) {
  return (
    <tr className={className}>
      {columns.map((column, at) => {
        const classes = cx(
          'px-2 first:pl-4 last:pr-4',
          column.left || at === 0 ? 'text-left' : 'text-right tabular-nums',
          at === 0 && 'max-w-0 min-w-36 truncate font-[inherit]',
          at === 0 && wide && 'w-full',
          column.className,
        )
        return at === 0 ? (
          <th key={column.id} scope="row" className={cx(classes, 'font-normal')}>
            {renderCell(column)}
          </th>
        ) : (
          <td key={column.id} className={cx(classes, 'whitespace-nowrap')}>
            {renderCell(column)}
          </td>
        )
      })}
    </tr>
  )
}

/** Key of the collapsed rows beyond the first few. */
const OTHERS = 'others'

/** The keys of the expanded rows of a table. */
function useOpenRows(table: string) {
  const { open, onOpen } = use(PanelsContext)
  const [keys, toggle] = panelKeys(table, open, onOpen)
  return { open: keys, toggle }
}

function cellOf<Row>(column: ReportColumn<Row>, row: Row): ReactNode {
  return quietDash(column.draw?.(row) ?? shownValue(column.value(row)))
}

/** Renders an en dash in the same muted color as a 0. */
const quietDash = (shown: ReactNode) => (shown === '–' ? <NoValue /> : shown)

/** The first cell of a row that can be expanded. */
function ExpandableCell({
  label,
  open,
  onToggle,
  children,
}: {
  label: string
  open: boolean
  onToggle: () => void
  children: ReactNode
}) {
  return (
    <span className="flex min-w-0 items-center gap-1">
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        onClick={onToggle}
        className="flex size-6 shrink-0 items-center justify-center rounded-xs text-ink-3 hover:bg-hover hover:text-ink print:hidden"
      >
        <Icon icon={ChevronRight} size={14} className={open ? 'rotate-90' : undefined} />
      </button>
      <span className="min-w-0">{children}</span>
    </span>
  )
}

/** Whether a column contains names. Times are strings, too, as in the CSV file, but the latest of them come first. */
const isText = <Row,>({ value }: ReportColumn<Row>, rows: readonly Row[]) =>
  rows.map(value).some((one) => typeof one === 'string' && !/^\d{4}-\d\d-\d\d/.test(one))

/** Returns the next sort. Numbers are first sorted in descending order, names in ascending order. */
function nextSort(table: string, column: string, sort: ReportSort | undefined, text: boolean): string {
  const desc = sort?.column === column ? !sort.desc : !text
  return `${table}.${column}.${desc ? 'desc' : 'asc'}`
}
