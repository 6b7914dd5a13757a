import { createFileRoute } from '@tanstack/react-router'

import { TourReminderPage } from '#/features/admin/settings/tour-reminder-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'
import { settingsTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/settings/tour-reminder')({
  loader: loadSettings,
  head: settingsTitle('tour-reminder'),
  component: settingsPage(TourReminderPage),
})
