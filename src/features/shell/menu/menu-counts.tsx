import { useQuery } from '@tanstack/react-query'

import { alertsQuery } from '#/api/alerts.ts'
import { leadCountsQuery } from '#/api/lead-counts.ts'
import { menuBadge, unreadCount } from '#/domain/alert/alert.ts'
import { type CountedList } from '#/domain/list/menu-lists.ts'
import { defaultPeriod, resolvePeriod } from '#/domain/time/dates.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useToday } from '#/providers/now.ts'
import { Count } from '#/ui/display/count.tsx'

/** The number of leads in a list of the menu. Renders nothing when it is not known. */
export function ListCount({ list, smartList }: { list?: CountedList; smartList?: string }) {
  const counts = useLeadCounts()
  const value =
    list !== undefined ? counts?.[list] : smartList !== undefined ? counts?.smartLists[smartList] : undefined
  if (value === undefined) return null
  return <Count value={value} label={countOf(value, 'lead')} />
}

/**
 * Returns the number of leads in each list under its default filters; undefined until it is known and when the request
 * fails. One request for all lists.
 */
function useLeadCounts() {
  const { from, to } = resolvePeriod(defaultPeriod, useToday())
  const range = {
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(to === undefined ? {} : { createdTo: to }),
  }
  return useQuery(leadCountsQuery(range)).data
}

/** The number of unread alerts: the number below 100, "!" from there on. Renders nothing when there are none. */
export function AlertPill({ look = 'pill', className }: { look?: 'pill' | 'alert'; className?: string }) {
  const { data: unread = 0 } = useQuery({ ...alertsQuery(), select: unreadCount })
  if (unread === 0) return null
  return <Count look={look} value={menuBadge(unread)} label={`${unread} unread`} className={className} />
}
