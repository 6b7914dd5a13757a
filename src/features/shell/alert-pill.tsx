import { useQuery } from '@tanstack/react-query'

import { alertsQuery } from '#/api/alerts.ts'
import { menuBadge, unreadCount } from '#/domain/alert/alert.ts'
import { Count } from '#/ui/count.tsx'

/** How many alerts are unread: the number below 100, "!" from there on (S2 section 2); nothing where there are none. */
export function AlertPill({ look = 'pill', className }: { look?: 'pill' | 'alert'; className?: string }) {
  const { data: unread = 0 } = useQuery({ ...alertsQuery(), select: unreadCount })
  if (unread === 0) return null
  return <Count look={look} value={menuBadge(unread)} label={`${unread} unread`} className={className} />
}
