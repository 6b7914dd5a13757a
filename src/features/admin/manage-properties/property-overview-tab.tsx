import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'

import { adminKeys } from '#/api/admin/keys.ts'
import { propertyOverviewQuery } from '#/api/admin/property-rows.ts'
import { Kpi, Kpis, wholeCell } from '#/components/figures/kpi.tsx'
import { ListLink } from '#/components/figures/list-link.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { ofTeams } from '#/domain/list/dashboard-lists.ts'
import { teamLists } from '#/domain/list/team-lists.ts'
import { canSeeTeam } from '#/domain/policy/team-rights.ts'
import {
  fullAddress,
  type ManagedProperty,
  type PropertyOverview,
} from '#/domain/property/managed-property.ts'
import { propertyTypesLabel } from '#/domain/team/team-overview.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { Badge } from '#/ui/display/badge.tsx'
import { Count } from '#/ui/display/count.tsx'

import { HistoryList } from '../activity/history-list.tsx'
import { CountBar } from '../table/count-bar.tsx'
import { NoValue } from '../table/no-value.tsx'
import { QueryList } from '../table/query-list.tsx'
import { managePath } from './manage-columns.tsx'

const viewAll = 'rounded-xs font-medium text-accent-text hover:underline'

/** An overview of a property: its numbers, its teams and campaigns, and the latest changes. */
export function PropertyOverviewTab({ row, onHistory }: { row: ManagedProperty; onHistory: () => void }) {
  const overview = useQuery(propertyOverviewQuery(row.id))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 tablet:px-6">
      <div className="flex flex-col gap-4">
        <Numbers row={row} />
        <div className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_352px] wide:items-start">
          <div className="flex min-w-0 flex-col gap-4">
            <Panel
              title="Open leads by team"
              after={overview.data && <Count look="chip" value={overview.data.leads.length} />}
            >
              <Body>
                <QueryList query={overview} what="The leads">
                  {({ leads }) => <LeadsByTeam row={row} leads={leads} />}
                </QueryList>
              </Body>
            </Panel>
            <Panel
              title="Campaigns"
              answer={{
                queryKey: [...adminKeys.propertyOverview(row.id), 'campaigns'],
                one: 'campaign',
                many: 'campaigns',
              }}
              after={overview.data && <Count look="chip" value={overview.data.campaigns.length} />}
            >
              <Body>
                <QueryList query={overview} what="The campaigns">
                  {({ campaigns }) => <Campaigns campaigns={campaigns} />}
                </QueryList>
              </Body>
            </Panel>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Panel title="Property">
              <Facts row={row} externalId={overview.data?.shortExternalListingId} />
            </Panel>
            <Panel
              title="Recent"
              action={
                <button type="button" className={viewAll} onClick={onHistory}>
                  View all
                </button>
              }
            >
              <Body>
                <QueryList query={overview} what="The history">
                  {({ history }) => (
                    <HistoryList
                      lines={history.slice(0, 5)}
                      queryKey={[...adminKeys.propertyOverview(row.id), 'history']}
                    />
                  )}
                </QueryList>
              </Body>
            </Panel>
          </div>
        </div>
      </div>
    </div>
  )
}

const Body = ({ children }: { children: ReactNode }) => <div className="px-4 py-3">{children}</div>

