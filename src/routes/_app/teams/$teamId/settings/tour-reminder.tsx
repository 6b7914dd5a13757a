import { createFileRoute } from '@tanstack/react-router'

import { TourReminderPage } from '#/features/admin/settings/tour-reminder-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/teams/$teamId/settings/tour-reminder')({
  loader: loadSettings,
  component: settingsPage(TourReminderPage),
})
