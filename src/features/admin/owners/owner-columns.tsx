import { PersonName } from '#/components/people/person-name.tsx'
import { PhoneNumber } from '#/components/phone-number.tsx'
import { type OwnerRow } from '#/domain/owner/owner-rows.ts'
import { ownerLists } from '#/domain/owner/owner-stats.ts'
import { type TeamKind } from '#/domain/team/team-kind.ts'
import { formatShortDate } from '#/domain/time/format.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { cx } from '#/ui/cx.ts'

import { type AdminColumn, type OpenAround } from '../table/admin-row.tsx'
import { byKnownText, byNumber, byText } from '../table/column-order.ts'
import { NoValue } from '../table/no-value.tsx'
import { type RowSelection, SelectRow } from '../table/row-selection.tsx'
import { OwnerBadge, OwnerLeads, OwnerTile } from './owner-cells.tsx'

const teamNames = ({ teams }: OwnerRow) => teams.map(({ name }) => shortName(name, 60)).join(', ')

/** Returns the columns of the owners. For an owner client a team is a property, so the names are read only once. */
export function ownerColumns({
  kind,
  now,
  selection,
}: {
  kind: TeamKind
  now: number
  selection: RowSelection
}): AdminColumn<OwnerRow>[] {
  const count: AdminColumn<OwnerRow> = {
    id: 'properties',
    header: 'Properties',
    size: 68,
    right: true,
    priority: 4,
    descFirst: true,
    compare: byNumber(({ properties }) => properties.length),
    draw: ({ properties }) => (
      <span className={properties.length === 0 ? 'text-ink-3' : undefined}>
        {formatCount(properties.length)}
      </span>
    ),
  }
  return [
    {
      id: 'name',
      header: 'Company',
      size: 240,
      flexible: true,
      compare: byText(({ name }) => name),
      draw: (row, open) => (
        <span className="flex min-w-0 items-center gap-3">
          <SelectRow row={row} selection={selection} />
          <span className="flex min-w-0 items-center gap-2.5">
            <OwnerTile name={row.name} />
            {open(
              <span
                data-user-text
                data-tip={shortName(row.name, 200)}
                data-tip-when="cut"
                className="block min-w-0 truncate font-medium"
              >
                <bdi>{shortName(row.name, 200)}</bdi>
              </span>,
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'contact',
      header: 'Main contact',
      size: 172,
      priority: 5,
      ...byKnownText(({ contact }) => contact?.name),
      draw: ({ contact }) =>
        contact === undefined ? (
          <NoValue />
        ) : (
          <span className="block leading-[18px]" data-user-text>
            <PersonName name={contact.name} className="block truncate font-medium text-ink" />
            <span className="block truncate text-small text-ink-3">
              <bdi>{contact.email === undefined ? '–' : shortName(contact.email, 200)}</bdi>
            </span>
          </span>
        ),
    },
    {
      id: 'phone',
      header: 'Phone',
      size: 140,
      priority: 2,
      draw: ({ contact }) =>
        contact?.phone === undefined ? (
          <NoValue />
        ) : (
          <PhoneNumber number={contact.phone} className="tabular-nums" />
        ),
    },
    ...(kind === 'OWNER' ? [] : [count]),
    {
      id: 'teams',
      header: kind === 'OWNER' ? 'Properties' : 'Teams',
      size: 152,
      className: 'pl-3',
      priority: 3,
      draw: (row) =>
        row.teams.length === 0 ? (
          <NoValue />
        ) : (
          <span
            data-user-text
            data-tip={teamNames(row)}
            data-tip-when="cut"
            className="block truncate text-ink-2"
          >
            {teamNames(row)}
          </span>
        ),
    },
    ...figureColumns(now),
  ]
}

const figureColumns = (now: number): AdminColumn<OwnerRow>[] => [
  {
    id: 'open',
    header: 'Open leads',
    size: 76,
    right: true,
    priority: 6,
    descFirst: true,
    compare: byNumber(({ openLeads }) => openLeads),
    draw: (row) => (
      <span className={cx(row.openLeads === 0 && 'text-ink-3')}>
        <OwnerLeads
          of={ownerLists.open}
          properties={row.properties}
          value={row.openLeads}
          label={`Open leads of ${shortName(row.name)}`}
        />
      </span>
    ),
  },
  {
    id: 'report',
    header: 'Last report',
    size: 88,
    className: 'pl-3',
    priority: 1,
    descFirst: true,
    compare: byNumber(({ lastReportTs }) => lastReportTs),
    draw: ({ lastReportTs }) =>
      lastReportTs === undefined ? (
        <NoValue />
      ) : (
        <span className="text-ink-2">{formatShortDate(lastReportTs, now)}</span>
      ),
  },
  {
    id: 'state',
    header: 'Status',
    size: 72,
    priority: 7,
    compare: byText(({ state }) => state),
    draw: ({ state }) => <OwnerBadge state={state} />,
  },
]

/** The card of an owner on phones. */
export function OwnerCard({ row, open }: { row: OwnerRow; open: OpenAround }) {
  const { contact, openLeads } = row
  return (
    <div className="flex h-full items-center gap-3">
      <OwnerTile name={row.name} size={40} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate text-reading font-medium" data-user-text>
            {open(<bdi>{shortName(row.name, 200)}</bdi>)}
          </span>
          <OwnerBadge state={row.state} />
        </div>
        <p className="flex gap-2 text-small text-ink-3">
          <span className="min-w-0 flex-1 truncate" data-user-text>
            {contact ? <PersonName name={contact.name} /> : 'No contact'}
          </span>
          <span className="shrink-0 tabular-nums">{formatCount(openLeads)} open</span>
        </p>
      </div>
    </div>
  )
}
