import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createAtom } from '@tanstack/store'
import { BookmarkPlus } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { PageHeader } from '#/components/page-header.tsx'
import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { scopeOf } from '#/domain/list/lead-filters-query.ts'
import { listDefaults, type ListDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { hasFeature } from '#/domain/team/feature-flags.ts'
import { clock } from '#/lib/clock.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { useConfig } from '#/providers/config.tsx'
import { rememberSequence } from '#/providers/lead-sequence.ts'
import { useNow } from '#/providers/now.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'
import { usePart } from '#/ui/part.ts'
import { createMarks } from '#/ui/table/marks.ts'
import { nothingInView, sameView } from '#/ui/table/row-window.ts'
import { type TableHandle } from '#/ui/table/table-body.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'
import { useOnline } from '#/ui/use-online.ts'

import { type ListActionsHandle } from '../bulk/list-actions.tsx'
import { type LeadColumn } from '../columns/lead-columns.tsx'
import { listTitles } from '../columns/lists.ts'
import { useColumns } from '../columns/use-columns.ts'
import {
  changedState,
  type LeadSearch,
  type ListChange,
  type ListState,
  searchOf,
  stateOf,
} from '../state/list-state.ts'
import { storeState } from '../state/list-store.ts'
import { viewOf } from '../state/list-view.ts'
import { rememberPosition, positionIn } from '../state/position-memory.ts'
import { LeadTable } from '../table/lead-table.tsx'
import { LeadToolbar } from '../toolbar/lead-toolbar.tsx'
import { sortLabel } from '../toolbar/sort-choices.ts'
import { Arrivals, type ArrivalsHandle } from './arrivals-watch.tsx'
import { LeadListFooter } from './lead-list-footer.tsx'
import { ListFallback } from './list-fallback.tsx'
import { listParts } from './list-parts.ts'
import { updatedLabel } from './updated-label.ts'
import { type LeadRows, type ListRow, useLeadPages, useListTeams } from './use-lead-pages.ts'
import { useListKeys } from './use-list-keys.ts'

const ListActions = lazyComponent(
  () => import('../bulk/list-actions.tsx').then((module) => module.ListActions),
  { load: 'idle' },
)
const StartQueue = lazyComponent(
  () => import('../queue/start-queue.tsx').then((module) => module.StartQueue),
  {
    load: 'idle',
  },
)
const SaveListDialog = lazyComponent(
  () => import('../smart-lists/save-list-dialog.tsx').then((module) => module.SaveListDialog),
  { onFailed: closeOnFailure },
)

export interface LeadListProps {
  /** The list that the server is asked for. */
  list: LeadListKey
  search: LeadSearch
  /** Changes what the address says. */
  onSearch: (change: (before: LeadSearch) => LeadSearch) => void
  /** Of a list with a name and criteria of its own: the name, what it starts with, what its state is kept under. */
  title?: string | undefined
  defaults?: ListDefaults | undefined
  storeId?: string | undefined
  /** Keeps what is shown, instead of the usual place. */
  onKeep?: ((state: ListState) => void) | undefined
  /** The smart list that it is. */
  savedId?: string | undefined
  /** Instead of the button that saves a smart list. */
  menu?: ReactNode
  /** Above the filters: that a smart list was edited. `onSave` saves what is shown as a new one. */
  renderBanner?:
    | ((at: { state: ListState; total: number | undefined; onSave: () => void }) => ReactNode)
    | undefined
  /** Above the rows: something that asks for more than they do. */
  above?: ReactNode
  /** What the list says when it is empty under its own filters. */
  empty?: ReactNode
  /** Columns that the list has always, after its first ones. */
  moreColumns?: readonly LeadColumn[] | undefined
}

/** A list of leads: filters, the table, what is new, and how fresh it is. */
export function LeadList({
  list,
  search,
  onSearch,
  title = listTitles[list],
  defaults = listDefaults[list],
  storeId = list,
  onKeep,
  savedId,
  menu,
  renderBanner,
  above,
  empty,
  moreColumns,
}: LeadListProps) {
  const client = useQueryClient()
  const router = useRouter()
  const config = useConfig()
  const session = useSession()
  const { user, client: organisation } = useViewer()
  const popout = useTextPopout()
  const online = useOnline()
  const phone = useMedia(PHONE)
  const now = useNow(30_000)
  const parts = usePart(listParts)
  const teams = useListTeams()
  const [marks] = useState(() => createMarks<ListRow>())

  const table = useRef<TableHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)

  const state = useMemo(() => stateOf(search, defaults), [search, defaults])
  const view = viewOf(list, state, now, session)
  const viewKey = hashKey([view])
  const start = useMemo(() => positionIn(client, viewKey), [client, viewKey])
  const rows = useLeadPages(view, start?.row ?? 0)
  const seen = useSeen(rows)
  const arrivals = useRef<ArrivalsHandle>(null)
  const [waitingLeads] = useState(() => createAtom(0))

  const keep = (next: ListState) => (onKeep ? onKeep(next) : storeState(user.id, storeId, next))
  const change = (what: ListChange) => {
    // Another page was asked for while a filter was still being typed: it is kept, and does not lead back here.
    const { latestLocation, state: shown } = router
    if (latestLocation.pathname !== (shown.resolvedLocation ?? latestLocation).pathname)
      return keep(changedState(state, what))
    onSearch((before) => {
      const next = changedState(stateOf(before, defaults), what)
      keep(next)
      return searchOf(next, defaults)
    })
  }
  const columns = useColumns({
    list,
    userId: user.id,
    storeId,
    phone,
    root,
    more: moreColumns,
    order: state,
    onOrder: change,
  })
  const open = (row: LeadRow) => {
    rememberSequence(client, { view, cursor: rows.order, total: rows.total }, row.id, rows.indexOf(row.id))
    void router.navigate({ to: '/leads/$leadId', params: { leadId: row.id } })
  }
  const text = (row: LeadRow) => {
    if (row.phone === undefined) return
    const { id: leadId, phone: number, name, contactRef } = row
    popout.open({ leadId, phone: number, name, contactType: 'TENANT', contactRef })
  }
  const intent = useCallback(
    (row: LeadRow) => {
      router.preloadRoute({ to: '/leads/$leadId', params: { leadId: row.id } }).catch(() => undefined)
    },
    [router],
  )
  const actions = useRef<ListActionsHandle>(null)
  const at = (act: (row: LeadRow) => void) => (index: number) => {
    const row = rows.rowAt(index)
    if (row !== undefined && !isUnreadable(row)) act(row)
  }
  const [saving, setSaving] = useState(false)
  const save = () => setSaving(true)
  useListKeys({ table, field, onOpen: at(open), onText: at(text) })

  const stale = rows.gaps
    ? 'Some leads could not be loaded'
    : rows.staleSince !== undefined && updatedLabel(clock.local() - rows.staleSince)
  return (
    <>
      <PageHeader
        title={title}
        actions={
          !phone || menu ? (
            <>
              {!phone && (
                <StartQueue
                  title={title}
                  sortWords={sortLabel(state)}
                  view={view}
                  order={rows.order}
                  total={rows.total}
                />
              )}
              {/* What comes late stands left of it, where nothing has to give way. */}
              {!menu && (
                <Button variant="ghost" icon={BookmarkPlus} onClick={save}>
                  Save as smart list
                </Button>
              )}
              {menu}
            </>
          ) : undefined
        }
        count={rows.total}
        countLabel={`${rows.total} lead${rows.total === 1 ? '' : 's'}`}
        after={
          <>
            {parts && (
              <parts.NewLeadsPill waitingLeads={waitingLeads} onShow={() => arrivals.current?.show()} />
            )}
            {parts && stale !== false && online && <parts.StaleBadge words={stale} onRetry={rows.retry} />}
          </>
        }
      />
      {renderBanner?.({ state, total: rows.total, onSave: save })}
      <LeadToolbar
        list={list}
        state={state}
        defaults={defaults}
        onChange={change}
        scope={scopeOf(view)}
        total={rows.loading ? undefined : rows.total}
        now={now}
        phone={phone}
        columns={columns}
        onSaveAsList={save}
        fieldRef={field}
        marked={savedId !== undefined}
      />
      {above}
      <div className="relative flex min-h-0 flex-1">
        <div ref={root} className="lead-list flex min-h-0 min-w-0 flex-1 flex-col">
          <LeadTable
            ref={table}
            label={title}
            list={list}
            rows={rows}
            state={state}
            columns={columns}
            teams={teams}
            now={now}
            user={user}
            density={
              phone ? 'phone' : hasFeature(config, 'compactList', organisation.id) ? 'compact' : 'normal'
            }
            view={seen}
            start={start}
            onLeave={(place) => rememberPosition(client, rows.listKey, place)}
            callbacks={{ onOpen: open, onText: text, actions }}
            marks={marks}
            onIntent={intent}
            instead={
              !rows.total || rows.error ? (
                <ListFallback
                  rows={rows}
                  list={list}
                  state={state}
                  defaults={defaults}
                  onChange={change}
                  instead={empty}
                />
              ) : undefined
            }
          />
          <Arrivals
            ref={arrivals}
            view={view}
            rows={rows}
            seen={seen}
            table={table}
            root={root}
            waitingLeads={waitingLeads}
          />
        </div>
        <ListActions
          ref={actions}
          title={title}
          rows={rows}
          view={view}
          marks={marks}
          table={table}
          onOpen={open}
          onText={text}
        />
      </div>
      {online || !parts ? (
        <LeadListFooter view={seen} total={rows.total} />
      ) : (
        <parts.OfflineLine
          since={Number.isFinite(rows.updatedAt) ? rows.updatedAt : undefined}
          onRetry={rows.retry}
        />
      )}
      {saving && (
        <SaveListDialog
          list={list}
          state={state}
          saved={savedId === undefined ? undefined : { ...defaults, id: savedId }}
          scope={scopeOf(view)}
          total={rows.total}
          columns={columns.state}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

/** What is in view, told to whoever loads it. */
function useSeen(rows: LeadRows) {
  const [seen] = useState(() => createAtom(nothingInView, { compare: sameView }))
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  useEffect(() => {
    const tell = () => latest.current.see(seen.get())
    tell()
    const { unsubscribe } = seen.subscribe(tell)
    return unsubscribe
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new order or length is news for who loads, too
  }, [seen, rows.order, rows.total])
  return seen
}
