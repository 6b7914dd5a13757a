import { createFileRoute } from '@tanstack/react-router'

import { PropertyDetailsPage } from '#/features/admin/settings/property-details-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'

export const Route = createFileRoute('/_app/properties/$teamId/settings/property-details')({
  loader: loadSettings,
  component: settingsPage(PropertyDetailsPage),
})
