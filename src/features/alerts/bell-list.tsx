import { useQuery } from '@tanstack/react-query'

import { alertsQuery } from '#/api/alerts.ts'
import { keys } from '#/api/cache/keys.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { MissingRows } from '#/components/failures/missing-rows.tsx'
import { alertGroupLabel } from '#/domain/alert/alert-labels.ts'
import { groupAlerts } from '#/domain/alert/alert-rows.ts'
import { type Alert, isGone } from '#/domain/alert/alert.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { Link } from '#/ui/controls/link.tsx'
import { Badge } from '#/ui/display/badge.tsx'

import { AlertLink } from './alert-link.tsx'
import { AlertTile } from './alert-tile.tsx'
import { alertTextTarget } from './text-target.ts'
import { TimeAgo } from './time-ago.tsx'
import { useAlertNames } from './use-alert-names.ts'

/** Maximum number of leads that the bell shows. */
const MOST = 8
const none: readonly Alert[] = []

/** The popover of the bell: the last eight leads, and a link to all alerts. */
export function BellList({ onClose }: { onClose: () => void }) {
  const { data = none, error, isPending } = useQuery(alertsQuery())
  const { userName } = useAlertNames(data)
  const openText = useOpenText()
  const groups = groupAlerts(data).slice(0, MOST)
  return (
    <div className="flex max-h-[min(560px,80dvh)] flex-col">
      <h2 className="border-b border-line px-4 py-2.5 text-heading">Alerts</h2>
      {groups.length === 0 ? (
        <p role="status" className="px-4 py-6 text-center text-body text-ink-3">
          {isPending ? 'Loading alerts' : error ? errorMessage(error) : 'You have no alerts'}
        </p>
      ) : (
        <ul className="min-h-0 overflow-y-auto">
          {groups.map((group) => {
            const target = alertTextTarget(group)
            const more = alertGroupLabel(group)
            return (
              <li
                key={group.leadId}
                className="relative flex gap-3 border-b border-line px-4 py-2.5 text-body hover:bg-hover"
              >
                <AlertTile alert={group.head} />
                <div className="min-w-0 flex-1">
                  <AlertLink
                    alert={group.head}
                    userName={userName}
                    onOpen={() => {
                      onClose()
                      if (target) openText(target)
                    }}
                  />
                  <span className="flex items-center gap-2 text-small text-ink-3">
                    <TimeAgo ts={group.newestTs} />
                    {more !== undefined && <span>{more}</span>}
                    {isGone(group.head) && <Badge>No longer available</Badge>}
                  </span>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      <MissingRows
        queryKey={keys.alerts()}
        one="alert"
        many="alerts"
        className="border-t border-line px-4 py-2 text-small"
      />
      <div className="flex justify-center p-2">
        <Link to="/alerts" look="ghost" size="sm" onClick={onClose}>
          See all
        </Link>
      </div>
    </div>
  )
}
