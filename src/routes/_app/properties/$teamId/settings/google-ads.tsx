import { createFileRoute } from '@tanstack/react-router'

import { GoogleAdsPage } from '#/features/admin/team-accounts/google-ads-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/settings/google-ads')({
  loader: loadSettings,
  component: settingsPage(GoogleAdsPage),
})
