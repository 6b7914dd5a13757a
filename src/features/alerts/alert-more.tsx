import { X } from 'lucide-react'

import { alertLeadName, alertSnippet, alertVerb, type NameOf } from '#/domain/alert/alert-labels.ts'
import { type Alert } from '#/domain/alert/alert.ts'
import { TimeAgo } from '#/features/alerts/time-ago.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'

import { AlertTile } from './alert-tile.tsx'

/** The alerts behind a row, one line each, each to be dismissed by itself. */
export function AlertMore({
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
  return (
    <ul id={id} className="relative mt-2 border-l border-line-2 pl-3">
      {alerts.map((alert) => {
        const snippet = alertSnippet(alert)
        const verb = alertVerb(alert, userName)
        return (
          <li key={alert.id} className="flex min-h-8 items-center gap-2 text-small text-ink-2">
            <AlertTile alert={alert} size={24} />
            <span className="min-w-0 flex-1 truncate">
              <span className="text-ink">{verb.charAt(0).toUpperCase() + verb.slice(1)}</span>
              {snippet && (
                <>
                  {' '}
                  {snippet.lead}
                  {snippet.quote !== undefined && (
                    <>
                      “<bdi data-user-text>{snippet.quote}</bdi>”
                    </>
                  )}
                </>
              )}
            </span>
            <TimeAgo ts={alert.createdTs} className="shrink-0 text-ink-3" />
            <IconButton
              label={`Dismiss: ${alertLeadName(alert)} ${verb}`}
              icon={X}
              iconSize={14}
              onClick={() => onDismiss(alert)}
            />
          </li>
        )
      })}
    </ul>
  )
}
