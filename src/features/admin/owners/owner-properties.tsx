import { useNavigate } from '@tanstack/react-router'
import { ArrowRightLeft, Building2, Ellipsis, Plus, Users } from 'lucide-react'
import { useRef, useState } from 'react'

import { adminKeys } from '#/api/admin/keys.ts'
import { Panel } from '#/components/figures/panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { listAddressOf } from '#/domain/list/dashboard-lists.ts'
import { type OwnedProperty, type OwnerDetails, unitTotals } from '#/domain/owner/owner-details.ts'
import { ownerLists, type OwnerStats } from '#/domain/owner/owner-stats.ts'
import { mayOpenPage } from '#/domain/policy/page-rights.ts'
import { type TeamKind, teamNoun } from '#/domain/team/team-kind.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { refusalText, type Verdict } from '#/lib/verdict.ts'
import { useViewer, type Viewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { cx } from '#/ui/cx.ts'
import { Count } from '#/ui/display/count.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { changeAndFocus } from '#/ui/move-focus.ts'

import { CountBar, widthOfDigits } from '../table/count-bar.tsx'
import { NoValue } from '../table/no-value.tsx'
import { OwnerLeads } from './owner-cells.tsx'
import { type OwnerDialog } from './owner-dialogs.tsx'

/** Number of rows shown at first, and added with each press. */
const ROWS = 50

/**
 * Returns the page of a property. Brokers have a page for the property itself, owner clients one for its team.
 * undefined when the user has neither.
 */
function pathOf(viewer: Viewer, { id, team }: OwnedProperty): string | undefined {
  if (mayOpenPage('manageProperties', viewer)) return `/manage/properties/${encodedSegment(id)}`
  return viewer.kind === 'OWNER' && team ? `/properties/${encodedSegment(team.id)}` : undefined
}

/** The properties of an owner with their figures, and the totals. */
export function OwnerProperties({
  owner,
  stats,
  change,
  onDialog,
}: {
  owner: OwnerDetails
  /** undefined while the numbers load. */
  stats: OwnerStats | undefined
  change: Verdict
  onDialog: (dialog: OwnerDialog) => void
}) {
  const { kind } = useViewer()
  const [rows, setRows] = useState(ROWS)
  const { properties } = owner
  const figures = new Map(stats?.properties.map((one) => [one.id, one]))
  const largest = Math.max(0, ...(stats?.properties.map(({ open }) => open) ?? []))
  const left = properties.length - rows
  const body = useRef<HTMLTableSectionElement>(null)
  const showMore = () =>
    changeAndFocus(
      () => setRows(rows + ROWS),
      // The last press removes the button.
      () => (left <= ROWS ? body.current?.rows[rows]?.querySelector('a, button') : undefined),
    )
  return (
    <Panel
      title="Properties"
      answer={{ queryKey: [...adminKeys.owner(owner.id), 'properties'], one: 'property', many: 'properties' }}
      after={<Count look="chip" value={properties.length} />}
      action={
        <GatedButton
          verdict={change}
          icon={Plus}
          size="bar"
          onClick={() => onDialog({ type: 'add-property', owner })}
        >
          Add property
        </GatedButton>
      }
    >
      {properties.length === 0 ? (
        <p className="p-4 text-ink-3">No properties yet.</p>
      ) : (
        <table className="w-full table-fixed">
          <caption className="sr-only">Properties of {shortName(owner.name)}</caption>
          <thead className="bg-surface-2 text-small text-ink-3">
            <tr className="h-[33px] border-b border-line">
              <Head className="w-auto pl-4 text-left">Property</Head>
              {kind === 'BROKER' && (
                <Head className="w-32 text-left max-tablet:hidden">{teamNoun(kind).team}</Head>
              )}
              <Head className="w-23 text-right max-tablet:hidden">Listed units</Head>
              <Head className="w-42 pl-8 text-left max-tablet:w-32 max-tablet:pl-0">Open leads</Head>
              <Head className="w-16 text-right max-tablet:hidden">Tours</Head>
              <Head className="w-19 text-right max-tablet:hidden">Leases</Head>
              <Head className="w-14 max-tablet:w-12">
                <span className="sr-only">Actions</span>
              </Head>
            </tr>
          </thead>
          <tbody ref={body}>
            {properties.slice(0, rows).map((property) => (
              <PropertyRow
                key={property.id}
                owner={owner}
                property={property}
                figures={figures.get(property.id)}
                largest={largest}
                change={change}
                onDialog={onDialog}
              />
            ))}
          </tbody>
          <TotalRow kind={kind} properties={properties} stats={stats} digits={formatCount(largest).length} />
        </table>
      )}
      {left > 0 && (
        <div className="border-t border-line px-4 py-2">
          <Button size="sm" variant="ghost" onClick={showMore}>
            Show {Math.min(left, ROWS)} more of {formatCount(left)}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Head({ className, children }: { className: string; children: React.ReactNode }) {
  return (
    <th scope="col" className={cx('truncate font-medium', className)}>
      {children}
    </th>
  )
}

function Units({ listed, all }: { listed: number; all: number }) {
  if (all === 0) return <NoValue />
  return (
    <>
      {formatCount(listed)} of {formatCount(all)}
    </>
  )
}

function PropertyRow({
  owner,
  property,
  figures,
  largest,
  change,
  onDialog,
}: {
  owner: OwnerDetails
  property: OwnedProperty
  figures: OwnerStats['properties'][number] | undefined
  largest: number
  change: Verdict
  onDialog: (dialog: OwnerDialog) => void
}) {
  const viewer = useViewer()
  const path = pathOf(viewer, property)
  const name = shortName(property.name, 200)
  const number = (of: keyof typeof ownerLists, value: number | undefined, label: string) =>
    value === undefined ? (
      '…'
    ) : (
      <OwnerLeads
        of={ownerLists[of]}
        properties={[property.id]}
        value={value}
        label={`${label} of ${name}`}
      />
    )
  return (
    <tr className="h-11 border-b border-line hover:bg-hover" data-user-text>
      <th
        scope="row"
        className="truncate pr-3 pl-4 text-left font-medium"
        data-tip={name}
        data-tip-when="cut"
      >
        {path === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={path} look="plain" className="rounded-xs text-ink no-underline hover:underline">
            <bdi>{name}</bdi>
          </Link>
        )}
        {viewer.kind !== 'BROKER' && property.archived && (
          <span className="font-normal text-ink-3"> Archived</span>
        )}
      </th>
      {viewer.kind === 'BROKER' && (
        <td className="truncate pr-3 text-ink-2 max-tablet:hidden">
          {property.team ? (
            <bdi>{shortName(property.team.name)}</bdi>
          ) : (
            <span className="text-ink-3">{property.archived ? 'Archived' : 'No team'}</span>
          )}
        </td>
      )}
      <td className="text-right tabular-nums max-tablet:hidden">
        <Units listed={property.listedUnits ?? 0} all={property.units ?? 0} />
      </td>
      <td className="pl-8 tabular-nums max-tablet:pl-0">
        {figures === undefined ? (
          '…'
        ) : (
          <CountBar value={figures.open} largest={largest} width={48} digits={formatCount(largest).length}>
            {number('open', figures.open, 'Open leads')}
          </CountBar>
        )}
      </td>
      <td className={cx('text-right tabular-nums max-tablet:hidden', figures?.toured === 0 && 'text-ink-3')}>
        {number('toured', figures?.toured, 'Leads of this month that took a tour')}
      </td>
      <td className={cx('text-right tabular-nums max-tablet:hidden', figures?.leased === 0 && 'text-ink-3')}>
        {number('leased', figures?.leased, 'Leads of this month that leased')}
      </td>
      <td className="pr-5 text-right max-tablet:pr-2">
        <PropertyMenu owner={owner} property={property} path={path} change={change} onDialog={onDialog} />
      </td>
    </tr>
  )
}

function PropertyMenu({
  owner,
  property,
  path,
  change,
  onDialog,
}: {
  owner: OwnerDetails
  property: OwnedProperty
  path: string | undefined
  change: Verdict
  onDialog: (dialog: OwnerDialog) => void
}) {
  const navigate = useNavigate()
  const label = `Actions for ${shortName(property.name)}`
  return (
    <Menu
      label={label}
      align="end"
      trigger={<IconButton label={label} data-tip="More" icon={Ellipsis} size="sm" />}
      items={[
        ...(path === undefined
          ? []
          : [
              {
                id: 'open',
                label: 'Open property',
                icon: Building2,
                onSelect: () => void navigate({ href: path }),
              },
            ]),
        {
          id: 'leads',
          label: 'Show open leads',
          icon: Users,
          onSelect: () => {
            const { to, search } = listAddressOf(ownerLists.open([property.id]))
            void navigate({ to, search })
          },
        },
        {
          id: 'move',
          label: 'Move to another owner',
          icon: ArrowRightLeft,
          blocked: refusalText(change),
          onSelect: () => onDialog({ type: 'move-property', owner, property }),
        },
      ]}
    />
  )
}

function TotalRow({
  kind,
  properties,
  stats,
  digits,
}: {
  kind: TeamKind
  properties: readonly OwnedProperty[]
  stats: OwnerStats | undefined
  /** Number of digits in the column above. */
  digits: number
}) {
  const ids = properties.map(({ id }) => id)
  const units = unitTotals(properties)
  const number = (of: keyof typeof ownerLists, value: number | undefined, label: string) =>
    value === undefined ? (
      '…'
    ) : (
      <OwnerLeads of={ownerLists[of]} properties={ids} value={value} label={label} />
    )
  return (
    <tfoot>
      <tr className="h-11 bg-surface-2 font-semibold">
        <th scope="row" className="truncate pl-4 text-left font-semibold">
          All properties
        </th>
        {kind === 'BROKER' && (
          <td className="max-tablet:hidden">
            <span className="sr-only">All {teamNoun(kind).teams.toLowerCase()}</span>
          </td>
        )}
        <td className="text-right tabular-nums max-tablet:hidden">
          <Units listed={units.listed} all={units.all} />
        </td>
        <td className="pl-8 tabular-nums max-tablet:pl-0">
          <span className="inline-block text-right" style={{ minWidth: widthOfDigits(digits) }}>
            {number('open', stats?.open, 'Open leads of all properties')}
          </span>
        </td>
        <td className="text-right tabular-nums max-tablet:hidden">
          {number('toured', stats?.toured, 'Leads of this month that took a tour, all properties')}
        </td>
        <td className="text-right tabular-nums max-tablet:hidden">
          {number('leased', stats?.leased, 'Leads of this month that leased, all properties')}
        </td>
        <td>
          <span className="sr-only">No actions</span>
        </td>
      </tr>
    </tfoot>
  )
}
