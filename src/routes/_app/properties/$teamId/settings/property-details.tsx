import { createFileRoute } from '@tanstack/react-router'

import { PropertyDetailsPage } from '#/features/admin/settings/property-details-page.tsx'

import { loadSettings, settingsPage } from '../../../../-settings-page.tsx'
import { settingsTitle } from '../../../../-titles.ts'

export const Route = createFileRoute('/_app/properties/$teamId/settings/property-details')({
  loader: loadSettings,
  head: settingsTitle('property-details'),
  component: settingsPage(PropertyDetailsPage),
})
