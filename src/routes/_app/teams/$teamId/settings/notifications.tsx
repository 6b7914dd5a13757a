import { createFileRoute } from '@tanstack/react-router'

import { TeamNotificationsPage } from '#/features/admin/settings/notifications-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/teams/$teamId/settings/notifications')({
  loader: loadSettings,
  component: settingsPage(TeamNotificationsPage),
})
