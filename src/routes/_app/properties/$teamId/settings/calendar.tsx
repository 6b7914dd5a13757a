import { createFileRoute } from '@tanstack/react-router'

import { TeamCalendarPage } from '#/features/admin/team-accounts/calendar-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/settings/calendar')({
  loader: loadSettings,
  component: settingsPage(TeamCalendarPage),
})
