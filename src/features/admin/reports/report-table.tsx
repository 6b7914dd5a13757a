import { ChevronRight } from 'lucide-react'
import { type ReactNode, use, useEffect, useRef } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { type ReportTerm } from '#/domain/report/report-terms.ts'
import { formatCount } from '#/lib/format-count.ts'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'
import { focusQuietly } from '#/ui/move-focus.ts'

import { OthersButton } from './others-button.tsx'
import { panelKeys, PanelsContext } from './panels-context.ts'
import { ReportHeading, type ReportSort } from './report-heading.tsx'
import { ShowLink } from './show-link.tsx'

/** A column of a table of a report. */
export interface ReportColumn<Row> {
  readonly id: string
  readonly header: string
  /** What it means, in the tooltip. */
  readonly term?: ReportTerm | undefined
  /** Raw: what is sorted by and what the CSV says. Seconds, cents, days and times as files have them. */
  readonly value: (row: Row) => number | string | undefined
  /** What is shown; left out: the value, an en dash where there is none. */
  readonly draw?: ((row: Row) => ReactNode) | undefined
  /** A median: where it is of a sample, the CSV says "about" behind its name. */
  readonly median?: true | undefined
  /** Words and bars stand at the left, numbers at the right. */
  readonly left?: true | undefined
  /** Of the table in a wide window, beside a name with its own; left out: what its words ask for. */
  readonly percent?: number | undefined
  readonly className?: string | undefined
}

/** A table of a report as its CSV holds it: all rows, as filtered and sorted. */
export interface ReportCsv {
  readonly title: string
  readonly header: readonly string[]
  readonly rows: readonly (readonly (string | undefined)[])[]
}

/** What the address says of one table. */
export function tableSortOf(table: string, sort: string | undefined): ReportSort | undefined {
  const [of, column, direction] = sort?.split('.') ?? []
  return of === table && column !== undefined ? { column, desc: direction !== 'asc' } : undefined
}

/** Rows in the order of a column; those without a value come last both ways. */
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
        : String(one).localeCompare(String(other), 'en', { numeric: true })
    return sort.desc ? -order : order
  })
}

/** A table as a file. @param about its medians are of a sample */
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

/** Shows a value: numbers with their commas, an en dash for none. */
export function shownValue(value: number | string | undefined): string {
  return value === undefined ? '–' : typeof value === 'number' ? formatCount(value) : value
}

/** A number of a table with the list or the rows behind it, where it has any. @param label whose number it is: `Leads of Eastside` */
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
  /** As `formatShown` writes it. */
  show?: string | undefined
  label: string
  /** What is shown in place of the number: its share. */
  text?: string | undefined
  /** As strong as the sums beside it, also where it is nought. */
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
  /** Its name in the address. */
  id: string
  label: string
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** By column: what stands below the last row. */
  total?: Readonly<Partial<Record<string, ReactNode>>> | undefined
  /** Rows that are always shown; the others are folded where there is more than one of them. */
  first?: number | undefined
  /** By column: the folded rows as one; `open` unfolds them. */
  renderOthers?:
    | ((
        rest: readonly Row[],
        open: (text: string) => ReactNode,
      ) => Readonly<Partial<Record<string, ReactNode>>>)
    | undefined
  /** What a row unfolds to; the same columns, in the same order of the same column. */
  below?: ((row: Row) => readonly Row[]) | undefined
  /** What a row unfolds to, in words: `Agents of Eastside`. */
  belowLabel?: ((row: Row) => string) | undefined
  selected?: string | undefined
  /** Rows that stand above all others, whatever the order. */
  isOnTop?: ((row: Row) => boolean) | undefined
  rowClassName?: string | undefined
  headClassName?: string | undefined
  /** Of the total, where it is not as high as a row. */
  totalClassName?: string | undefined
  /** Of the first column in a wide window, so that the others share the rest; left out: it takes what they leave. */
  nameWidth?: `${number}%` | undefined
  /** The column by which rows come sorted, the largest first. */
  sortedAtFirst?: string | undefined
}

/**
 * A table in a panel: sortable headings with their definitions, the total below, rows beyond the first few folded into one
 * that opens in place. No `AdminTable`: that one is a page of its own, with a window of rows and keys of its own.
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
  const folds = renderOthers !== undefined && !open.has(OTHERS) && sorted.length > first + 1
  const shown = folds ? sorted.slice(0, first) : sorted
  const { rowsRef, remember } = useUnfoldedFocus(folds)
  const others = folds
    ? renderOthers(sorted.slice(first), (text) => (
        <OthersButton
          text={text}
          onUnfold={(button) => {
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
                onSort={() => onSort(nextSort(id, column.id, shownSort, at === 0))}
              />
            ))}
          </tr>
        </thead>
        <tbody ref={rowsRef}>
          {shown.flatMap((one) => {
            const key = keyOf(one)
            const under = below?.(one) ?? []
            return [
              row(
                (column) =>
                  column === columns[0] && under.length > 0 ? (
                    <Unfolding
                      label={belowLabel?.(one) ?? 'More'}
                      open={open.has(key)}
                      onToggle={() => toggle(key)}
                    >
                      {cellOf(column, one)}
                    </Unfolding>
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

/** How wide the columns are in a wide window. */
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
  /** The first column takes what the others leave. */
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

/** The folded rows beyond the first few. */
const OTHERS = 'others'

/** The press that unfolds the other rows takes its own row away: the first one that is there then has the focus. */
function useUnfoldedFocus(folds: boolean) {
  const rowsRef = useRef<HTMLTableSectionElement>(null)
  const pressed = useRef<number>(undefined)
  useEffect(() => {
    const at = pressed.current
    if (folds || at === undefined) return
    pressed.current = undefined
    const row = rowsRef.current?.rows[at]
    if (row && document.activeElement === document.body) focusQuietly(row)
  }, [folds])
  const remember = (button: Element) => {
    pressed.current = button.closest('tr')?.sectionRowIndex
  }
  return { rowsRef, remember }
}

/** The rows of a table that are unfolded, by their keys. */
function useOpenRows(table: string) {
  const { open, onOpen } = use(PanelsContext)
  const [keys, toggle] = panelKeys(table, open, onOpen)
  return { open: keys, toggle }
}

function cellOf<Row>(column: ReportColumn<Row>, row: Row): ReactNode {
  return quietDash(column.draw?.(row) ?? shownValue(column.value(row)))
}

/** None is as quiet as a nought. */
const quietDash = (shown: ReactNode) => (shown === '–' ? <span className="text-ink-3">{shown}</span> : shown)

/** The first cell of a row that unfolds. */
function Unfolding({
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

/** The largest first, then the smallest; names the other way round. */
function nextSort(table: string, column: string, sort: ReportSort | undefined, text: boolean): string {
  const desc = sort?.column === column ? !sort.desc : !text
  return `${table}.${column}.${desc ? 'desc' : 'asc'}`
}
