import { ChannelIcon } from '#/components/lead/channel-icon.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UnassignedAvatar } from '#/components/people/unassigned-avatar.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { waitTip } from '#/components/people/waiting-chip.tsx'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { waitLevel } from '#/domain/lead/overdue/overdue.ts'
import { callSummary, channelLook } from '#/domain/message/communication-labels.ts'
import { type WarningSettings } from '#/domain/team/team.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { formatWait } from '#/lib/time/format-date.ts'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

const levels = {
  none: 'text-ink-2',
  calm: 'text-ink-2',
  warning: 'text-warning-text',
  overdue: 'text-danger-text',
} as const

/**
 * One waiting lead: who, where, what was said, the assignee, and the waiting time. The whole row is a link to the lead.
 */
export function WaitingRow({
  row,
  now,
  settings,
}: {
  row: LeadRow
  now: number
  settings: WarningSettings | undefined
}) {
  const { level, waitedMs, tried } = waitLevel(row, now, settings)
  const channel = row.lastCommunication?.communicationType ?? row.firstChannel ?? 'TEXT_MESSAGE'
  const name = shortName(formatPhone(row.name))
  return (
    <li className="relative grid min-h-10 grid-cols-[16px_minmax(0,1fr)_20px_auto] items-center gap-x-3 border-t border-line px-4 py-1.5 first:border-t-0 hover:bg-hover tablet:h-10 tablet:grid-cols-[16px_minmax(96px,132px)_minmax(0,1fr)_20px_56px] tablet:py-0 wide:grid-cols-[16px_minmax(96px,132px)_minmax(0,124px)_minmax(0,1fr)_20px_56px]">
      <ChannelIcon type={channel} />
      <Link
        to="/leads/$leadId"
        params={{ leadId: row.id }}
        look="plain"
        className="cover truncate font-semibold text-ink"
      >
        <PersonName name={name} />
      </Link>
      <span className="hidden truncate text-ink-3 wide:block" data-user-text>
        {row.property?.name ?? row.teamName}
      </span>
      <span
        data-user-text
        className="truncate text-ink-2 max-tablet:order-last max-tablet:col-span-3 max-tablet:col-start-2"
      >
        {said(row)}
      </span>
      {row.assignedAgent ? (
        <UserAvatar
          id={row.assignedAgent.id}
          name={row.assignedAgent.name}
          color={row.assignedAgent.colorSelection}
          labeled
        />
      ) : (
        <UnassignedAvatar labeled />
      )}
      <span
        className={cx('text-right font-medium whitespace-nowrap tabular-nums', levels[level])}
        data-tip={waitTip(row)}
      >
        {waitedMs < 60_000 ? (
          'Just now'
        ) : (
          <>
            <VisuallyHidden>Waiting </VisuallyHidden>
            {formatWait(waitedMs)}
          </>
        )}
        {tried !== '' && <VisuallyHidden>, {tried}</VisuallyHidden>}
        {level === 'overdue' && <VisuallyHidden>, over the limit</VisuallyHidden>}
      </span>
    </li>
  )
}

function said({ lastCommunication: last, firstChannel }: LeadRow): string {
  if (!last) return channelLook(firstChannel ?? '').label
  if (last.communicationType === 'CALL') return callSummary(last)
  const text = last.snippet.replaceAll(/\s+/g, ' ').trim()
  return text === '' ? channelLook(last.communicationType).label : text
}
