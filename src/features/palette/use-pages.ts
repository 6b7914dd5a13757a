import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'

import { leadQuery } from '#/api/lead.ts'
import { smartListsQuery } from '#/api/smart-lists.ts'
import { teamsQuery } from '#/api/teams.ts'
import { useMenu } from '#/components/use-menu.ts'
import { type Lead, leadName } from '#/domain/lead/lead.ts'
import { canManageConfiguration, canSeeTeam } from '#/domain/policy/team-rights.ts'
import { reportsFor } from '#/domain/report/report.ts'
import { menuTeams } from '#/domain/team/menu-teams.ts'
import { teamOfPath, teamsPath } from '#/domain/team/team-paths.ts'
import { tabsOfKind } from '#/domain/team/team-tabs.ts'
import { type Team } from '#/domain/team/team.ts'
import { formatPhone } from '#/domain/user/phone.ts'
import { allowed } from '#/lib/verdict.ts'
import { readLastTeam } from '#/providers/last-team.ts'
import { openedLeads } from '#/providers/opened-leads.ts'
import { useViewer, type Viewer } from '#/providers/viewer.tsx'

import { type PaletteItem } from './items.ts'

const quiet = { quiet: true }

const page = (href: string, label: string, detail?: string): PaletteItem => ({
  id: `page-${href}`,
  kind: 'page',
  label,
  detail,
  target: { href },
  verdict: allowed,
})

/** Returns the pages that the user may open: those of the menu, smart lists, teams, reports, and the account. */
export function usePages(): PaletteItem[] {
  const viewer = useViewer()
  const { data: teams = [] } = useQuery({ ...teamsQuery(), meta: quiet })
  const { data: lists = [] } = useQuery({ ...smartListsQuery(), meta: quiet })
  // There may be 2,000 teams, so only the open team, or the last one, gets rows for its tabs. Every other team gets one
  // row.
  const open = useLocation({ select: ({ pathname }) => teamOfPath(pathname) })
  const currentId = open ?? readLastTeam(viewer.user.id).teamId
  const current = teams.find(({ id }) => id === currentId)
  const menu = useMenu().flatMap(({ label, to, items = [] }) => [
    ...(to === undefined || items.some((item) => item.to === to) ? [] : [page(to, label)]),
    ...items.map((item) => page(item.to, item.label, label)),
  ])
  return [
    ...menu,
    ...lists
      .filter(({ owner }) => owner === viewer.user.id)
      .map((list) => page(`/leads/list/${list.id}`, list.name, 'Smart list')),
    ...teamPages(viewer, current),
    ...menuTeams(viewer.user, teams).map((team) =>
      page(`${teamsPath(viewer.kind)}/${team.id}`, team.name, viewer.teamNoun.team),
    ),
    ...reportsFor(viewer.kind).map(({ path, label }) => page(path, label, 'Report')),
    page('/manage-settings', 'Settings', 'Account'),
    page('/switch-user', 'Switch to User', 'Account'),
    page('/billing/telecom', 'Telecom billing', 'Admin'),
  ]
}

/** Returns the tabs of a team, and its settings for users who may change them. */
function teamPages({ kind, user }: Viewer, team: Team | undefined): PaletteItem[] {
  if (!team || !canSeeTeam(user, team).ok) return []
  const path = `${teamsPath(kind)}/${team.id}`
  return [
    ...tabsOfKind[kind].map(({ tab, label }) => page(`${path}/${tab}`, label, team.name)),
    ...(canManageConfiguration(user, team).ok ? [page(`${path}/settings`, 'Settings', team.name)] : []),
  ]
}

function itemOf(lead: Lead): PaletteItem {
  const number = lead.contacts[0]?.phoneNumbers[0]?.number
  return {
    id: `recent-${lead.id}`,
    kind: 'lead',
    label: leadName(lead),
    detail: number === undefined ? undefined : formatPhone(number),
    target: { href: `/leads/${lead.id}` },
    verdict: allowed,
    lead: { id: lead.id, name: leadName(lead), status: lead.leadStatus },
  }
}

/**
 * Returns recently opened leads, the newest first. Only leads that are still in the cache are listed, so that no renter
 * data is stored anywhere else. The cache also contains leads that were only preloaded.
 */
export function useRecent(): PaletteItem[] {
  const client = useQueryClient()
  return openedLeads(client).flatMap((id) => {
    const lead = client.getQueryData(leadQuery(id).queryKey)
    return lead === undefined ? [] : [itemOf(lead)]
  })
}

/** Returns the row for a lead once it is in the cache; undefined without a lead. */
export function useLeadItem(leadId: string | undefined): PaletteItem | undefined {
  const { data: lead } = useQuery({ ...leadQuery(leadId ?? ''), enabled: leadId !== undefined })
  return lead && itemOf(lead)
}
