import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { campaignCategories } from '#/domain/campaign/campaign-details.ts'
import { labelIn } from '#/domain/campaign/choice.ts'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { NO_CAMPAIGN } from '#/domain/list/lead-filters.ts'
import { type CategoryRow } from '#/domain/report/campaign-channels.ts'
import { narrowCounted, counted, type Counted } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { wholePercents } from '#/domain/report/share.ts'
import { centsText, formatShortAmount } from '#/lib/money.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Legend } from '#/ui/chart/legend.tsx'
import { ShareBars, type ShareRow } from '#/ui/chart/share-bars.tsx'
import { type ChartTone } from '#/ui/chart/tones.ts'

import { newerTone } from '../report-charts/newer-tone.ts'
import { tablesIn, TableToggle } from '../report-charts/time-panel.tsx'
import { useHiddenSeries } from '../reports/panels-context.ts'
import { type ReportSearch } from '../reports/report-search.ts'
import {
  csvOfTable,
  type ReportColumn,
  type ReportCsv,
  ReportTable,
  sortedBy,
  tableSortOf,
} from '../reports/report-table.tsx'

const TABLE = 'category'
/** Key of the table for its sort order in the address. */
const SORTED = 'categories'

interface Kind {
  readonly category: 'DEFAULT' | 'FEED' | 'FORM' | undefined
  /** Whether only a newer server version knows this category. */
  readonly newer: boolean
  readonly label: string
  readonly tone: ChartTone
}

/** The categories with their colors. `undefined` is for leads that came in through no campaign. */
const kinds: readonly Omit<Kind, 'newer'>[] = [
  ...campaignCategories.map(({ value, label }, at) => ({
    category: value,
    label,
    tone: ([1, 2, 3] as const)[at] ?? ('mute' as const),
  })),
  { category: undefined, label: 'No campaign', tone: 'mute' },
]

/**
 * Returns the filter for the leads counted in a category. undefined for a category that only a newer server version
 * knows, because no list can be filtered by it.
 */
function ofCategory(what: Counted | undefined, { category, newer }: Kind): Counted | undefined {
  if (what === undefined || newer) return undefined
  return narrowCounted(what, category === undefined ? { campaign: [NO_CAMPAIGN] } : { category: [category] })
}

const measures: readonly {
  key: string
  label: string
  /** undefined when there is no list of leads for this measure. */
  what?: Counted
  value: (row: CategoryRow) => number
  format: (value: number) => string
}[] = [
  { key: 'leads', label: 'Leads', what: counted.inquiries, value: ({ leads }) => leads, format: formatCount },
  { key: 'cost', label: 'Cost', value: ({ cents }) => cents ?? 0, format: formatShortAmount },
  { key: 'tours', label: 'Tours', what: counted.toured, value: ({ toured }) => toured, format: formatCount },
  {
    key: 'leases',
    label: 'Leases',
    what: counted.leased,
    value: ({ leased }) => leased,
    format: formatCount,
  },
]

interface Shown extends Kind {
  readonly key: string
  readonly row: CategoryRow
}

/**
 * Returns the categories with data, in display order. Those that only a newer server version knows come before the last
 * one.
 */
function categoriesIn(rows: readonly CategoryRow[]): Shown[] {
  const known = kinds.flatMap((kind): Shown[] => {
    const row = rows.find(({ category }) => category === kind.category)
    return row ? [{ ...kind, newer: false, key: kind.label, row }] : []
  })
  const newer = rows
    .filter(({ category }) => kinds.every((kind) => kind.category !== category))
    .map((row, at): Shown => {
      const word = row.category ?? ''
      return {
        category: undefined,
        newer: true,
        label: labelIn(campaignCategories, word),
        tone: newerTone(campaignCategories.length, at),
        key: word,
        row,
      }
    })
  const without = known.filter(({ category }) => category === undefined)
  return [...known.filter(({ category }) => category !== undefined), ...newer, ...without].filter(({ row }) =>
    measures.some(({ value }) => value(row) > 0),
  )
}

