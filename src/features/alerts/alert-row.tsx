import { ChevronDown, X } from 'lucide-react'
import { memo, type RefObject, useCallback, useId, useState } from 'react'

import { WaitingChip } from '#/components/people/waiting-chip.tsx'
import {
  alertGroupLabel,
  goneDetails,
  alertLeadName,
  type NameOf,
  alertSnippet,
  alertVerb,
} from '#/domain/alert/alert-labels.ts'
import { type AlertGroup } from '#/domain/alert/alert-rows.ts'
import { type Alert } from '#/domain/alert/alert.ts'
import { formatFullTime } from '#/domain/time/format.ts'
import { useNow } from '#/providers/now.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { Badge } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { AlertAction } from './alert-action.tsx'
import { AlertLeadLink, AlertLink, SnippetQuote } from './alert-link.tsx'
import { type AlertRowContent, PhoneAlertRow, WideAlertRow } from './alert-row-layouts.tsx'
import { AlertTile } from './alert-tile.tsx'
import { alertTextTarget } from './text-target.ts'
import { TimeAgo } from './time-ago.tsx'
import { type AlertNames } from './use-alert-names.ts'

interface AlertRowProps {
  group: AlertGroup
  names: AlertNames
  phone: boolean
  /** Whether the keyboard cursor is on this row. */
  cursor: boolean
  onDismiss: (alerts: readonly Alert[], group: AlertGroup) => void
  /** Called when the row disappears while the focus is in it, because it was dismissed elsewhere. */
  onGone: (leadId: string) => void
  /** The link of each row by lead id, to be focused by the keyboard cursor. */
  elements: RefObject<Map<string, HTMLAnchorElement | null>>
}

/** The row with the alerts of one lead. */
export const AlertRow = memo(function AlertRow({
  group,
  names,
  phone,
  cursor,
  onDismiss,
  onGone,
  elements,
}: AlertRowProps) {
  const { head } = group
  const [open, setOpen] = useState(false)
  const id = useId()
  const openText = useOpenText()
  const target = alertTextTarget(group)
  const name = alertLeadName(head)
  const team = names.team(head.lead.teamRef)
  const more = alertGroupLabel(group)
  const moreButton = more !== undefined && (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? id : undefined}
      aria-label={`${more} about ${name}`}
      onClick={() => setOpen(!open)}
      className="relative inline-flex h-5 shrink-0 items-center gap-1 rounded-sm bg-active px-1.5 text-small font-medium text-ink-2 after:absolute after:inset-x-0 after:-inset-y-0.5 hover:text-ink"
    >
      {more}
      <Icon
        icon={ChevronDown}
        size={13}
        className={cx('transition-transform motion-reduce:transition-none', open && 'rotate-180')}
      />
    </button>
  )
  const { leadId } = group
  const rowRef = useCallback(
    (row: HTMLLIElement | null) => () => {
      if (row?.contains(document.activeElement)) onGone(leadId)
    },
    [leadId, onGone],
  )
  const content: AlertRowContent = {
    group,
    name,
    teamName: team?.name,
    propertyName: names.propertyName(head.lead.assignedProperty?.propertyRef),
    className: cx(
      'alert-row relative border-b border-line',
      cursor
        ? 'bg-hover before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-accent'
        : 'hover:bg-hover',
    ),
    link: (
      <AlertLink
        alert={head}
        userName={names.userName}
        wrap={phone}
        after={!phone && moreButton}
        linkRef={(link) => {
          elements.current.set(group.leadId, link)
        }}
        onOpen={target && (() => openText(target))}
      />
    ),
    moreButton,
    state: group.gone ? (
      <AlertGone alert={head} userName={names.userName} />
    ) : (
      <WaitingChip response={head.lead} settings={team?.settings.warningSettings} />
    ),
    action: <AlertAction group={group} names={names} size={phone ? 'lg' : 'sm'} />,
    more: open && (
      <AlertMore
        id={id}
        alerts={group.alerts}
        userName={names.userName}
        onDismiss={(alert) => onDismiss([alert], group)}
      />
    ),
    onDismiss: () => onDismiss(group.alerts, group),
    rowRef,
  }
  return phone ? <PhoneAlertRow {...content} /> : <WideAlertRow {...content} />
})

/** Shows 'No longer available', by whom and since when. */
function AlertGone({ alert, userName }: { alert: Alert; userName: NameOf }) {
  const { user } = useViewer()
  const now = useNow(60_000)
  const parts = goneDetails(alert, userName, user.id, now)
  const text = parts?.join(', ')
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <Badge>No longer available</Badge>
      {parts !== undefined && (
        // A detail that does not fit wraps out of sight as a whole.
        <span
          data-tip={alert.actionTs === undefined ? text : `${text}. ${formatFullTime(alert.actionTs)}`}
          className="flex h-4 max-w-full flex-wrap overflow-hidden text-small text-ink-3"
        >
          {parts.map((part, at) => (
            <span key={part} className="max-w-full truncate whitespace-pre">
              {at > 0 && ', '}
              {part}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

/** The alerts behind a row, one per line. Each opens the lead and its own text, and can be dismissed separately. */
function AlertMore({
  id,
  alerts,
  userName,
  onDismiss,
}: {
  id: string
  alerts: readonly Alert[]
  userName: NameOf
  onDismiss: (alert: Alert) => void
}) {
  const openText = useOpenText()
  return (
    <ul id={id} className="relative mt-2 border-l border-line-2 pl-3">
      {alerts.map((alert) => {
        const snippet = alertSnippet(alert)
        const verb = alertVerb(alert, userName)
        const name = alertLeadName(alert)
        const target = alertTextTarget({ leadId: alert.lead.id, head: alert, alerts: [] })
        return (
          <li key={alert.id} className="relative flex min-h-8 items-center gap-2 text-small text-ink-2">
            <AlertTile alert={alert} size={24} />
            <span className="min-w-0 flex-1 truncate">
              <AlertLeadLink alert={alert} onOpen={target && (() => openText(target))} className="text-ink-2">
                <span className="sr-only">{name}:</span>{' '}
                <span className="text-ink">{verb.charAt(0).toUpperCase() + verb.slice(1)}</span>
                {snippet && (
                  <>
                    {' '}
                    {snippet.lead}
                    <SnippetQuote snippet={snippet} />
                  </>
                )}
              </AlertLeadLink>
            </span>
            <TimeAgo ts={alert.createdTs} className="shrink-0 text-ink-3" />
            <IconButton
              label={`Dismiss: ${name} ${verb}`}
              icon={X}
              iconSize={14}
              className="relative"
              onClick={() => onDismiss(alert)}
            />
          </li>
        )
      })}
    </ul>
  )
}
