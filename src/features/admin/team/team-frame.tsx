import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'

import { teamQuery } from '#/api/teams.ts'
import { PageHeader } from '#/components/page-header.tsx'
import { kindOfOneTeam, type TeamKind } from '#/domain/team/team-kind.ts'
import { tabsOfKind } from '#/domain/team/team-pages.ts'
import { teamsPath } from '#/domain/team/team-paths.ts'
import { type Team } from '#/domain/team/team.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { PageTabs } from '#/ui/controls/page-tabs.tsx'

import { ActionsMenu, useTeamActions } from './actions-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ContactFormUrl } from './contact-form-url.tsx'
import { useRememberTeam } from './use-remember-team.ts'

import '#/features/admin/admin.css'

/** The header of a team and its tabs, over the tab that is open. */
export function TeamFrame({
  teamId,
  parent,
  children,
}: {
  teamId: string
  parent: '/teams' | '/properties'
  children: ReactNode
}) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId))
  const viewer = useViewer()
  const kind = kindOfOneTeam(team, viewer.kind)
  const actions = useTeamActions(team)
  useRememberTeam(teamId)
  return (
    <>
      <PageHeader
        tall
        title={
          kind === 'BROKER' ? (
            team.name
          ) : (
            <Breadcrumb above={[{ to: teamsPath(kind), label: viewer.teamNoun.teams }]} name={team.name} />
          )
        }
        actions={
          actions.length === 0 ? undefined : <ActionsMenu team={team} parent={parent} actions={actions} />
        }
      />
      {kind !== 'BROKER' && <ContactFormUrl team={team} />}
      <TeamTabs team={team} kind={kind} parent={parent} />
      {children}
    </>
  )
}

/** The tabs of a team; which there are depends on the kind of team. */
export function TeamTabs({ team, kind, parent }: { team: Team; kind: TeamKind; parent: string }) {
  return (
    <PageTabs
      label={`Pages of ${team.name}`}
      tabs={tabsOfKind[kind].map(({ tab, label, tip }) => ({
        to: `${parent}/${team.id}/${tab}`,
        label,
        tip,
      }))}
    />
  )
}