/** Returns the categories for a CSV file, in the order of the table. @param sort the sort order in the address */
export function categoriesCsv(rows: readonly CategoryRow[], sort: string | undefined): ReportCsv {
  const items = categoriesIn(rows).map(({ label, row }) => ({ ...row, label }))
  return csvOfTable('By category', csvColumns, sortedBy(items, valueColumns, tableSortOf(SORTED, sort)))
}

/** Shows how leads, cost, tours and leases are divided among the categories, as bars or as a table. */
export function CategoryPanel({
  rows,
  search,
  onSearch,
  listOf,
}: {
  rows: readonly CategoryRow[]
  search: ReportSearch
  onSearch: (change: Partial<ReportSearch>) => void
  listOf: (what: Counted) => ListOfLeads
}) {
  const [hidden, toggleHidden] = useHiddenSeries('category')
  const asTable = tablesIn(search).includes(TABLE)
  const found = categoriesIn(rows)
  const visible = found.filter(({ key }) => !hidden.has(key))
  const bars = measures.map(({ key, label, value, format }): ShareRow => {
    const values = visible.map(({ row }) => value(row))
    const entered = key !== 'cost' || visible.some(({ row }) => row.cents !== undefined)
    return {
      key,
      label,
      format,
      values,
      total: entered ? format(values.reduce((all, one) => all + one, 0)) : '–',
      percents: wholePercents(values),
    }
  })
  return (
    <Panel
      title="By category"
      tip={reportTerms.category.means}
      ruled={asTable}
      after={<TableToggle id={TABLE} title="By category" search={search} onSearch={onSearch} />}
      action={
        <Legend
          label="By category, series"
          items={found.map(({ key, label, tone, row }) => ({
            key,
            label,
            tone,
            total: formatCount(row.leads),
          }))}
          hidden={hidden}
          onToggle={toggleHidden}
        />
      }
    >
      {asTable ? (
        <ReportTable
          id={SORTED}
          label="By category"
          columns={tableColumns}
          rows={found.map((kind) => ({ ...kind.row, label: kind.label, kind, listOf }))}
          keyOf={({ kind }) => kind.key}
        />
      ) : (
        <div className="px-4 pt-2 pb-3">
          <ShareBars
            label="Category shares"
            rows={bars}
            series={visible}
            renderSegment={(row, part, { label, tip, ...props }) => {
              const kind = visible[part]
              const what = kind && ofCategory(measures[row]?.what, kind)
              return what === undefined ? (
                <button type="button" aria-label={label} data-tip={tip} {...props} />
              ) : (
                <ListLink of={listOf(what)} label={label} tip={tip} {...props} />
              )
            }}
          />
        </div>
      )}
    </Panel>
  )
}

interface LabeledRow extends CategoryRow {
  readonly label: string
}

/** The columns that the table sorts by. */
const valueColumns: readonly ReportColumn<LabeledRow>[] = [
  { id: 'category', header: 'Category', value: ({ label }) => label },
  ...measures.map(({ key, label, value }): ReportColumn<LabeledRow> => ({
    id: key,
    header: label,
    value: (row) => (key === 'cost' ? row.cents : value(row)),
  })),
]

/** The CSV columns of a category. */
const csvColumns = valueColumns.map((column) =>
  column.id === 'cost'
    ? {
        ...column,
        value: ({ cents }: LabeledRow) => centsText(cents),
      }
    : column,
)

interface TableRow extends LabeledRow {
  readonly kind: Shown
  readonly listOf: (what: Counted) => ListOfLeads
}

const tableColumns: readonly ReportColumn<TableRow>[] = [
  { id: 'category', header: 'Category', term: 'category', value: ({ label }) => label },
  ...measures.map(({ key, label, what, value, format }): ReportColumn<TableRow> => ({
    id: key,
    header: label,
    value: (row) => (key === 'cost' ? row.cents : value(row)),
    draw: (row) => {
      if (key === 'cost') return row.cents === undefined ? '–' : format(row.cents)
      const text = format(value(row))
      const counts = ofCategory(what, row.kind)
      return counts === undefined ? (
        text
      ) : (
        <ListLink
          of={row.listOf(counts)}
          label={`${label}, ${row.label}: ${text}`}
          className="rounded-xs hover:text-accent-text hover:underline"
        >
          {text}
        </ListLink>
      )
    },
  })),
]
