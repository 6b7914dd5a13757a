import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { type TeamOverview, teamOverviewQuery } from '#/api/admin/teams-overview.ts'
import { teamQuery } from '#/api/teams.ts'
import { PageHeader } from '#/components/header/page-header.tsx'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { teamStatusLabel, teamSummary } from '#/domain/team/team-overview.ts'
import { teamsPath } from '#/domain/team/team-paths.ts'
import { tabsOfKind, type TeamTab } from '#/domain/team/team-tabs.ts'
import { kindOfOneTeam } from '#/domain/team/team-type.ts'
import { type Team } from '#/domain/team/team.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { PageTabs } from '#/ui/controls/page-tabs.tsx'
import { Badge } from '#/ui/display/badge.tsx'

import { ActionsMenu, useTeamActions } from './actions-menu.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { ContactFormUrl } from './contact-form-url.tsx'
import { CreateTeamOver } from './create-team-over.tsx'
import { DeleteTeam } from './team-dialogs.ts'
import { useRememberTeam } from './use-remember-team.ts'

import '#/features/admin/admin.css'

/** The header and the tabs of a team, above the open tab. */
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
  const [deleting, setDeleting] = useState(false)
  const { data: row } = useQuery(teamOverviewQuery(teamId))
  useRememberTeam(teamId)
  const name = (
    <bdi data-tip={shortName(team.name, 1_000)} data-tip-when="cut" className="block truncate text-title-lg">
      {team.name}
    </bdi>
  )
  return (
    <>
      <PageHeader
        tall
        title={
          kind === 'BROKER' ? (
            name
          ) : (
            <Breadcrumb above={[{ to: teamsPath(kind), label: viewer.teamNoun.teams }]} name={name} />
          )
        }
        after={<TeamSummary team={team} kind={kind} row={row ?? undefined} />}
        actions={
          actions.length === 0 ? undefined : (
            <ActionsMenu team={team} parent={parent} actions={actions} onDelete={() => setDeleting(true)} />
          )
        }
      />
      {kind !== 'BROKER' && <ContactFormUrl propertyId={team.properties[0]} />}
      <TeamTabs team={team} kind={kind} parent={parent} row={row ?? undefined} />
      {children}
      {/* They are not inside the menu, because the menu disappears with the last permission for one of its entries. */}
      <CreateTeamOver />
      {deleting && <DeleteTeam team={team} onClose={() => setDeleting(false)} />}
    </>
  )
}

/** The status of the team and its figures, shown next to the name. */
function TeamSummary({ team, kind, row }: { team: Team; kind: TeamKind; row: TeamOverview | undefined }) {
  const status = teamStatusLabel(team.teamStatus)
  return (
    <>
      {status && (
        // On phones, the usual status is hidden to make room for the name.
        <span className={status.active ? 'max-tablet:hidden' : undefined}>
          <Badge tone={status.active ? 'success' : 'neutral'}>{status.label}</Badge>
        </span>
      )}
      {row && (
        <span className="ml-1 min-w-0 shrink-[4] truncate text-ink-3 max-tablet:hidden">
          {teamSummary(kind, row)}
        </span>
      )}
    </>
  )
}

/** Returns the number that each tab shows. */
const countOfTab: Partial<Record<TeamTab, (row: TeamOverview) => number | undefined>> = {
  properties: (row) => row.properties,
  members: (row) => row.members,
  campaigns: (row) => row.campaigns,
  units: (row) => row.units,
  'open-houses': (row) => row.openHouses,
}

/** The tabs of a team, which depend on the kind of team. */
function TeamTabs({
  team,
  kind,
  parent,
  row,
}: {
  team: Team
  kind: TeamKind
  parent: string
  /** undefined until the team's figures are known. */
  row: TeamOverview | undefined
}) {
  return (
    <PageTabs
      label={`Pages of ${team.name}`}
      tabs={tabsOfKind[kind].map(({ tab, label, tip }) => ({
        to: `${parent}/${team.id}/${tab}`,
        label,
        tip,
        count: row && countOfTab[tab]?.(row),
      }))}
    />
  )
}
