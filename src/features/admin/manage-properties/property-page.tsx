import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArchiveRestore, Building2, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'

import { adminKeys } from '#/api/admin/keys.ts'
import { propertyOverviewQuery, propertyRowsQuery } from '#/api/admin/property-rows.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { fullAddress, type ManagedProperty } from '#/domain/property/managed-property.ts'
import { canManageProperties, propertyMissing } from '#/domain/property/property-rights.ts'
import { nameInSentence, shortName } from '#/domain/user/short-name.ts'
import { isId } from '#/lib/ids.ts'
import { searchWord } from '#/lib/search-params.ts'
import { formatDate } from '#/lib/time/format-date.ts'
import { refusalText, refused, type Verdict } from '#/lib/verdict.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { tabIds } from '#/ui/controls/tab-ids.ts'
import { Tabs } from '#/ui/controls/tabs.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'

import { HistoryList } from '../activity/history-list.tsx'
import { QueryList } from '../table/query-list.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { BreadcrumbLinks } from '../team/breadcrumb.tsx'
import { ManagedListing, managePath } from './manage-columns.tsx'
import { type ManageDialog, ManageDialogs } from './manage-dialogs.tsx'
import { manageMenu } from './manage-menu.ts'
import { PropertyOverviewTab } from './property-overview-tab.tsx'
import { useKnownProperty } from './use-known-property.ts'

import '#/features/admin/admin.css'

const waiting = { fallback: () => <Waiting /> }
const PropertyDetailsSection = lazyComponent(
  () => import('../settings/property-details-page.tsx').then((m) => m.PropertyDetailsSection),
  waiting,
)
const PropertyContactSection = lazyComponent(
  () => import('../settings/property-contact-page.tsx').then((m) => m.PropertyContactSection),
  waiting,
)
const MarketingSection = lazyComponent(
  () => import('../settings/marketing-page.tsx').then((m) => m.MarketingSection),
  waiting,
)
const ContactFormSection = lazyComponent(
  () => import('../settings/contact-form-page.tsx').then((m) => m.ContactFormSection),
  waiting,
)
const Units = lazyComponent(() => import('../units/units-page.tsx').then((m) => m.Units), waiting)

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'details', label: 'Details' },
  { value: 'contact', label: 'Contact' },
  { value: 'marketing', label: 'Marketing' },
  { value: 'units', label: 'Units' },
  { value: 'contact-form', label: 'Contact form' },
  { value: 'history', label: 'History' },
] as const

type TabName = (typeof tabs)[number]['value']

const above = [{ to: '/manage/properties', label: 'Properties' }]

const searchSchema = z.object({ tab: searchWord(tabs.map(({ value }) => value)) })

/** The page of one property of the client, in any team or none. */
export function PropertyPage({ propertyId }: { propertyId: string }) {
  const query = useQuery({ ...propertyRowsQuery(), enabled: isId(propertyId) })
  const { data, error } = query
  const { row, missing } = useKnownProperty(propertyId, data?.properties)
  if (row && data) return <LoadedProperty key={row.id} row={row} missing={missing} {...data} />
  const unreadable = missing === propertyMissing.unreadable
  const gone = !unreadable && (data !== undefined || !isId(propertyId))
  return (
    <>
      <PageHeader
        tall
        before={<BreadcrumbLinks above={above} arrow />}
        title={gone ? 'Not found' : 'Property'}
      />
      {unreadable ? (
        <EmptyState
          icon={Building2}
          title="This property couldn’t be shown."
          action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
        />
      ) : gone ? (
        <EmptyState
          icon={Building2}
          title="This property wasn’t found"
          body="It may have been deleted, or its address is wrong."
          action={
            <Link to="/manage/properties" look="secondary">
              Show all properties
            </Link>
          }
        />
      ) : error ? (
        <QueryErrorPanel query={query} what="The property" />
      ) : (
        <Waiting />
      )}
    </>
  )
}

interface Named {
  readonly id: string
  readonly name: string
}

