import { type ReactNode } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { ofTeam, type PipelineTeam } from '#/domain/report/pipeline-team.ts'
import { type Counted, counted } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Legend } from '#/ui/chart/legend.tsx'
import { SmallMultiples } from '#/ui/chart/small-multiples.tsx'

import { periodAt, pointsOf } from '../report-charts/time-panel.tsx'
import { useHiddenSeries } from '../reports/panels-context.ts'
import {
  csvOfTable,
  type ReportColumn,
  type ReportCsv,
  ReportTable,
  sortedBy,
  TableNumber,
  tableSortOf,
} from '../reports/report-table.tsx'

type Weeks = Exclude<PipelineTeam['weeks'], { unreadable: true }>
type TeamWeeks = Weeks['teams'][number]

const TITLE = 'The last 8 weeks'
/** Key of the table for its sort order in the address. */
const SORTED = 'weeks'

const weekSentence = (leads: number, opportunities: number) =>
  `${countOf(leads, 'inquiry', 'inquiries')}, ${countOf(opportunities, 'opportunity', 'opportunities')}`

interface WeeksProps {
  weeks: Weeks
  now: number
  noun: string
  asTable: boolean
  listOf: (what: Counted, period?: string) => ListOfLeads
}

/** The inquiries of each team by week, and how many of them became an opportunity, as a chart or as a table. */
export function WeeksPanel({ toggle, ...props }: WeeksProps & { toggle: ReactNode }) {
  const [hidden, toggleHidden] = useHiddenSeries('weeks')
  const totalOf = (of: 'leads' | 'opportunities') =>
    formatCount(props.weeks.teams.reduce((all, one) => one[of].reduce((sum, more) => sum + more, all), 0))
  return (
    <Panel
      title={TITLE}
      tip={reportTerms.eightWeeks.means}
      after={toggle}
      action={
        <Legend
          label={`${TITLE}, series`}
          items={[
            { key: 'whole', label: 'Inquiries', tone: 'accentPale', total: totalOf('leads') },
            { key: 'part', label: 'Opportunities', tone: 'accent', total: totalOf('opportunities') },
          ]}
          hidden={hidden}
          onToggle={toggleHidden}
        />
      }
    >
      <WeeksBody {...props} hidden={hidden} />
    </Panel>
  )
}

function WeeksBody({
  weeks: { bins, teams },
  hidden,
  now,
  noun,
  asTable,
  listOf,
}: WeeksProps & { hidden: ReadonlySet<string> }) {
  const points = pointsOf(bins, now).map(({ long }) => long)
  const of = (what: Counted, team: string, at: number) => listOf(ofTeam(what, team), periodAt(bins, at))
  if (asTable)
    return (
      <>
        <p className="px-4 py-2 text-small text-ink-3">Opportunities of inquiries</p>
        <ReportTable
          id={SORTED}
          label={TITLE}
          columns={weekColumns(noun, points).map((column, at): ReportColumn<TeamWeeks> =>
            at === 0 ? column : { ...column, draw: (team) => weekCell(team, at - 1, column.header, of) },
          )}
          rows={teams}
          keyOf={({ team }) => team.id}
        />
      </>
    )
  return (
    <SmallMultiples
      multiples={teams.map(({ team, leads, opportunities }) => ({
        key: team.id,
        title: team.name,
        whole: leads,
        part: opportunities,
      }))}
      points={points}
      sentence={weekSentence}
      hidden={hidden}
      renderPoint={(team, at, { label, ...props }) => (
        <ListLink of={of(counted.inquiries, team, at)} label={label} {...props} />
      )}
    />
  )
}

/** Returns the text of a cell: `3 of 12`. */
function weekCell(
  { team, leads, opportunities }: TeamWeeks,
  at: number,
  week: string,
  of: (what: Counted, team: string, at: number) => ListOfLeads,
) {
  return (
    <>
      <TableNumber
        value={opportunities[at] ?? 0}
        of={of(counted.opportunity, team.id, at)}
        label={`${team.name}, ${week}, opportunities`}
      />
      <span className="text-ink-3"> of </span>
      <TableNumber
        value={leads[at] ?? 0}
        of={of(counted.inquiries, team.id, at)}
        label={`${team.name}, ${week}, inquiries`}
      />
    </>
  )
}

/** Returns the columns that the table sorts by: the inquiries of each week. */
function weekColumns(noun: string, points: readonly string[]): ReportColumn<TeamWeeks>[] {
  return [
    { id: 'team', header: noun, value: ({ team }) => team.name },
    ...points.map((point, at): ReportColumn<TeamWeeks> => ({
      id: `week${at}`,
      header: point,
      value: ({ leads }) => leads[at] ?? 0,
    })),
  ]
}

/** Returns the same data for a CSV file, in the order of the table, with two columns for each week. */
export function weeksCsv(
  { bins, teams }: Weeks,
  { noun, now, sort }: { noun: string; now: number; sort: string | undefined },
): ReportCsv {
  const points = pointsOf(bins, now).map(({ long }) => long)
  const ordered = sortedBy(teams, weekColumns(noun, points), tableSortOf(SORTED, sort))
  const columns: ReportColumn<TeamWeeks>[] = [
    { id: 'team', header: noun, value: ({ team }) => team.name },
    ...points.flatMap((point, at): ReportColumn<TeamWeeks>[] => [
      { id: `leads${at}`, header: `${point} inquiries`, value: ({ leads }) => leads[at] ?? 0 },
      {
        id: `opportunities${at}`,
        header: `${point} opportunities`,
        value: ({ opportunities }) => opportunities[at] ?? 0,
      },
    ]),
  ]
  return csvOfTable(TITLE, columns, ordered)
}
