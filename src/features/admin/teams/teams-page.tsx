import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2, Info, Megaphone, Plus, Settings, Users } from 'lucide-react'
import { useMemo } from 'react'
import * as z from 'zod/mini'

import { adminKeys } from '#/api/admin/keys.ts'
import { type TeamOverview, teamsOverviewQuery } from '#/api/admin/teams-overview.ts'
import { ClearFilters } from '#/components/clear-filters.tsx'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { canManageConfiguration } from '#/domain/policy/team-rights.ts'
import { canAddTeam } from '#/domain/team/team-actions.ts'
import { overviewRows, overviewTotals, propertyTypesLabel, teamsCsv } from '#/domain/team/team-overview.ts'
import { tabsOfKind } from '#/domain/team/team-tabs.ts'
import { searchText, searchWord } from '#/lib/search-params.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { readLastTeam } from '#/providers/last-team.ts'
import { useViewer, type Viewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Segmented } from '#/ui/controls/segmented.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { type MenuItemOption } from '#/ui/layers/menu-layer.tsx'
import { preloadOnIntent } from '#/ui/lazy.tsx'

import { type OpenAround } from '../table/admin-row.tsx'
import { AdminTable, sortedRows } from '../table/admin-table.tsx'
import { AdminToolbar, FilterMenu, SearchBox } from '../table/admin-toolbar.tsx'
import { DownloadCsv } from '../table/download-csv.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { sortOf, sortText, useAdminSearch } from '../table/use-admin-search.ts'
import { CreateTeamOver, useCreateTeamStep } from '../team/create-team-over.tsx'
import { CreateTeam } from '../team/team-dialogs.ts'
import { teamColumns } from './team-columns.tsx'

import '#/features/admin/admin.css'
import { TotalRow } from './total-row.tsx'

const searchSchema = z.object({
  show: searchWord(['mine']),
  type: searchText,
  q: searchText,
  sort: searchText,
})

const byName = { id: 'name', desc: false }
const noTeams: readonly TeamOverview[] = []

/** The index of the teams or properties: who leads them, their open work, and whether they are ready. */
export function TeamsPage({ parent }: { parent: '/teams' | '/properties' }) {
  const query = useQuery(teamsOverviewQuery())
  const { data, error } = query
  const viewer = useViewer()
  const navigate = useNavigate()
  const [{ show, type, q, sort: order }, change] = useAdminSearch(searchSchema)
  const { kind, teamNoun } = viewer
  const teams = teamNoun.teams.toLowerCase()
  const sort = sortOf(order) ?? byName
  // If the median of one team is of a sample, so is the median of all teams.
  const { teams: all = noTeams, sampled: about = false } = data ?? {}
  const largest = all.reduce((most, { open }) => Math.max(most, open), 0)
  const columns = useMemo(
    () => teamColumns(kind, teamNoun.team, largest, parent, viewer.user, about),
    [kind, teamNoun.team, largest, parent, viewer.user, about],
  )
  const rows = useMemo(() => overviewRows(all, { mine: show === 'mine', type, q }), [all, show, type, q])
  const totals = useMemo(() => overviewTotals(rows), [rows])
  const sorted = useMemo(() => sortedRows(rows, columns, sortOf(order) ?? byName), [rows, columns, order])
  const types = [...new Set(all.flatMap(({ propertyTypes }) => propertyTypes))].toSorted()
  const filtered = show !== undefined || type !== undefined || q !== undefined
  const sum = filtered ? `${formatCount(rows.length)} of ${formatCount(all.length)} ${teams}` : `All ${teams}`
  const tab = lastTab(viewer)
  const pathOf = (row: TeamOverview) => `${parent}/${row.id}/${tab}`
  const add = canAddTeam(viewer.user, kind)
  const goToStep = useCreateTeamStep()
  return (
    <>
      <PageHeader
        title={teamNoun.teams}
        count={data?.teams.length}
        countLabel={countOf(all.length, teamNoun.team.toLowerCase(), teams)}
      />
      <AdminToolbar
        end={
          <>
            <SearchBox label={`Search ${teams}`} value={q} onChange={(q) => change({ q })} />
            <DownloadCsv name={teamNoun.teams} csv={data && (() => teamsCsv(sorted, kind))} />
            {add.ok && (
              <Button
                variant="primary"
                icon={Plus}
                {...preloadOnIntent(CreateTeam)}
                onClick={() => void goToStep(0)}
              >
                Add Team
              </Button>
            )}
          </>
        }
      >
        <Segmented
          label={`Which ${teams}`}
          options={[
            { value: 'all', label: `All ${teams}` },
            { value: 'mine', label: `My ${teams}` },
          ]}
          value={show ?? 'all'}
          onChange={(show) => change({ show: show === 'mine' ? 'mine' : undefined })}
        />
        {types.length > 1 && (
          <FilterMenu
            label="Property type"
            value={type}
            options={[
              { value: '', label: 'All property types' },
              ...types.map((type) => ({ value: type, label: propertyTypesLabel([type]) })),
            ]}
            onChange={(type) => change({ type })}
          />
        )}
      </AdminToolbar>
      <StaleNote what={teams} query={query} />
      <AdminTable
        label={teamNoun.teams}
        plainRows
        rows={data || error ? sorted : undefined}
        listKey={[show, type, q].join(' ')}
        answers={[{ queryKey: adminKeys.teamsOverview(), one: teamNoun.team.toLowerCase(), many: teams }]}
        columns={columns}
        sort={sort}
        onSort={(next) => change({ sort: next.id === 'name' && !next.desc ? undefined : sortText(next) })}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={pathOf}
        onOpen={(row) => void navigate({ href: pathOf(row) })}
        menu={(row) => rowMenu(row, viewer, parent, (to) => void navigate({ href: to }))}
        renderCard={(row, open) => <TeamCard row={row} open={open} />}
        renderFoot={
          data &&
          (({ columns: cells, className }) => (
            <TotalRow
              cells={cells}
              className={className}
              label={sum}
              teams={rows.map(({ id }) => id)}
              totals={totals}
              // A median of all teams cannot be narrowed to the filtered teams.
              median={filtered ? undefined : data}
              note={<Footnote teamNoun={teamNoun} />}
            />
          ))
        }
        fallback={
          !data && error ? (
            <QueryErrorPanel query={query} what={`The ${teams}`} />
          ) : rows.length > 0 ? undefined : all.length === 0 ? (
            <NoTeams viewer={viewer} mayAdd={add.ok} />
          ) : (
            <NoTeamMatches
              team={teamNoun.team.toLowerCase()}
              onClear={() => change({ show: undefined, type: undefined, q: undefined })}
            />
          )
        }
      />
      <CreateTeamOver />
    </>
  )
}

