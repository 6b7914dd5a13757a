import { createFileRoute } from '@tanstack/react-router'

import { GoogleAdsPage } from '#/features/admin/team-accounts/google-ads-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'
import { settingsTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/settings/google-ads')({
  loader: loadSettings,
  head: settingsTitle('google-ads'),
  component: settingsPage(GoogleAdsPage),
})
