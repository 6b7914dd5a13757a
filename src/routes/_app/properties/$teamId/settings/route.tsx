import { createFileRoute, Outlet } from '@tanstack/react-router'

import { SettingsFrame } from '#/features/teams/settings-frame.tsx'

import { settingsGuard } from '../../../../-guards.ts'

/** The settings of a property (S2 section 2). */
export const Route = createFileRoute('/_app/properties/$teamId/settings')({
  staticData: { framed: true },
  beforeLoad: settingsGuard,
  component: Settings,
})

function Settings() {
  const { teamId } = Route.useParams()
  return (
    <SettingsFrame teamId={teamId} parent="/properties">
      <Outlet />
    </SettingsFrame>
  )
}
