import { type ComponentProps } from 'react'

import { type Dashboard } from '#/api/dashboard.ts'
import { Kpi, Kpis, wholeCell } from '#/components/figures/kpi.tsx'
import { ListLink } from '#/components/figures/list-link.tsx'
import { shownStep } from '#/components/shown-step.ts'
import { dashboardLists } from '#/domain/list/dashboard-lists.ts'
import { countAgainst, SPARKLINE_DAYS, paceOf, runningTotal, stackOf } from '#/domain/list/dashboard.ts'
import { medianLabel } from '#/domain/report/median-label.ts'
import { dayStart } from '#/domain/time/dates.ts'
import { formatWeekday } from '#/domain/time/format.ts'
import { needsOutcome } from '#/domain/tour/tour-labels.ts'
import { readable } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { formatWait } from '#/lib/time/format-date.ts'
import { Sparkline } from '#/ui/chart/sparkline.tsx'
import { Link } from '#/ui/controls/link.tsx'

const listed = (values: readonly (number | undefined)[], format = formatCount) =>
  values.map((value) => (value === undefined ? 'none' : format(value))).join(', ')

const DayLine = (props: Omit<ComponentProps<typeof Sparkline>, 'size'>) => (
  <Sparkline size="wide" {...props} />
)

/** Five numbers in one panel, separated by thin rules. */
export function KpiStrip({ board, now }: { board: Dashboard; now: number }) {
  const { newLeads, notContacted, firstResponse, tours } = board
  const perDay = board.days.slice(-SPARKLINE_DAYS).map((day) => stackOf(day).total)
  const leases = readable(board.leases.items)
  const leasedDates = leases.map(({ leasedDate }) => leasedDate)
  const leased = runningTotal(leasedDates, now)
  const weekday = formatWeekday(now)
  return (
    <Kpis label="Today’s numbers" tall>
      <Kpi
        label="New leads"
        line={<DayLine values={perDay} label={`Leads of the past 7 days by day: ${listed(perDay)}`} />}
        sentence={countAgainst(newLeads, board.lastWeek, `last ${weekday} by now`)}
      >
        <ListLink
          of={dashboardLists.created('today')}
          label={`New leads: ${formatCount(newLeads)}`}
          className={wholeCell}
        >
          {formatCount(newLeads)}
        </ListLink>
      </Kpi>
      <Kpi
        label="Not contacted"
        line={
          <DayLine
            values={notContacted.days}
            label={`Leads of the past 7 days not contacted yet, by day: ${listed(notContacted.days)}`}
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
              {formatCount(notContacted.overLimit)} over their limit
            </ListLink>
          )
        }
      >
        <ListLink
          of={dashboardLists.notContacted()}
          label={`Not contacted: ${formatCount(notContacted.total)}`}
          className={wholeCell}
        >
          {formatCount(notContacted.total)}
        </ListLink>
      </Kpi>
      <Kpi
        label="Median first response"
        line={
          <DayLine
            values={firstResponse.days}
            label={`Median first response of the past 7 days by day: ${listed(firstResponse.days, formatWait)}`}
          />
        }
        sentence={responseSentence(firstResponse)}
      >
        <ListLink
          of={dashboardLists.created('past-week')}
          label={`Median first response: ${medianLabel(firstResponse.medianMs, firstResponse.sampled)}, of the ${countOf(firstResponse.leads, 'lead')} of the past week`}
          tip={`Of the ${countOf(firstResponse.leads, 'lead')} of the past week`}
          className={wholeCell}
        >
          {/* Next to its sparkline, there is only room for the number. The sentence below says About. */}
          {medianLabel(firstResponse.medianMs, false)}
        </ListLink>
      </Kpi>
      <Kpi
        label="Tours today"
        line={
          <DayLine values={tours.days} label={`Tours of the past 7 days by day: ${listed(tours.days)}`} />
        }
        sentence={tourSentence(tours, now)}
      >
        <Link
          to="."
          search={true}
          hash="tours-today"
          look="plain"
          aria-label={`Tours today: ${formatCount(tours.today)}`}
          className={wholeCell}
        >
          {formatCount(tours.today)}
        </Link>
      </Kpi>
      <Kpi
        label="Leases this month"
        line={<DayLine values={leased} label={`Leases of this month, running total: ${listed(leased)}`} />}
        sentence={leases.length === 0 ? 'None yet' : `On pace for ${formatCount(paceOf(leasedDates, now))}`}
      >
        {/* Leases are not a list of leads, so they are shown in a dialog over the page. */}
        <Link
          to="."
          search={(before) => ({ ...before, show: 'leases' })}
          state={shownStep}
          resetScroll={false}
          preload={false}
          look="plain"
          aria-label={`Leases this month: ${formatCount(leases.length)}`}
          className={wholeCell}
        >
          {formatCount(leases.length)}
        </Link>
      </Kpi>
    </Kpis>
  )
}

function responseSentence({ medianMs, beforeMs, sampled, leads }: Dashboard['firstResponse']): string {
  if (medianMs === undefined)
    return leads === 0 ? 'No leads in the past week' : 'No one answered in the past week'
  if (sampled) return `About, from a sample of ${countOf(leads, 'lead')}`
  if (beforeMs === undefined) return 'Past 7 days'
  const [now, before] = [formatWait(medianMs), formatWait(beforeMs)]
  if (now === before) return 'Same as the week before'
  const by = formatWait(Math.abs(medianMs - beforeMs))
  return `${by === '0m' ? 'Slightly' : by} ${medianMs < beforeMs ? 'faster' : 'slower'} than the week before`
}

/** Describes what today's tours still need. The number above it counts today's tours, so this one does too. */
function tourSentence({ today, items }: Dashboard['tours'], now: number): string {
  const from = dayStart(now)
  const open = readable(items).filter(
    ({ tourStatus, startTs }) => tourStatus === 'SCHEDULED' && startTs >= from,
  )
  const over = open.filter((tour) => needsOutcome(tour, now)).length
  if (over > 0) return `${countOf(over, 'needs', 'need')} an outcome`
  const left = open.filter(({ startTs }) => startTs > now).length
  if (left > 0) return `${formatCount(left)} still to come`
  if (open.length > 0) return `${formatCount(open.length)} in progress`
  return today === 0 ? 'None set' : 'All done'
}
