import { type MouseEvent, type ReactNode, use } from 'react'

import { type Dashboard } from '#/api/dashboard.ts'
import { dashboardLists } from '#/domain/list/dashboard-lists.ts'
import {
  countAgainst,
  SPARKLINE_DAYS,
  sparklinePoints,
  paceOf,
  runningTotal,
  stackOf,
} from '#/domain/list/dashboard.ts'
import { formatWait, formatWeekday } from '#/domain/time/format.ts'
import { readable } from '#/lib/schema.ts'
import { Link } from '#/ui/controls/link.tsx'

import { ListLink, TeamsContext } from './list-link.tsx'

/** Makes a link as large as its cell; whatever else is a link there stands above it. */
const wholeCell = 'cover rounded-xs hover:text-accent-text'

const shown = (count: number) => count.toLocaleString('en-US')
const listed = (values: readonly (number | undefined)[], words = shown) =>
  values.map((value) => (value === undefined ? 'none' : words(value))).join(', ')

/** Five numbers in one panel split by hairlines. */
export function KpiStrip({
  board,
  now,
  onShowLeases,
}: {
  board: Dashboard
  now: number
  /** Shows the list behind the number of leases, which is no list of leads. */
  onShowLeases: () => void
}) {
  const { newLeads, notContacted, firstResponse, tours } = board
  const perDay = board.days.slice(-SPARKLINE_DAYS).map((day) => stackOf(day).total)
  const leases = readable(board.leases.items)
  const leased = runningTotal(
    leases.map(({ leasedDate }) => leasedDate),
    now,
  )
  const weekday = formatWeekday(now)
  return (
    <section aria-label="Numbers of today" className="rounded-md border border-line">
      <ul className="grid grid-cols-2 overflow-hidden rounded-md max-tablet:-mt-px tablet:grid-cols-5">
        <Kpi
          label="New leads"
          line={<Sparkline values={perDay} label={`Leads of the past 7 days by day: ${listed(perDay)}`} />}
          sentence={countAgainst(newLeads, board.lastWeek, `last ${weekday} by now`)}
        >
          <ListLink
            of={dashboardLists.created('today')}
            label={`New leads: ${shown(newLeads)}`}
            className={wholeCell}
          >
            {shown(newLeads)}
          </ListLink>
        </Kpi>
        <Kpi
          label="Not contacted"
          line={
            <Sparkline
              values={notContacted.days}
              label={`Not contacted of the leads of the past 7 days by day: ${listed(notContacted.days)}`}
            />
          }
          sentence={
            notContacted.overLimit === 0 ? (
              'None over their limit'
            ) : (
              <ListLink
                of={dashboardLists.notContactedOverLimit()}
                className="relative z-header rounded-xs hover:text-accent-text hover:underline"
              >
                {shown(notContacted.overLimit)} over their limit
              </ListLink>
            )
          }
        >
          <ListLink
            of={dashboardLists.notContacted()}
            label={`Not contacted: ${shown(notContacted.total)}`}
            className={wholeCell}
          >
            {shown(notContacted.total)}
          </ListLink>
        </Kpi>
        <Kpi
          label="Median first response"
          line={
            <Sparkline
              values={firstResponse.days}
              label={`Median first response of the past 7 days by day: ${listed(firstResponse.days, formatWait)}`}
            />
          }
          sentence={responseSentence(firstResponse)}
        >
          <ListLink
            of={dashboardLists.created('past-week')}
            label={`Median first response: ${medianWords(firstResponse.medianMs)}, of the ${shown(firstResponse.leads)} leads of the past week`}
            tip={`Of the ${shown(firstResponse.leads)} leads of the past week`}
            className={wholeCell}
          >
            {medianWords(firstResponse.medianMs)}
          </ListLink>
        </Kpi>
        <Kpi
          label="Tours today"
          line={
            <Sparkline values={tours.days} label={`Tours of the past 7 days by day: ${listed(tours.days)}`} />
          }
          sentence={tourSentence(tours, now)}
        >
          <Link
            to="."
            search={true}
            hash="tours-today"
            look="plain"
            aria-label={`Tours today: ${shown(tours.today)}`}
            className={wholeCell}
          >
            {shown(tours.today)}
          </Link>
        </Kpi>
        <Kpi
          label="Leases this month"
          line={
            <Sparkline values={leased} label={`Leases of this month, running total: ${listed(leased)}`} />
          }
          sentence={leases.length === 0 ? 'None yet' : `On pace for ${shown(paceOf(leases.length, now))}`}
        >
          <LeasesLink count={leases.length} onShow={onShowLeases} />
        </Kpi>
      </ul>
    </section>
  )
}

