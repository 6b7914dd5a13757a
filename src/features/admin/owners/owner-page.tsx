import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Building, ChevronDown, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'

import { adminKeys } from '#/api/admin/keys.ts'
import { ownerQuery, ownerStatsQuery } from '#/api/admin/owners.ts'
import { isNotFound } from '#/api/request/errors.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { KpisSkeleton } from '#/components/figures/kpi.tsx'
import { Panel } from '#/components/figures/panel.tsx'
import { ToggleAll } from '#/components/figures/show-all.tsx'
import { GatedButton } from '#/components/gated-button.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { type OwnerDetails } from '#/domain/owner/owner-details.ts'
import { canChangeOwner } from '#/domain/owner/owner-rights.ts'
import { ownerMonth } from '#/domain/owner/owner-stats.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { encodedSegment, isId } from '#/lib/ids.ts'
import { formatDateAs } from '#/lib/time/format-date.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { HistoryList } from '../activity/history-list.tsx'
import { StaleNote } from '../table/stale-note.tsx'
import { Breadcrumb } from '../team/breadcrumb.tsx'
import { OwnerBadge } from './owner-cells.tsx'
import { type OwnerDialog, OwnerDialogs } from './owner-dialogs.tsx'
import { OwnerKpis } from './owner-kpis.tsx'
import { ownerMenu } from './owner-menu.ts'
import { OwnerContacts, OwnerNotes } from './owner-people.tsx'
import { OwnerProperties } from './owner-properties.tsx'
import { OwnerReports } from './owner-reports.tsx'

import '#/features/admin/admin.css'

/** Number of history lines shown at first. */
const LINES = 8

