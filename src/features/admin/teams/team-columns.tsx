import { CalendarX, CircleCheck, type LucideIcon, MailX, PhoneOff, UserX, VoicemailIcon } from 'lucide-react'
import { type ReactNode } from 'react'

import { type TeamOverview } from '#/api/admin/teams-overview.ts'
import { ListLink } from '#/components/figures/list-link.tsx'
import { PersonName } from '#/components/people/person-name.tsx'
import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { type ListOfLeads, ofTeams } from '#/domain/list/dashboard-lists.ts'
import { teamLists } from '#/domain/list/team-lists.ts'
import { type UserWithRights } from '#/domain/policy/team-rights.ts'
import { medianLabel } from '#/domain/report/median-label.ts'
import { maySeeSettingsPage } from '#/domain/settings/page-access.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { propertyTypesLabel, setupState } from '#/domain/team/team-overview.ts'
import { tabsOfKind } from '#/domain/team/team-tabs.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { RowLink } from '#/ui/controls/row-link.tsx'
import { cx } from '#/ui/cx.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { type AdminColumn } from '../table/admin-row.tsx'
import { byKnown, byKnownText, byNumber, byText } from '../table/column-order.ts'
import { CountBar } from '../table/count-bar.tsx'
import { NoValue } from '../table/no-value.tsx'

const quietLink = 'rounded-xs no-underline hover:text-accent-text hover:underline'

/** Length of the longest bar of open leads, in pixels. */
export const OPEN_BAR = 44

/** A number of leads, linked to their list. */
export function LeadsNumber({
  of,
  teams,
  value,
  label,
  children,
  danger = false,
  strong = false,
}: {
  of: ListOfLeads
  teams: readonly string[]
  /** The number that is read out. The text is gray when it is 0. */
  value: number
  /** `Open leads of Eastside`. */
  label: string
  children?: ReactNode
  danger?: boolean | undefined
  /** For a number that needs somebody to act: bold unless it is 0. */
  strong?: boolean | undefined
}) {
  return (
    <ListLink
      of={ofTeams(of, teams)}
      label={`${label}: ${formatCount(value)}`}
      className={cx(
        quietLink,
        value === 0 ? 'text-ink-3' : danger ? 'text-danger-text' : 'text-inherit',
        strong && value > 0 && 'font-medium',
      )}
    >
      {children ?? formatCount(value)}
    </ListLink>
  )
}

/** A number of something other than leads, linked to the page that lists it. */
export function PageNumber({
  to,
  search,
  label,
  value,
  children,
}: {
  to: string
  search?: Readonly<Record<string, string>> | undefined
  label: string
  value: number
  children?: ReactNode
}) {
  return (
    <RowLink
      href={search ? `${to}?${new URLSearchParams(search).toString()}` : to}
      aria-label={label}
      className={cx(quietLink, 'font-normal', value === 0 ? 'text-ink-3' : 'text-inherit')}
    >
      {children ?? formatCount(value)}
    </RowLink>
  )
}

const setupIcons: Readonly<Record<string, LucideIcon>> = {
  'No phone': PhoneOff,
  'No members': UserX,
  'No calendar': CalendarX,
  'Email failed': MailX,
  'No greeting': VoicemailIcon,
}

/** Shows Ready, or the first thing that is missing with a link to its page. */
function Setup({
  row,
  path,
  reachable,
}: {
  row: TeamOverview
  path: string
  /** Whether the user may open a page below the team's path. */
  reachable: (page: string) => boolean
}) {
  const state = setupState(row.setup)
  if (!state) {
    return (
      <span className="inline-flex items-center gap-1.5 align-top text-ink-2">
        <Icon icon={CircleCheck} size={14} className="text-success" />
        Ready
      </span>
    )
  }
  const text = (
    <>
      <Icon icon={setupIcons[state.label] ?? CircleCheck} size={14} />
      {state.label}
    </>
  )
  const look = 'inline-flex items-center gap-1.5 align-top font-normal text-warning-text'
  return reachable(state.page) ? (
    <RowLink href={`${path}/${state.page}`} className={cx(look, 'rounded-xs no-underline hover:underline')}>
      {text}
    </RowLink>
  ) : (
    <span className={look}>{text}</span>
  )
}

/** How many of all are listed: `n of m`. */
function Share({ value, of }: { value: number; of: number }) {
  return (
    <>
      <span className={value === 0 ? 'text-ink-3' : 'text-ink'}>{formatCount(value)}</span>
      <span className="text-ink-3"> of {formatCount(of)}</span>
    </>
  )
}

/** Returns the columns of the index of teams or properties. */
export function teamColumns(
  kind: TeamKind,
  noun: string,
  largestOpen: number,
  parent: string,
  viewer: UserWithRights,
  /** Whether some of the medians are of a sample. */
  about: boolean,
): AdminColumn<TeamOverview>[] {
  const reachable = (row: TeamOverview, target: string) => {
    const [tab, page = ''] = target.split('/')
    return tab === 'settings'
      ? maySeeSettingsPage(page, viewer, row)
      : tabsOfKind[kind].some((face) => face.tab === tab)
  }
  const path = (row: TeamOverview) => `${parent}/${row.id}`
  return [
    ...nameColumns(noun, path),
    sizeColumn(kind, path),
    ...leadColumns(largestOpen, about),
    {
      id: 'channels',
      header: 'Channels',
      size: 66,
      right: true,
      priority: 1,
      compare: byNumber((row) => row.channelsWorking - row.channels),
      draw: (row) =>
        reachable(row, 'campaigns') ? (
          <PageNumber
            to={`${path(row)}/campaigns`}
            value={row.channels}
            label={`Channels of ${row.name}: ${formatCount(row.channelsWorking)} of ${formatCount(row.channels)} work`}
          >
            <Share value={row.channelsWorking} of={row.channels} />
          </PageNumber>
        ) : (
          <Share value={row.channelsWorking} of={row.channels} />
        ),
    },
    {
      id: 'setup',
      header: 'Setup',
      size: 164,
      className: 'pl-3',
      priority: 8,
      draw: (row) => <Setup row={row} path={path(row)} reachable={(page) => reachable(row, page)} />,
    },
  ]
}

