import { CalendarArrowDown } from 'lucide-react'

import { useOptimistic } from '#/api/cache/optimistic.ts'
import { aboutTour, tourOutcome } from '#/api/lead-tours.ts'
import { GatedButton } from '#/components/gated-button.tsx'
import { ChangeOutcome, OutcomeButtons } from '#/components/tours/outcome-controls.tsx'
import { leadName, type Lead } from '#/domain/lead/lead.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { isoTime } from '#/domain/time/format.ts'
import { tourCalendarFile } from '#/domain/tour/calendar-file.ts'
import { tourStatusLabels, needsOutcome, tourSummary, tourUndone } from '#/domain/tour/tour-labels.ts'
import {
  tourCancellation,
  type TourChange,
  tourCorrections,
  type TourOutcome,
} from '#/domain/tour/tour-outcomes.ts'
import { formatFullTourTime, formatTourSpan, formatTourWeekday, tourTile } from '#/domain/tour/tour-time.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { clock } from '#/lib/clock.ts'
import { saveFile } from '#/lib/files/save-file.ts'
import { type Verdict } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Badge, type BadgeTone } from '#/ui/display/badge.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { useUndoableLeadAction } from '../dialogs/use-undoable-lead-action.ts'

const tones: Readonly<Record<string, BadgeTone>> = {
  SCHEDULED: 'accent',
  COMPLETED: 'success',
  NO_SHOW: 'warning',
  CANCELLED: 'neutral',
}

/** Saves the tour as a file that the computer's calendar app can open. */
function saveTour(lead: Lead, tour: Tour): void {
  const renter = leadName(lead)
  const url = new URL(`/leads/${lead.id}`, location.origin).href
  saveFile(
    `Tour with ${renter}.ics`,
    tourCalendarFile(tour, { renter, url, now: clock.now() }),
    'text/calendar;charset=utf-8',
  )
}

/**
 * One tour: when, what, where, with whom, and its status. An upcoming tour can be rescheduled or canceled. For a past
 * tour, one press records the outcome, and it can be undone, and corrected later.
 */
export function TourItem({
  lead,
  tour,
  edit,
  reschedule,
  onReschedule,
}: {
  lead: Lead
  tour: Tour
  edit: Verdict
  reschedule: Verdict
  onReschedule: () => void
}) {
  const now = useNow(60_000)
  const act = useUndoableLeadAction()
  const shown = useOptimistic(aboutTour(tour))
  const status = shown ?? tour.tourStatus
  const tile = tourTile(tour)
  const late = needsOutcome({ ...tour, tourStatus: status }, now)
  const when = formatTourWeekday(tour, now)
  // While it can be undone, Undo corrects it.
  const corrections = shown === undefined ? tourCorrections(tour, now) : []

  const end = ({ status: to, done }: TourChange) =>
    act(tourOutcome(lead.id, tour, to), {
      done,
      body: when,
      undone: tourUndone(tour.tourStatus),
      failed: 'The tour couldn’t be changed',
    })

  return (
    <li tabIndex={-1}>
      <div className="flex items-start gap-2.5">
        <time
          dateTime={isoTime(tour.startTs)}
          data-tip={formatFullTourTime(tour)}
          className="grid size-9 shrink-0 place-content-center rounded border border-line-2 text-center"
        >
          <span className="text-[10px]/[12px] font-semibold text-danger-text">{tile.month}</span>
          <span className="text-reading leading-4 font-semibold">{tile.day}</span>
        </time>
        <div className="min-w-0 flex-1">
          <p className="font-medium text-ink" data-tip={formatTourSpan(tour)}>
            {when}
          </p>
          <p className="text-small wrap-anywhere text-ink-3" data-user-text>
            {tourSummary(tour.property?.id === lead.property?.id ? { ...tour, property: undefined } : tour)}
          </p>
          {tour.note !== undefined && (
            <p className="mt-0.5 text-small wrap-anywhere text-ink-2" data-user-text>
              {tour.note}
            </p>
          )}
        </div>
        {/* Vertically centered beside the date tile. */}
        <span className="flex h-9 items-center">
          {status === 'SCHEDULED' && tour.confirmedTs !== undefined ? (
            <Badge tone="success">Confirmed</Badge>
          ) : (
            <Badge tone={tones[status] ?? 'neutral'}>{tourStatusLabels[status] ?? labelOfWord(status)}</Badge>
          )}
        </span>
      </div>
      {late && <p className="mt-1 pl-[46px] text-small font-medium text-warning-text">Needs an outcome</p>}
      {status === 'SCHEDULED' ? (
        <ScheduledActions
          when={when}
          begun={tour.startTs <= now}
          edit={edit}
          reschedule={reschedule}
          onEnd={end}
          onReschedule={onReschedule}
          onSave={() => saveTour(lead, tour)}
        />
      ) : (
        corrections.length > 0 && (
          <div ref={passFocusOn} className="mt-1.5 pl-[46px]">
            <ChangeOutcome
              label={`Change outcome of the tour on ${when}`}
              trigger={
                <Button
                  size="sm"
                  aria-label={`Change outcome of the tour on ${when}`}
                  className="max-tablet:h-11"
                >
                  Change outcome
                </Button>
              }
              corrections={corrections}
              edit={edit}
              onChange={end}
            />
          </div>
        )
      )}
    </li>
  )
}

/** What can be done with a tour that is scheduled: its outcome once it has begun, and before that its other changes. */
function ScheduledActions({
  when,
  begun,
  edit,
  reschedule,
  onEnd,
  onReschedule,
  onSave,
}: {
  when: string
  begun: boolean
  edit: Verdict
  reschedule: Verdict
  onEnd: (outcome: TourOutcome) => void
  onReschedule: () => void
  onSave: () => void
}) {
  return (
    <div
      ref={passFocusOn}
      role="group"
      aria-label={begun ? `Outcome of the tour on ${when}` : `Tour on ${when}`}
      className="mt-1.5 flex flex-wrap items-center gap-1 pl-[46px]"
    >
      {begun ? (
        <OutcomeButtons edit={edit} onEnd={onEnd} />
      ) : (
        <>
          <GatedButton
            verdict={reschedule}
            size="sm"
            aria-label={`Reschedule the tour on ${when}`}
            onClick={onReschedule}
            className="max-tablet:h-11"
          >
            Reschedule
          </GatedButton>
          <GatedButton
            verdict={edit}
            size="sm"
            aria-label={`Cancel the tour on ${when}`}
            onClick={() => onEnd(tourCancellation)}
            className="max-tablet:h-11"
          >
            Cancel
          </GatedButton>
          <IconButton
            label="Add to calendar"
            icon={CalendarArrowDown}
            onClick={onSave}
            className="max-tablet:size-11"
          />
        </>
      )}
    </div>
  )
}
