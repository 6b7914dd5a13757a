import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'

import { teamQuery } from '#/api/team.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { teamsPath } from '#/domain/team/team-paths.ts'
import { kindOfOneTeam } from '#/domain/team/words.ts'
import { useViewer } from '#/providers/viewer.tsx'

import { Breadcrumb } from './breadcrumb.tsx'
import { ContactFormLine } from './contact-form-line.tsx'
import { TeamTabs } from './team-tabs.tsx'
import { useTeamPlace } from './use-team-place.ts'

/** The header of a team and its tabs, over the tab that is open (S2 section 2, "Team header", "Team tabs"). */
export function TeamFrame({
  teamId,
  parent,
  actions,
  children,
}: {
  teamId: string
  parent: '/teams' | '/properties'
  /** At the right of the name. */
  actions?: ReactNode
  children: ReactNode
}) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const viewer = useViewer()
  const kind = kindOfOneTeam(team, viewer.kind)
  useTeamPlace(teamId)
  return (
    <>
      <PageHeader
        tall
        title={
          kind === 'BROKER' ? (
            team.name
          ) : (
            <Breadcrumb above={[{ to: teamsPath(kind), label: viewer.words.teams }]} name={team.name} />
          )
        }
        actions={actions}
      />
      {kind !== 'BROKER' && <ContactFormLine team={team} />}
      <TeamTabs team={team} kind={kind} parent={parent} />
      {children}
    </>
  )
}
