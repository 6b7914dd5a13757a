import { createFileRoute } from '@tanstack/react-router'

import { MarketingPage } from '#/features/admin/settings/marketing-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/settings/marketing')({
  loader: loadSettings,
  component: settingsPage(MarketingPage),
})