function Numbers({ row }: { row: ManagedProperty }) {
  const tab = (name: string, label: string, value: string) => {
    const search: Record<string, string> = { tab: name }
    return (
      <Link to={managePath(row.id)} {...{ search }} look="plain" aria-label={label} className={wholeCell}>
        {value}
      </Link>
    )
  }
  const seesAll = row.seenLeads === row.openLeads
  const { units, listedUnits = 0 } = row
  return (
    <Kpis label="Property numbers">
      <Kpi
        label="Open leads"
        line={false}
        sentence={
          seesAll
            ? row.openLeads === 0
              ? 'No one is asking about it'
              : 'Still being worked'
            : `You can open ${formatCount(row.seenLeads)} of them`
        }
      >
        {seesAll ? (
          <ListLink
            of={teamLists.open(row.id)}
            label={`Open leads: ${formatCount(row.openLeads)}`}
            className={wholeCell}
          >
            {formatCount(row.openLeads)}
          </ListLink>
        ) : (
          formatCount(row.openLeads)
        )}
      </Kpi>
      <Kpi label="All leads" line={false} sentence="Open or not">
        {formatCount(row.leads)}
      </Kpi>
      <Kpi
        label="Listed units"
        line={false}
        sentence={units === undefined ? 'Units aren’t tracked' : `of ${formatCount(units)}`}
      >
        {tab(
          'units',
          `Listed units: ${formatCount(listedUnits)}`,
          units === undefined ? '–' : formatCount(listedUnits),
        )}
      </Kpi>
      <Kpi
        label="Units with leases"
        line={false}
        sentence={units === undefined ? 'Units aren’t tracked' : `of ${formatCount(units)}`}
      >
        {tab(
          'units',
          `Units with leases: ${formatCount(row.leasedUnits)}`,
          units === undefined ? '–' : formatCount(row.leasedUnits),
        )}
      </Kpi>
      <Kpi label="Materials" line={false} sentence="Ready to send to renters">
        {tab('marketing', `Materials: ${formatCount(row.materials)}`, formatCount(row.materials))}
      </Kpi>
    </Kpis>
  )
}

function LeadsByTeam({ row, leads }: { row: ManagedProperty; leads: PropertyOverview['leads'] }) {
  if (leads.length === 0) return <p className="text-ink-3">No open leads.</p>
  const largest = Math.max(...leads.map(({ open }) => open))
  return (
    <ul className="flex flex-col gap-2">
      {leads.map(({ team, open, seen }) => (
        <li key={team.id} className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate" data-user-text>
            {team.name}
          </span>
          <span className="flex shrink-0 items-center gap-3">
            {seen < open && <span className="text-small text-ink-3">You can open {formatCount(seen)}</span>}
            <CountBar value={open} largest={largest}>
              {seen === open ? (
                <ListLink
                  of={ofTeams(teamLists.open(row.id), [team.id])}
                  label={`Open leads of ${shortName(team.name)}: ${formatCount(open)}`}
                  className="rounded-xs hover:text-accent-text hover:underline"
                >
                  {formatCount(open)}
                </ListLink>
              ) : (
                formatCount(open)
              )}
            </CountBar>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Campaigns({ campaigns }: Pick<PropertyOverview, 'campaigns'>) {
  const { user } = useViewer()
  if (campaigns.length === 0) return <p className="text-ink-3">No campaign is just for this property.</p>
  return (
    <ul className="flex flex-col gap-2">
      {campaigns.map(({ id, name, active, team }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          <span className="flex min-w-0 flex-col" data-user-text>
            <span className="truncate font-medium">
              {canSeeTeam(user, team).ok ? (
                <Link
                  to="/teams/$teamId/campaigns/$campaignId"
                  params={{ teamId: team.id, campaignId: id }}
                  look="plain"
                  className="rounded-xs no-underline hover:text-accent-text hover:underline"
                >
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            <span className="truncate text-small text-ink-3">{team.name}</span>
          </span>
          <Badge tone={active ? 'success' : 'neutral'}>{active ? 'Active' : 'Paused'}</Badge>
        </li>
      ))}
    </ul>
  )
}

function Facts({ row, externalId }: { row: ManagedProperty; externalId: string | undefined }) {
  const { user } = useViewer()
  const none = (text: string) => <span className="text-ink-3">{text}</span>
  const facts: readonly (readonly [name: string, value: ReactNode])[] = [
    ['Address', fullAddress(row) || <NoValue key="none" />],
    [
      'Type',
      row.propertyType === undefined ? <NoValue key="none" /> : propertyTypesLabel([row.propertyType]),
    ],
    [
      'Owner',
      row.owner ? (
        <Link key="owner" to="/manage/owners/$ownerId" params={{ ownerId: row.owner.id }}>
          {row.owner.name}
        </Link>
      ) : (
        none('No owner')
      ),
    ],
    [
      'Team',
      row.teams.length === 0
        ? none('No team')
        : row.teams.map((team, at) => (
            <span key={team.id}>
              {at > 0 && ', '}
              {canSeeTeam(user, team).ok ? (
                <Link to="/teams/$teamId/properties" params={{ teamId: team.id }}>
                  {team.name}
                </Link>
              ) : (
                team.name
              )}
            </span>
          )),
    ],
    ['External id', externalId ?? <NoValue key="none" />],
  ]
  return (
    <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-3" data-user-text>
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