type PathOf = (row: TeamOverview) => string

/** The columns for name, leader and members. */
function nameColumns(noun: string, path: PathOf): AdminColumn<TeamOverview>[] {
  return [
    {
      id: 'name',
      header: noun,
      size: 136,
      flexible: true,
      compare: byText(({ name }) => name),
      draw: (row, open) => (
        <span className="flex min-w-0 flex-col">
          <span className="truncate leading-[18px] font-medium">
            {open(
              <bdi data-tip={row.name} data-tip-when="cut">
                {row.name}
              </bdi>,
            )}
          </span>
          <span className="truncate text-small text-ink-3">{propertyTypesLabel(row.propertyTypes)}</span>
        </span>
      ),
    },
    {
      id: 'leader',
      header: 'Leader',
      size: 150,
      priority: 2,
      ...byKnownText(({ leader }) => leader?.name),
      draw: ({ leader }) =>
        leader ? (
          <span className="flex min-w-0 items-center gap-2">
            <UserAvatar id={leader.id} name={leader.name} color={leader.colorSelection} />
            <PersonName name={leader.name} className="truncate" />
          </span>
        ) : (
          <NoValue />
        ),
    },
    {
      id: 'members',
      header: 'Members',
      size: 66,
      right: true,
      priority: 4,
      descFirst: true,
      compare: byNumber((row) => row.members),
      draw: (row) => (
        <PageNumber
          to={`${path(row)}/members`}
          value={row.members}
          label={`Members of ${row.name}: ${formatCount(row.members)}`}
        />
      ),
    },
  ]
}

/** The size column: properties for a team, units for a property. */
function sizeColumn(kind: TeamKind, path: PathOf): AdminColumn<TeamOverview> {
  const broker = kind === 'BROKER'
  return {
    id: 'properties',
    header: broker ? 'Properties' : 'Listed units',
    size: broker ? 68 : 96,
    right: true,
    priority: 3,
    descFirst: true,
    ...byKnown((row) => (broker ? row.properties : row.listedUnits)),
    draw: (row) => {
      if (broker) {
        return (
          <PageNumber
            to={`${path(row)}/properties`}
            value={row.properties}
            label={`Properties of ${row.name}: ${formatCount(row.properties)}`}
          />
        )
      }
      const { units, listedUnits = 0 } = row
      if (units === undefined) return <NoValue />
      return (
        <PageNumber
          to={`${path(row)}/units`}
          value={units}
          label={`Units of ${row.name}: ${formatCount(listedUnits)} of ${formatCount(units)} listed`}
        >
          <Share value={listedUnits} of={units} />
        </PageNumber>
      )
    },
  }
}

/** The columns about a team's leads: open, unassigned, late, and how fast they are answered. */
function leadColumns(largestOpen: number, about: boolean): AdminColumn<TeamOverview>[] {
  return [
    {
      id: 'open',
      header: 'Open leads',
      size: 114,
      right: true,
      descFirst: true,
      compare: byNumber((row) => row.open),
      draw: (row) => (
        <CountBar value={row.open} largest={largestOpen} width={OPEN_BAR}>
          <LeadsNumber
            of={teamLists.open()}
            teams={[row.id]}
            value={row.open}
            label={`Open leads of ${row.name}`}
          />
        </CountBar>
      ),
    },
    {
      id: 'unassigned',
      header: 'Unassigned',
      size: 76,
      right: true,
      priority: 6,
      descFirst: true,
      compare: byNumber((row) => row.unassigned),
      draw: (row) => (
        <LeadsNumber
          of={teamLists.unassigned()}
          teams={[row.id]}
          value={row.unassigned}
          label={`Unassigned leads of ${row.name}`}
          strong
        />
      ),
    },
    {
      id: 'late',
      header: 'Late',
      size: 36,
      right: true,
      priority: 7,
      descFirst: true,
      compare: byNumber((row) => row.late),
      draw: (row) => (
        <LeadsNumber
          of={teamLists.late()}
          teams={[row.id]}
          value={row.late}
          label={`Late leads of ${row.name}`}
          danger={row.late > 0}
          strong
        />
      ),
    },
    {
      id: 'response',
      header: 'Response',
      // "About 1h 26m" is longer than the heading.
      size: about ? 104 : 68,
      right: true,
      priority: 5,
      ...byKnown((row) => row.medianMs),
      draw: (row) => (
        <Response
          ms={row.medianMs}
          about={row.sampled}
          teams={[row.id]}
          label={`Median first response of ${row.name}`}
        />
      ),
    },
  ]
}

/** A median of first responses, linked to the leads of the past week that it is calculated from. */
export function Response({
  ms,
  about,
  teams,
  label,
}: {
  ms: number | undefined
  /** Whether the median is of a sample. */
  about: boolean
  teams: readonly string[]
  label: string
}) {
  if (ms === undefined) return <NoValue />
  return (
    <ListLink
      of={ofTeams(teamLists.pastWeek(), teams)}
      label={`${label}: ${medianLabel(ms, about)}, of the leads of the past week`}
      className={`text-inherit ${quietLink}`}
    >
      {medianLabel(ms, about)}
    </ListLink>
  )
}
