import { type QueryKey } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { useState } from 'react'

import { type Dashboard } from '#/api/dashboard.ts'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { ShowAll } from '#/components/figures/show-all.tsx'
import { TourRow } from '#/components/tours/tour-row.tsx'
import { dashboardLists } from '#/domain/list/dashboard-lists.ts'
import { dayStart } from '#/domain/time/dates.ts'
import { needsOutcome } from '#/domain/tour/tour-labels.ts'
import { readable } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { Link } from '#/ui/controls/link.tsx'
import { Count } from '#/ui/display/count.tsx'
import { Icon } from '#/ui/display/icon.tsx'

/**
 * Height that the panel has next to the rows of the leads that wait for a reply, and the heights of its parts. Pixels.
 */
const AVAILABLE_PX = 244
const LATE = 28
const MORE = 33
const ROW = 49
/** A row with the buttons for an outcome. */
const ROW_TO_END = 83

/**
 * Returns how many of the first tours are shown in full: all, or as many as leave room for the button that shows the
 * rest.
 */
function rowsThatFit(heights: readonly number[], available: number): number {
  const sum = (upTo: number) => heights.slice(0, upTo).reduce((all, height) => all + height, 0)
  if (sum(heights.length) <= available) return heights.length
  const fitting = heights.findIndex((_, at) => sum(at + 1) > available - MORE)
  return Math.max(1, fitting)
}

/** The tours of today. Tours of past days without an outcome are above them, in one line that unfolds. */
export function ToursPanel({ queryKey, board, now }: { queryKey: QueryKey; board: Dashboard; now: number }) {
  const { today, open, items } = board.tours
  const [reviewing, setReviewing] = useState(false)
  const [all, setAll] = useState(false)
  const tours = readable(items)
  const todayFrom = dayStart(now)
  const late = tours.filter((tour) => needsOutcome(tour, now) && tour.startTs < todayFrom)
  const rest = tours.filter((tour) => !late.includes(tour))
  const first = rowsThatFit(
    rest.map(({ tourStatus, startTs }) => (tourStatus === 'SCHEDULED' && startTs <= now ? ROW_TO_END : ROW)),
    AVAILABLE_PX - (late.length > 0 ? LATE : 0),
  )
  const next = rest.find(({ tourStatus, startTs }) => tourStatus === 'SCHEDULED' && startTs >= now)
  const lateCount = open - rest.filter((tour) => needsOutcome(tour, now)).length
  const hidden = Math.max(0, lateCount - late.length) + Math.max(0, today - rest.length)
  return (
    <Panel
      id="tours-today"
      title="Tours today"
      answer={{ queryKey: [...queryKey, 'tours', 'items'], one: 'tour', many: 'tours' }}
      after={<Count look="chip" value={today} label={`${countOf(today, 'tour')} today`} />}
      action={
        <Link
          to="/reports/tour"
          look="plain"
          className="rounded-xs text-small font-medium text-accent-text hover:underline"
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
        <div className="flex-1">
          {late.length > 0 && (
            <>
              <div className="flex min-h-7 items-center justify-between bg-warning-tint px-4 text-small text-warning-text">
                <h3 id="tours-late" className="font-medium">
                  {lateCount === 1
                    ? '1 past tour needs an outcome'
                    : `${formatCount(lateCount)} past tours need an outcome`}
                </h3>
                <button
                  type="button"
                  aria-expanded={reviewing}
                  onClick={() => setReviewing(!reviewing)}
                  className="min-h-6 rounded-xs font-medium hover:underline"
                >
                  {reviewing ? 'Hide' : 'Review'}
                </button>
              </div>
              {reviewing && (
                <ul aria-labelledby="tours-late" className="border-b border-line last:border-b-0">
                  {late.map((tour) => (
                    <TourRow key={tour.id} tour={tour} now={now} />
                  ))}
                </ul>
              )}
            </>
          )}
          {rest.length === 0 && !reviewing && (
            <p className="px-4 py-8 text-center text-ink-3">No tours today</p>
          )}
          {rest.length > 0 && (
            <ul aria-label="Today’s tours">
              {(all ? rest : rest.slice(0, first)).map((tour) => (
                <TourRow key={tour.id} tour={tour} now={now} next={tour === next} />
              ))}
            </ul>
          )}
          {first < rest.length && (
            <div className="border-t border-line px-4 py-0.5">
              <ShowAll
                first={first}
                count={rest.length}
                one="tour"
                many="tours"
                shown={all}
                onShow={setAll}
              />
            </div>
          )}
          {hidden > 0 && (
            <p className="border-t border-line px-4 py-2 text-small text-ink-3">
              {formatCount(hidden)} more {hidden === 1 ? 'is' : 'are'} not shown.{' '}
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
