import { channelIcons } from '#/components/lead/channel-icons.ts'
import { StatusLabel } from '#/components/lead/status-label.tsx'
import { UnassignedAvatar } from '#/components/people/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { channelLook } from '#/domain/message/communication-labels.ts'
import { formatFullTourTime } from '#/domain/tour/tour-time.ts'
import { formatAge } from '#/lib/time/format-date.ts'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { rowName } from '../table/row-text.ts'
import { lostReason, tourLabel } from './report-labels.ts'

/** A lead of the report: its last comment, the outcome of its tour, and why it was lost. */
export function ReportRow({
  row,
  now,
  stop,
  index,
  top,
  height,
  onOpen,
}: {
  row: LeadRow
  now: number
  /** Whether the row is in the tab order. */
  stop: boolean
  index: number
  top: number
  height: number
  /** Called when the user follows its link. */
  onOpen: () => void
}) {
  const name = rowName(row)
  const look = row.firstChannel === undefined ? undefined : channelLook(row.firstChannel)
  const source = row.campaign?.name
  const tour = tourLabel(row, now)
  const lost = lostReason(row)
  const agent = row.assignedAgent
  return (
    <div
      role="row"
      aria-level={2}
      aria-rowindex={index + 2}
      data-index={index}
      tabIndex={stop ? 0 : -1}
      className="summary-item summary-row"
      style={{ top, height }}
    >
      <span role="gridcell" aria-label={look?.label} className="summary-channel">
        {look && <Icon icon={channelIcons[look.icon]} className="glyph text-ink-3" />}
      </span>
      <span role="gridcell" className="summary-lead">
        <Link
          to="/leads/$leadId"
          params={{ leadId: row.id }}
          look="plain"
          tabIndex={stop ? 0 : -1}
          dir="auto"
          onClick={onOpen}
          className="block truncate font-medium no-underline hover:underline"
        >
          {name}
        </Link>
      </span>
      <span role="gridcell" className="summary-status">
        <StatusLabel status={row.leadStatus} />
      </span>
      <span
        role="gridcell"
        dir="auto"
        className="summary-source truncate text-ink-2"
        data-tip={source}
        data-tip-when="cut"
      >
        {source ?? '–'}
      </span>
      <span
        role="gridcell"
        dir="auto"
        data-tip={row.lastComment}
        data-tip-when="cut"
        className={cx(
          'summary-comment truncate',
          row.lastComment === undefined ? 'text-ink-3' : 'text-ink-2',
        )}
      >
        {row.lastComment ?? 'No comment'}
      </span>
      <span role="gridcell" className="summary-tour">
        {tour ? (
          <span data-tip={row.tour && formatFullTourTime(row.tour)} className="inline-flex min-w-0">
            <Badge tone={tour.tone}>{tour.text}</Badge>
          </span>
        ) : (
          <span className="summary-no text-ink-3">–</span>
        )}
      </span>
      <span
        role="gridcell"
        data-tip={lost}
        data-tip-when="cut"
        className={cx('summary-lost truncate', lost === undefined && 'summary-no text-ink-3')}
      >
        {lost ?? '–'}
      </span>
      <span role="gridcell" className="summary-agent">
        {agent ? (
          <UserAvatar id={agent.id} name={agent.name} color={agent.colorSelection} size={20} labeled />
        ) : (
          <UnassignedAvatar size={20} labeled />
        )}
      </span>
      <span role="gridcell" className="summary-age text-ink-3 tabular-nums">
        {formatAge(now - row.createdTs)}
      </span>
    </div>
  )
}
