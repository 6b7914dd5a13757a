import { millisecondsInMinute as MINUTE } from 'date-fns/constants'
import { type ReactNode } from 'react'

import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type ListOfLeads } from '#/domain/list/dashboard-lists.ts'
import { afterTarget, agentCounts, type AgentStats, ofAgents } from '#/domain/report/agent-stats.ts'
import { medianInSentence, medianLabel } from '#/domain/report/median-label.ts'
import { type Counted } from '#/domain/report/report-lists.ts'
import { reportTerms } from '#/domain/report/report-terms.ts'
import { firstName } from '#/domain/user/short-name.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { formatWait } from '#/lib/time/format-date.ts'
import { Scatter } from '#/ui/chart/scatter.tsx'
import { TimeChart } from '#/ui/chart/time-chart.tsx'

import { ChartTable } from '../report-charts/chart-table.tsx'
import { periodAt, pointsOf } from '../report-charts/time-panel.tsx'
import { InSentence } from '../reports/report-kpi.tsx'
import { TableNumber } from '../reports/report-table.tsx'
import { type AgentRow } from './agents-table.tsx'

type Bins = Exclude<AgentStats['agents'], { unreadable: true }>['bins']
type ListOf = (what: Counted, period?: string) => ListOfLeads

/** Rounds down to whole minutes, as `formatWait` does. */
const minutes = (ms: number) => Math.floor(ms / MINUTE)

/** The number of open leads of each agent, and how fast they respond. */
export function LoadPanel({
  rows,
  selected,
  targetMs,
  about,
  asTable,
  toggle,
  listOf,
}: {
  asTable: boolean
  toggle: ReactNode
  rows: readonly AgentRow[]
  selected: string | undefined
  /** undefined when the teams have different targets. */
  targetMs: number | undefined
  /** Whether medians are based on a sample. */
  about: boolean
  listOf: ListOf
}) {
  const drawn = rows.filter(({ medianMs }) => medianMs !== undefined)
  const missing = rows.length - drawn.length
  return (
    <Panel
      title="Load and response"
      tip={reportTerms.load.means}
      ruled={asTable}
      after={toggle}
      action={<span className="text-small text-ink-3">median min</span>}
    >
      {asTable ? (
        <ChartTable
          label="Agents by open leads and median response"
          columns={['Agent', 'Open', 'Median']}
          rows={rows.map(({ agent, open, medianMs }) => ({
            key: agent.id,
            head: <bdi>{agent.name}</bdi>,
            cells: [
              <TableNumber
                key="open"
                value={open}
                of={listOf(ofAgents(agentCounts.open, [agent.id]))}
                label={`Open, ${agent.name}`}
              />,
              medianLabel(medianMs, about),
            ],
          }))}
        />
      ) : (
        <div className="pr-4 pb-3 pl-3">
          <Scatter
            label="Agents by open leads and median response"
            xLabel="open leads"
            rule={
              targetMs === undefined
                ? undefined
                : { y: minutes(targetMs), label: `Target ${formatWait(targetMs)}` }
            }
            points={drawn.map(({ agent, open, medianMs = 0 }) => ({
              key: agent.id,
              label: agent.name,
              name: firstName(agent.name),
              x: open,
              y: minutes(medianMs),
              look:
                agent.id === selected
                  ? 'selected'
                  : targetMs !== undefined && medianMs > targetMs
                    ? 'late'
                    : 'plain',
            }))}
            sentence={({ x, y }) =>
              `${countOf(x, 'open lead')}, median ${medianInSentence(y * MINUTE, about)}`
            }
            renderDot={({ key }, { label, ...props }) => (
              <ListLink of={listOf(ofAgents(agentCounts.open, [key]))} label={label} {...props} />
            )}
          />
          {missing > 0 && (
            <p className="mt-1 pl-1 text-small text-ink-3">
              {countOf(missing, 'agent')} without an answer yet {missing === 1 ? 'isn’t' : 'aren’t'} shown.
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}

/** One agent by day, with the leads that are late now and what others did on behalf of that agent. */
export function AgentPanel({
  row: { agent, days, late, represented, touches: all, attempts, answered, inTarget },
  bins,
  now,
  about,
  asTable,
  toggle,
  listOf,
}: {
  asTable: boolean
  toggle: ReactNode
  row: AgentRow
  bins: Bins
  now: number
  /** Whether medians are based on a sample. */
  about: boolean
  listOf: ListOf
}) {
  const points = pointsOf(bins, now)
  return (
    <Panel
      title={agent.name}
      tip={reportTerms.firstResponse.means}
      ruled={asTable}
      before={<UserAvatar id={agent.id} name={agent.name} color={agent.colorSelection} />}
      after={toggle}
      action={
        <span className="text-small text-ink-3" data-tip={`Median minutes by ${bins.unit}`}>
          by {bins.unit}
        </span>
      }
    >
      {asTable && (
        <ChartTable
          label={`Median response of ${agent.name} by ${bins.unit}`}
          columns={[bins.unit === 'day' ? 'Day' : 'Week', 'Median']}
          rows={points.map(({ key, long }, at) => ({
            key: String(key),
            head: long,
            cells: [medianLabel(days[at], about)],
          }))}
        />
      )}
      <div className="pr-4 pb-3 pl-3">
        {!asTable && (
          <TimeChart
            label={`Median response of ${agent.name} by ${bins.unit}`}
            look="lines"
            height={170}
            lastDot
            points={points}
            series={[
              {
                key: 'median',
                label: 'Median',
                tone: 1,
                values: days.map((ms) => (ms === null ? undefined : minutes(ms))),
              },
            ]}
            format={(value) => medianInSentence(value * MINUTE, about)}
            renderPoint={(at, { label, ...props }) => (
              <ListLink
                of={listOf(ofAgents(agentCounts.assigned, [agent.id]), periodAt(bins, at))}
                label={label}
                {...props}
              />
            )}
          />
        )}
        <p className="mt-2 pl-1 text-small text-ink-2">
          <InSentence of={listOf(ofAgents(agentCounts.late, [agent.id]), 'all-time')}>
            {countOf(late, 'lead is', 'leads are')} late now
          </InSentence>
          .{' '}
          {answered > inTarget && (
            <>
              <InSentence of={listOf(ofAgents(afterTarget, [agent.id]))}>
                {countOf(answered - inTarget, 'first response')}
              </InSentence>{' '}
              came after the target.{' '}
            </>
          )}
          {attempts > 0 &&
            `${countOf(all, 'touch', 'touches')}, ${formatCount(attempts)} of which reached no one. `}
          {represented.map(({ by, touches }) => (
            <span key={by}>
              {countOf(touches, 'action')} by <bdi>{by}</bdi> while representing{' '}
              <bdi>{firstName(agent.name)}</bdi> {touches === 1 ? 'is' : 'are'} counted for{' '}
              <bdi>{firstName(agent.name)}</bdi>.{' '}
            </span>
          ))}
        </p>
      </div>
    </Panel>
  )
}