function LoadedProperty({
  row,
  missing,
  properties,
  teams,
  owners,
}: {
  row: ManagedProperty
  /** Why this is only the last known version of the property. */
  missing: Verdict | undefined
  properties: readonly ManagedProperty[]
  teams: readonly Named[]
  owners: readonly Named[]
}) {
  const { user } = useViewer()
  const navigate = useNavigate()
  const id = useId()
  const [search] = useAdminSearch(searchSchema)
  const [dialog, setDialog] = useState<ManageDialog>()
  const may = missing ?? canManageProperties(user)
  const tab = search.tab ?? 'overview'
  // The filters of the units don't apply to another tab, so they are dropped.
  const open = (next: TabName) =>
    void navigate({
      href: next === 'overview' ? managePath(row.id) : `${managePath(row.id)}?tab=${next}`,
      resetScroll: false,
    })
  const ids = tabIds(id, tab)
  return (
    <>
      <PageHeader
        tall
        before={<BreadcrumbLinks above={above} arrow />}
        title={<bdi>{shortName(row.name)}</bdi>}
        after={
          <>
            <span className="max-tablet:hidden">
              <ManagedListing row={row} />
            </span>
            <span className="ml-1.5 min-w-0 shrink-[4] truncate text-ink-3 max-wide:hidden" data-user-text>
              {fullAddress(row)}
            </span>
          </>
        }
        actions={
          <Menu
            label={`Actions for ${shortName(row.name)}`}
            align="end"
            trigger={
              <Button end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}>Actions</Button>
            }
            items={manageMenu({ row, may, onDialog: setDialog })}
          />
        }
      />
      <div className="shrink-0 overflow-x-auto border-b border-line px-4 tablet:px-6">
        <Tabs
          id={id}
          label={`Pages of ${shortName(row.name)}`}
          tabs={tabs.map((one) => ({ ...one, count: one.value === 'units' ? row.units : undefined }))}
          value={tab}
          onChange={open}
          className="w-max"
        />
      </div>
      {!may.ok && (
        <p role="status" className="shrink-0 bg-warning-tint px-4 py-2 tablet:px-6">
          {refusalText(may)}
          {missing && ' You’re looking at its last version.'}
        </p>
      )}
      {row.archived && (
        <ArchivedNote row={row} may={may} onRestore={() => setDialog({ kind: 'restore', id: row.id })} />
      )}
      <div
        role="tabpanel"
        id={ids.panel}
        aria-labelledby={ids.tab}
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col outline-none"
      >
        <OpenTab tab={tab} row={row} may={may} onTab={open} />
      </div>
      {dialog && (
        <ManageDialogs
          dialog={dialog}
          rows={properties}
          teams={teams}
          owners={owners}
          onOpenProperty={(next) => void navigate({ href: managePath(next) })}
          onDialog={setDialog}
          // What was typed on the page is about a property that no longer exists.
          onDeleted={() => void navigate({ to: '/manage/properties', replace: true, ignoreBlocker: true })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

function OpenTab({
  tab,
  row,
  may,
  onTab,
}: {
  tab: TabName
  row: ManagedProperty
  may: Verdict
  onTab: (tab: TabName) => void
}) {
  const { id: propertyId } = row
  const home = { propertyId }
  switch (tab) {
    case 'details':
      return (
        <PropertyDetailsSection
          home={home}
          may={may}
          propertyId={propertyId}
          units={{ to: managePath(propertyId), search: { tab: 'units' } }}
        />
      )
    case 'contact':
      return <PropertyContactSection home={home} may={may} />
    case 'marketing':
      return <MarketingSection home={home} property={{ propertyId }} may={may} />
    case 'units':
      return <Units property={{ propertyId }} may={may.ok && row.archived ? archived : may} />
    case 'contact-form':
      return <ContactFormSection home={home} propertyId={propertyId} name={row.name} may={may} />
    case 'history':
      return <HistoryTab propertyId={propertyId} />
    default:
      return <PropertyOverviewTab row={row} onHistory={() => onTab('history')} />
  }
}

const archived = refused('archived', 'It’s archived', 'Restore it first')

function HistoryTab({ propertyId }: { propertyId: string }) {
  const overview = useQuery(propertyOverviewQuery(propertyId))
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 py-6 tablet:px-10">
      <div className="max-w-[680px]">
        <h2 className="mb-4 text-title-md">History</h2>
        <QueryList query={overview} what="The history" rows={6}>
          {({ history }) => (
            <HistoryList lines={history} queryKey={[...adminKeys.propertyOverview(propertyId), 'history']} />
          )}
        </QueryList>
      </div>
    </div>
  )
}

/** Says since when, by whom and why a property is archived, with a button to restore it. */
function ArchivedNote({
  row,
  may,
  onRestore,
}: {
  row: ManagedProperty
  may: Verdict
  onRestore: () => void
}) {
  if (!row.archived) return null
  const { ts, by, reason } = row.archived
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 bg-warning-tint px-4 py-2 tablet:px-6"
      data-user-text
    >
      <span className="min-w-0 wrap-anywhere">
        Archived on {formatDate(ts)}
        {by !== undefined && ` by ${nameInSentence(by)}`}
        {reason ? `: ${reason}` : '.'}
      </span>
      <GatedButton verdict={may} size="sm" icon={ArchiveRestore} onClick={onRestore}>
        Restore
      </GatedButton>
    </div>
  )
}

/** Placeholder of a tab. */
function Waiting() {
  return (
    <div aria-hidden className="flex min-h-0 flex-1 flex-col gap-5 px-4 py-6 tablet:px-10">
      {['w-72', 'w-40', 'w-full max-w-[680px]', 'w-56'].map((width, index) => (
        <Skeleton key={index} className={width} />
      ))}
    </div>
  )
}
