import { createFileRoute } from '@tanstack/react-router'

import { LogoPage } from '#/features/admin/settings/logo-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/settings/logo')({
  loader: loadSettings,
  component: settingsPage(LogoPage),
})