/** The page of one owner: the figures of its properties, its contacts, shared reports and notes. */
export function OwnerPage({ ownerId }: { ownerId: string }) {
  const router = useRouter()
  const query = useQuery({ ...ownerQuery(ownerId), enabled: isId(ownerId) })
  const { data: owner, error } = query
  const [dialog, setDialog] = useState<OwnerDialog>()
  const [leaving, setLeaving] = useState<string>()
  const gone = isNotFound(error)
  return (
    <>
      <Content
        ownerId={ownerId}
        query={query}
        // The event of a merge may arrive before its response, which leads to the owner that stays.
        stays={dialog?.type === 'merge' || leaving === ownerId}
        onDialog={setDialog}
      />
      {dialog && (
        <OwnerDialogs
          // The dialog gets the current owner, so that changes by colleagues reach it. If the owner is gone, the dialog
          // stays, so that nothing typed is lost.
          dialog={'owner' in dialog && owner ? { ...dialog, owner } : dialog}
          gone={gone}
          onMerged={(stays) => {
            // A user who has navigated elsewhere meanwhile stays there.
            if (stays === ownerId || router.state.location.pathname !== `/manage/owners/${ownerId}`) return
            setLeaving(ownerId)
            void router.navigate({
              to: '/manage/owners/$ownerId',
              params: { ownerId: stays },
              replace: true,
            })
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

function Content({
  ownerId,
  query,
  stays,
  onDialog,
}: {
  ownerId: string
  query: UseQueryResult<OwnerDetails>
  /** Whether the last known version stays when the owner is gone. */
  stays: boolean
  onDialog: (dialog: OwnerDialog) => void
}) {
  const { data, error } = query
  const gone = isNotFound(error)
  if (!isId(ownerId) || (gone && !(stays && data)))
    return (
      <>
        <Head name="Not found" />
        <EmptyState
          icon={Building}
          title="This owner wasn’t found"
          body="It may have been merged into another one, or its address is wrong."
          action={
            <Link to="/manage/owners" look="secondary">
              Show all owners
            </Link>
          }
        />
      </>
    )
  if (data)
    return (
      <Loaded owner={data} stale={!gone && <StaleNote what="owner" query={query} />} onDialog={onDialog} />
    )
  return (
    <>
      <Head name="Owner" />
      {error ? (
        <QueryErrorPanel query={query} what="The owner" />
      ) : (
        <div role="status" aria-label="Loading the owner" className="flex flex-col gap-4 p-4 tablet:p-6">
          <KpisSkeleton />
          <Skeleton className="block h-72 w-full rounded-md" />
        </div>
      )}
    </>
  )
}

function Head({ name, after, actions }: { name: string; after?: ReactNode; actions?: ReactNode }) {
  return (
    <PageHeader
      tall
      title={
        <Breadcrumb
          above={[{ to: '/manage/owners', label: 'Owners' }]}
          name={<span className="text-title-lg">{name}</span>}
        />
      }
      after={after}
      actions={actions}
    />
  )
}

function Loaded({
  owner,
  stale,
  onDialog,
}: {
  owner: OwnerDetails
  stale: ReactNode
  onDialog: (dialog: OwnerDialog) => void
}) {
  const { user } = useViewer()
  const now = useNow(60_000)
  const month = ownerMonth(now)
  const stats = useQuery(ownerStatsQuery(owner.id, month))
  const change = canChangeOwner(user, owner)
  const shared = { owner, change, onDialog }
  return (
    <>
      <Head
        name={shortName(owner.name, 200)}
        after={
          <span className="-ml-1 flex shrink-0 items-center gap-3 max-tablet:hidden">
            <OwnerBadge state={owner.state} />
            <span className="text-body text-ink-3 max-wide:hidden">
              Owner since {formatDateAs(owner.sinceTs, 'MMMM yyyy')}
            </span>
          </span>
        }
        actions={
          <>
            <GatedButton
              verdict={change}
              icon={Pencil}
              className="max-tablet:hidden"
              onClick={() => onDialog({ type: 'rename', owner })}
            >
              Edit
            </GatedButton>
            <Actions owner={owner} onDialog={onDialog} />
          </>
        }
      />
      {stale}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-[1440px] flex-col gap-4 px-4 py-4 tablet:px-6 tablet:py-5">
          <p className="flex items-center gap-2.5 text-ink-2 tablet:hidden">
            <OwnerBadge state={owner.state} />
            Owner since {formatDateAs(owner.sinceTs, 'MMMM yyyy')}
          </p>
          <OwnerKpis owner={owner} stats={stats} month={month} />
          <div className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_352px]">
            <div className="flex min-w-0 flex-col gap-4">
              <OwnerProperties {...shared} stats={stats.data} />
              <Recent owner={owner} />
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <OwnerContacts {...shared} />
              <OwnerReports {...shared} now={now} />
              <OwnerNotes {...shared} />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

function Actions({ owner, onDialog }: { owner: OwnerDetails; onDialog: (dialog: OwnerDialog) => void }) {
  const { user } = useViewer()
  const change = canChangeOwner(user, owner)
  return (
    <Menu
      label="Actions"
      align="end"
      trigger={<Button end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}>Actions</Button>}
      items={[
        ...(change.ok
          ? [
              {
                id: 'edit',
                label: 'Edit',
                icon: Pencil,
                onSelect: () => onDialog({ type: 'rename', owner }),
              } as const,
            ]
          : []),
        ...ownerMenu({
          owner,
          viewer: user,
          path: `/manage/owners/${encodedSegment(owner.id)}`,
          onDialog,
        }),
      ]}
    />
  )
}

function Recent({ owner }: { owner: OwnerDetails }) {
  const [all, setAll] = useState(false)
  const { history } = owner
  return (
    <Panel
      title="Recent"
      action={
        history.length > LINES && <ToggleAll shown={all} onShow={setAll} all="View all" few="Show fewer" />
      }
    >
      <HistoryList
        wide
        lines={all ? history : history.slice(0, LINES)}
        queryKey={[...adminKeys.owner(owner.id), 'history']}
      />
    </Panel>
  )
}
