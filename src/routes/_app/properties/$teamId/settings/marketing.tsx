import { createFileRoute } from '@tanstack/react-router'

import { MarketingPage } from '#/features/admin/settings/marketing-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'
import { settingsTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/settings/marketing')({
  loader: loadSettings,
  head: settingsTitle('marketing'),
  component: settingsPage(MarketingPage),
})
