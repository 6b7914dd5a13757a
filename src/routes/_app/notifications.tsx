import { createFileRoute, stripSearchParams } from '@tanstack/react-router'

import { overdueLeadsQuery } from '#/api/overdue-leads.ts'
import { teamsQuery } from '#/api/teams.ts'
import {
  notificationDefaults,
  notificationSearchSchema,
} from '#/features/notifications/notification-search.ts'
import { NotificationsPage } from '#/features/notifications/notifications-page.tsx'

import { titled } from '../-titles.ts'

/**
 * Overdue warnings of the teams that the user watches. Open to every kind of client; only its menu entry is hidden for
 * some.
 */
export const Route = createFileRoute('/_app/notifications')({
  validateSearch: notificationSearchSchema,
  search: { middlewares: [stripSearchParams(notificationDefaults)] },
  loader: async ({ context: { queryClient } }) => {
    // The page reports failures itself.
    await Promise.allSettled([
      queryClient.query({ ...overdueLeadsQuery(), staleTime: 'static' }),
      queryClient.query({ ...teamsQuery(), meta: { quiet: true }, staleTime: 'static' }),
    ])
  },
  head: titled('Notifications'),
  component: Notifications,
})

function Notifications() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NotificationsPage
      search={search}
      onSearch={(change) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
      }
    />
  )
}
