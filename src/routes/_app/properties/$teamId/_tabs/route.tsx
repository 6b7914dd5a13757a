import { createFileRoute, Outlet } from '@tanstack/react-router'

import { TeamFrame } from '#/features/teams/team-frame.tsx'

/** The header and the tabs of a property. */
export const Route = createFileRoute('/_app/properties/$teamId/_tabs')({
  staticData: { framed: true },
  component: Tabs,
})

function Tabs() {
  const { teamId } = Route.useParams()
  return (
    <TeamFrame teamId={teamId} parent="/properties">
      <Outlet />
    </TeamFrame>
  )
}
