import { createFileRoute } from '@tanstack/react-router'

import { PropertyContactPage } from '#/features/admin/settings/property-contact-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/settings/property-contact')({
  loader: loadSettings,
  component: settingsPage(PropertyContactPage),
})
