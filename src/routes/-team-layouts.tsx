import { Outlet, useLocation, useParams } from '@tanstack/react-router'

import { TeamGone } from '#/features/admin/delete-team/team-gone.tsx'
import { SettingsFrame } from '#/features/admin/settings/settings-frame.tsx'
import { TeamFrame } from '#/features/admin/team/team-frame.tsx'

/**
 * Returns the team ID and the parent path. A team has the same pages below /teams and below /properties, so both trees
 * use these components.
 */
export function useTeamRoute(): { teamId: string; parent: '/teams' | '/properties' } {
  const { teamId = '' } = useParams({ strict: false })
  const parent = useLocation({
    select: ({ pathname }) => (pathname.startsWith('/properties') ? '/properties' : '/teams'),
  })
  return { teamId, parent }
}

/** The layout around all pages of one team or property. */
export function TeamLayout() {
  return (
    <>
      <TeamGone {...useTeamRoute()} />
      <Outlet />
    </>
  )
}

/** The layout with the header and the tabs of a team or property. */
export function TeamTabsLayout() {
  return (
    <TeamFrame {...useTeamRoute()}>
      <Outlet />
    </TeamFrame>
  )
}

/** The layout with the navigation of the settings of a team or property. */
export function SettingsLayout() {
  return (
    <SettingsFrame {...useTeamRoute()}>
      <Outlet />
    </SettingsFrame>
  )
}
