import { useQuery } from '@tanstack/react-query'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { isSameDay } from 'date-fns/isSameDay'
import { Ellipsis } from 'lucide-react'
import { useEffect, useRef } from 'react'

import { teamsQuery } from '#/api/teams.ts'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { rowRights } from '#/domain/policy/row-rights.ts'
import { labelOfWord } from '#/domain/team/team-kind.ts'
import { formatShortDate } from '#/domain/time/format.ts'
import { tourStatusLabels } from '#/domain/tour/tour-labels.ts'
import { tourCorrections, type TourOutcome, tourOutcomes } from '#/domain/tour/tour-outcomes.ts'
import {
  formatFullTourTime,
  formatShortTourTime,
  formatTourTime,
  ownTourClock,
} from '#/domain/tour/tour-time.ts'
import { type Tour } from '#/domain/tour/tour.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { formatWait } from '#/lib/time/format-date.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { passFocusOn } from '#/ui/move-focus.ts'

import { ChangeOutcome, OutcomeButtons, tourStatusIcons } from './outcome-controls.tsx'
import { type DashboardTour, useTourOutcome } from './use-tour-outcome.ts'

const hasIcon = (status: string): status is keyof typeof tourStatusIcons =>
  Object.hasOwn(tourStatusIcons, status)

/**
 * One tour: time, lead, place, host and status. Once it has begun, its outcome can be set with one press, and corrected
 * afterwards.
 */
export function TourRow({
  tour,
  now,
  next = false,
}: {
  tour: DashboardTour
  now: number
  /** This is the next tour. */
  next?: boolean
}) {
  const { status, settled, end } = useTourOutcome(tour)
  const row = useRef<HTMLLIElement>(null)
  const edit = useEditRight(tour)
  const { lead, host } = tour
  const scheduled = status === 'SCHEDULED'
  const begun = scheduled && tour.startTs <= now
  const was = useRef(scheduled)
  useEffect(() => {
    // The outcome buttons disappeared with the press, so the focus moves to the row.
    if (was.current && !scheduled && document.activeElement === document.body) row.current?.focus()
    was.current = scheduled
  }, [scheduled])
  const ofTour = `of the tour with ${nameInSentence(shortName(lead.name))} at ${formatTourTime(tour)}`
  const outcomeLabel = `Outcome ${ofTour}`
  // While it can be undone, Undo corrects it.
  const corrections = settled ? tourCorrections(tour, now) : []
  return (
    <li
      ref={row}
      tabIndex={-1}
      style={next ? { boxShadow: 'inset 2px 0 0 var(--accent)' } : undefined}
      className="border-t border-line px-4 py-1.5 first:border-t-0"
    >
      <div className="grid min-h-[35px] grid-cols-[72px_minmax(0,1fr)_auto_20px] items-center gap-x-3 tablet:grid-cols-[68px_minmax(0,1fr)_auto_20px]">
        <TourTime tour={tour} now={now} scheduled={scheduled} />
        <TourLead tour={tour} scheduled={scheduled} />
        {scheduled ? (
          begun ? (
            <span />
          ) : (
            <span className="flex items-center gap-1">
              <OutcomeMenu label={outcomeLabel} edit={edit} onEnd={end} />
              {next && <Badge tone="accent">In {formatWait(tour.startTs - now)}</Badge>}
            </span>
          )
        ) : (
          <span className="inline-flex items-center gap-1 text-small text-ink-3">
            {hasIcon(status) && <Icon icon={tourStatusIcons[status]} size={14} />}
            {tourStatusLabels[status] ?? labelOfWord(status)}
            {corrections.length > 0 && (
              <span ref={passFocusOn} className="contents">
                <ChangeOutcome
                  label={`Change outcome ${ofTour}`}
                  trigger={<IconButton label={`Change outcome ${ofTour}`} icon={Ellipsis} />}
                  corrections={corrections}
                  edit={edit}
                  onChange={end}
                />
              </span>
            )}
          </span>
        )}
        {host ? (
          <UserAvatar
            id={host.id}
            name={host.name}
            color={host.id === lead.assignedAgent?.id ? lead.assignedAgent.colorSelection : undefined}
            size={20}
            labeled
          />
        ) : (
          <span />
        )}
      </div>
      {begun && (
        <div
          role="group"
          aria-label={outcomeLabel}
          className="mt-1 mb-0.5 flex flex-wrap gap-1 pl-[84px] tablet:pl-20"
        >
          <OutcomeButtons edit={edit} onEnd={end} />
        </div>
      )}
    </li>
  )
}

