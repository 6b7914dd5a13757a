import { createFileRoute } from '@tanstack/react-router'

import { OpenHouseHelpPage } from '#/features/admin/open-houses/help-page.tsx'

import { guard } from '../-guards.ts'
import { titled } from '../-titles.ts'

export const Route = createFileRoute('/_app/help/open-house')({
  beforeLoad: guard('help'),
  head: titled('Open House Help'),
  component: OpenHouseHelpPage,
})
