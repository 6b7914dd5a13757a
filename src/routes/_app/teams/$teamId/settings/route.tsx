import { createFileRoute } from '@tanstack/react-router'

import { settingsGuard } from '../../../../-guards.ts'
import { SettingsLayout } from '../../../../-team-layouts.tsx'

export const Route = createFileRoute('/_app/teams/$teamId/settings')({
  beforeLoad: settingsGuard,
  component: SettingsLayout,
})