function TourTime({ tour, now, scheduled }: { tour: DashboardTour; now: number; scheduled: boolean }) {
  const { startTs } = tour
  const [time = '', half = '', zone] = formatShortTourTime(tour).split(' ')
  return (
    <p data-tip={formatFullTourTime(tour)} className="tabular-nums">
      {!isSameDay(startTs, now) && (
        <span className="block text-small text-ink-3">{dayOfTour(startTs, now)}</span>
      )}
      <span className={scheduled ? 'text-ink' : 'text-ink-3'}>{time}</span>{' '}
      <span className="text-ink-3">{half}</span>
      {zone !== undefined && <span className="block text-small text-ink-3">{zone}</span>}
    </p>
  )
}

/** The lead, the time by the user's own clock if that differs, and the place. */
function TourLead({ tour, scheduled }: { tour: DashboardTour; scheduled: boolean }) {
  const { lead } = tour
  const name = shortName(lead.name)
  const facts = [
    ownTourClock(tour),
    tourLocation(tour),
    tour.tourType === 'VIRTUAL' ? 'virtual' : undefined,
  ].filter(Boolean)
  return (
    <div className="min-w-0">
      {lead.open ? (
        <Link
          to="/leads/$leadId"
          params={{ leadId: lead.id }}
          look="plain"
          className={cx(
            'block truncate rounded-xs leading-[18px] font-medium hover:underline',
            scheduled ? 'text-ink' : 'text-ink-3',
          )}
        >
          <PersonName name={name} />
        </Link>
      ) : (
        <p className="truncate leading-[18px] font-medium text-ink-2">
          <PersonName name={name} />
        </p>
      )}
      <p className="truncate text-small text-ink-3" data-user-text>
        {facts.join(', ')}
      </p>
    </div>
  )
}

/** Menu for the outcome of a tour that has not begun yet, so that nobody can have missed it. */
function OutcomeMenu({
  label,
  edit,
  onEnd,
}: {
  label: string
  edit: Verdict
  onEnd: (outcome: TourOutcome) => void
}) {
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton label={label} icon={Ellipsis} />}
      items={tourOutcomes
        .filter(({ status }) => status !== 'NO_SHOW')
        .map((outcome) => ({
          id: outcome.status,
          label: outcome.label,
          icon: tourStatusIcons[outcome.status],
          blocked: refusalText(edit),
          onSelect: () => onEnd(outcome),
        }))}
    />
  )
}

function dayOfTour(ts: number, now: number): string {
  return differenceInCalendarDays(now, ts) === 1 ? 'Yesterday' : formatShortDate(ts, now)
}

const quiet = { quiet: true }

/**
 * Whether the user may set the outcome of a tour, which requires the permission to edit its lead
 * (docs/product.md#rights).
 */
function useEditRight({ lead }: DashboardTour): Verdict {
  const { user } = useViewer()
  const teams = useQuery({ ...teamsQuery(), meta: quiet })
  // Sharing a lead never permits another team to change it.
  return rowRights({ ...lead, sharedTeamRefs: [] }, user, teams.data ?? []).edit
}

/** Returns `Foundry Lofts 2B`. undefined when neither property nor unit is known. */
export function tourLocation({ property, unit }: Pick<Tour, 'property' | 'unit'>): string | undefined {
  const text = [property?.name, unit?.trim()].filter(Boolean).join(' ')
  return text === '' ? undefined : text
}