/** Explains the figures. */
function Footnote({ teamNoun }: Pick<Viewer, 'teamNoun'>) {
  return (
    <>
      <Icon icon={Info} size={14} /> Members can belong to several {teamNoun.teams.toLowerCase()}. Late uses
      each {teamNoun.team.toLowerCase()}’s own warning settings.
    </>
  )
}

/** Returns the tab to open for a team of the index: the tab that was open last. */
function lastTab({ user, kind }: Viewer): string {
  const { tab } = readLastTeam(user.id)
  const tabs = tabsOfKind[kind]
  return (tabs.find((face) => face.tab === tab) ?? tabs[0])?.tab ?? ''
}

function rowMenu(
  row: TeamOverview,
  { user, kind }: Viewer,
  parent: string,
  go: (to: string) => void,
): MenuItemOption[] {
  const path = `${parent}/${row.id}`
  const tabs = tabsOfKind[kind].map(({ tab }) => tab)
  const entry = (id: string, label: string, icon: typeof Users, detail?: string): MenuItemOption => ({
    id,
    label,
    icon,
    detail,
    onSelect: () => go(`${path}/${id}`),
  })
  return [
    entry('members', 'Members', Users, formatCount(row.members)),
    ...(tabs.includes('properties')
      ? [entry('properties', 'Properties', Building2, formatCount(row.properties))]
      : []),
    ...(tabs.includes('campaigns')
      ? [entry('campaigns', 'Campaigns', Megaphone, formatCount(row.campaigns))]
      : []),
    ...(canManageConfiguration(user, row).ok
      ? [{ type: 'separator', id: 'before settings' } as const, entry('settings', 'Settings', Settings)]
      : []),
  ]
}

/** A team on a phone: its name, its leader, and its open and late leads. */
function TeamCard({ row, open }: { row: TeamOverview; open: OpenAround }) {
  return (
    <>
      <p className="truncate text-reading font-medium">{open(<bdi>{row.name}</bdi>)}</p>
      <p className="flex min-w-0 gap-2 text-small text-ink-3">
        <span className="min-w-0 truncate">{row.leader ? <bdi>{row.leader.name}</bdi> : 'No leader'}</span>
        <span className="shrink-0 tabular-nums">
          {formatCount(row.open)} open,{' '}
          <span className={row.late > 0 ? 'text-danger-text' : undefined}>{formatCount(row.late)} late</span>
        </span>
      </p>
    </>
  )
}

function NoTeams({ viewer: { teamNoun, kind }, mayAdd }: { viewer: Viewer; mayAdd: boolean }) {
  const team = teamNoun.team.toLowerCase()
  return (
    <EmptyState
      icon={Building2}
      title={`No ${teamNoun.teams.toLowerCase()} yet`}
      body={
        mayAdd
          ? `Add a ${team} with the button above.`
          : kind === 'BROKER'
            ? `No one has given you access to a ${team}. A superuser, or someone who manages teams, can add one. A team leader can add you.`
            : `No one has given you access to a ${team}. A superuser can add you.`
      }
    />
  )
}

function NoTeamMatches({ team, onClear }: { team: string; onClear: () => void }) {
  return (
    <div className="p-6">
      <p role="status" className="mb-3 text-ink-2">
        No {team} matched your search. Try a different phrase.
      </p>
      <ClearFilters onClear={onClear} />
    </div>
  )
}