const medianWords = (ms: number | undefined) => (ms === undefined ? '–' : formatWait(ms))

function responseSentence({ medianMs, beforeMs, sampled, leads }: Dashboard['firstResponse']): string {
  if (medianMs === undefined)
    return leads === 0 ? 'No leads in the past week' : 'Nobody answered in the past week'
  if (sampled) return `About, of ${shown(leads)} leads`
  if (beforeMs === undefined) return 'Past 7 days'
  const [now, before] = [formatWait(medianMs), formatWait(beforeMs)]
  if (now === before) return 'Same as the week before'
  const by = formatWait(Math.abs(medianMs - beforeMs))
  return `${by === '0m' ? 'Slightly' : by} ${medianMs < beforeMs ? 'faster' : 'slower'} than the week before`
}

function tourSentence({ open, today, items }: Dashboard['tours'], now: number): string {
  if (open > 0) return `${shown(open)} ${open === 1 ? 'needs' : 'need'} an outcome`
  const left = readable(items).filter(
    ({ tourStatus, startTs }) => tourStatus === 'SCHEDULED' && startTs > now,
  ).length
  if (left > 0) return `${shown(left)} still to come`
  return today === 0 ? 'None set' : 'All done'
}

/** One number of the strip: what it is, the number as a link, how it went, and one sentence. */
function Kpi({
  label,
  line,
  sentence,
  children,
}: {
  label: string
  line: ReactNode
  sentence: ReactNode
  /** The number, which is a link. */
  children: ReactNode
}) {
  return (
    <li className="relative min-w-0 border-line px-4 py-3 hover:bg-hover max-tablet:border-t max-tablet:last:col-span-2 max-tablet:even:border-l tablet:border-l tablet:first:border-l-0">
      <p className="truncate text-body text-ink-2">{label}</p>
      <div className="mt-0.5 flex items-end justify-between gap-2">
        <p className="text-metric tabular-nums">{children}</p>
        <span className="mb-0.5 hidden wide:block">{line}</span>
      </div>
      <p className="mt-1 text-small text-ink-3">{sentence}</p>
    </li>
  )
}

/** The size of a sparkline. Pixels. */
const WIDTH = 84
const HEIGHT = 28
/** Space for half the line and for the dot of today. */
const EDGE = 3

/** A small line with a dot at its newest value, drawn for the eye; its numbers are its name. */
function Sparkline({
  values,
  label,
}: {
  values: readonly (number | undefined)[]
  /** `New leads by day: 19, 22, 17`. */
  label: string
}) {
  const points = sparklinePoints(values, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE).map(({ x, y }) => ({
    x: x + EDGE,
    y: y + EDGE,
  }))
  const last = points.at(-1)
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
  return (
    <svg role="img" aria-label={label} width={WIDTH} height={HEIGHT} className="shrink-0 text-chart-1">
      {last && (
        <>
          <path d={`${path}V${HEIGHT}H${EDGE}Z`} fill="currentColor" opacity={0.07} />
          <path d={path} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
          <circle cx={last.x} cy={last.y} r={2.5} fill="currentColor" />
        </>
      )}
    </svg>
  )
}

/** The number of leases: a link to the same page with their list open. */
function LeasesLink({ count, onShow }: { count: number; onShow: () => void }) {
  const teams = use(TeamsContext)
  const params = { ...(teams.length === 0 ? {} : { team: teams.join(',') }), show: 'leases' }
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onShow()
  }
  return (
    <a
      href={`/dashboard?${new URLSearchParams(params).toString()}`}
      aria-label={`Leases this month: ${count.toLocaleString('en-US')}`}
      onClick={go}
      className={wholeCell}
    >
      {count.toLocaleString('en-US')}
    </a>
  )
}
