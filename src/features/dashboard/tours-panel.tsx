import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'

import { type Dashboard } from '#/api/dashboard.ts'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { dashboardLists } from '#/domain/list/dashboard-lists.ts'
import { dayStart } from '#/domain/time/dates.ts'
import { needsOutcome } from '#/domain/tour/tour-labels.ts'
import { readable } from '#/lib/schema.ts'
import { Link } from '#/ui/controls/link.tsx'
import { Count } from '#/ui/display/count.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { TourRow } from './tour-row.tsx'

/** So many of those without an outcome, so that the tours of today are in sight. */
const LATE_FIRST = 2

/** The tours of today; above them those that are over and whose outcome nobody has noted, of whatever day. */
export function ToursPanel({ board, now }: { board: Dashboard; now: number }) {
  const { today, open, items } = board.tours
  const [allLate, setAllLate] = useState(false)
  const tours = readable(items)
  const late = tours.filter((tour) => needsOutcome(tour, now))
  const shownLate = allLate ? late : late.slice(0, LATE_FIRST)
  const rest = tours.filter((tour) => !needsOutcome(tour, now))
  const next = rest.find(({ tourStatus, startTs }) => tourStatus === 'SCHEDULED' && startTs >= now)
  const todayFrom = dayStart(now)
  const shownToday = tours.filter(({ startTs }) => startTs >= todayFrom).length
  const hidden = Math.max(0, open - late.length) + Math.max(0, today - shownToday)
  return (
    <Panel
      id="tours-today"
      title="Tours today"
      after={<Count look="chip" value={today} label={`${today} ${today === 1 ? 'tour' : 'tours'} today`} />}
      action={
        <Link
          to="/reports/tour"
          look="plain"
          className="rounded-xs font-medium text-accent-text hover:underline"
        >
          Tour report
        </Link>
      }
    >
      {tours.length === 0 ? (
        <div className="flex flex-1 flex-col items-center justify-center gap-1 px-6 py-10 text-center text-ink-3">
          <Icon icon={CalendarCheck} size={20} className="mb-1" />
          <p>No tours today</p>
        </div>
      ) : (
        <div className="max-h-[336px] min-h-0 flex-1 overflow-y-auto">
          {late.length > 0 && (
            <>
              <div className="flex min-h-6 items-center justify-between bg-warning-tint px-4 text-small text-warning-text">
                <h3 id="tours-late" className="font-medium">
                  {open === 1 ? '1 needs an outcome' : `${open.toLocaleString('en-US')} need an outcome`}
                </h3>
                {late.length > LATE_FIRST && (
                  <button
                    type="button"
                    aria-expanded={allLate}
                    onClick={() => setAllLate(!allLate)}
                    className="min-h-6 rounded-xs font-medium hover:underline"
                  >
                    {allLate ? 'Show fewer' : 'Show all'}
                  </button>
                )}
              </div>
              <ul aria-labelledby="tours-late" className="border-b border-line last:border-b-0">
                {shownLate.map((tour) => (
                  <TourRow key={tour.id} tour={tour} now={now} />
                ))}
              </ul>
            </>
          )}
          {rest.length > 0 && (
            <ul aria-label="Tours of today">
              {rest.map((tour) => (
                <TourRow key={tour.id} tour={tour} now={now} next={tour === next} />
              ))}
            </ul>
          )}
          {hidden > 0 && (
            <p className="border-t border-line px-4 py-2 text-small text-ink-3">
              {hidden.toLocaleString('en-US')} more are not shown.{' '}
              <ListLink of={dashboardLists.toursSet()} className="text-accent-text underline">
                All tours that are set
              </ListLink>
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}
