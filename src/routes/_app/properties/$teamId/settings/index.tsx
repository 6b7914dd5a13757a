import { createFileRoute } from '@tanstack/react-router'

import { ConfigurationPage } from '#/features/admin/settings/configuration-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/settings/')({
  loader: loadSettings,
  component: settingsPage(ConfigurationPage),
})
