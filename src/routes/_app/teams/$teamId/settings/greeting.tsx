import { createFileRoute } from '@tanstack/react-router'

import { GreetingPage } from '#/features/admin/settings/greeting-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/teams/$teamId/settings/greeting')({
  loader: loadSettings,
  component: settingsPage(GreetingPage),
})
