import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { createAtom } from '@tanstack/store'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

import { type LeadRow } from '#/domain/lead/lead-row.ts'
import { scopeOf, type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { listDefaults, type ListDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { type SmartList } from '#/domain/list/smart-list.ts'
import { hasFeature } from '#/domain/team/feature-flags.ts'
import { clock } from '#/lib/clock.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { useConfig } from '#/providers/config.tsx'
import { rememberSequence } from '#/providers/lead-sequence.ts'
import { useNow } from '#/providers/now.ts'
import { useTextPopout } from '#/providers/popout/popout-context.ts'
import { useSession } from '#/providers/session.tsx'
import { useViewer } from '#/providers/viewer.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'
import { createMarks } from '#/ui/table/marks.ts'
import { type TableHandle } from '#/ui/table/table-body.tsx'
import { nothingInView, sameView } from '#/ui/table/table-view.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

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
import { filteredDraftIds, viewOf } from '../state/list-view.ts'
import { rememberPosition, positionIn } from '../state/position-memory.ts'
import { type Density, LeadTable } from '../table/lead-table.tsx'
import { LeadToolbar } from '../toolbar/lead-toolbar.tsx'
import { type ArrivalsHandle } from './arrivals-watch.tsx'
import { ListFallback } from './list-fallback.tsx'
import { ListHeader } from './list-header.tsx'
import { type LeadRows, type ListRow, useLeadPages } from './use-lead-pages.ts'
import { useListKeys } from './use-list-keys.ts'

const ListActions = lazyComponent(
  () => import('../bulk/list-actions.tsx').then((module) => module.ListActions),
  { load: 'idle' },
)
const Arrivals = lazyComponent(() => import('./arrivals-watch.tsx').then((module) => module.Arrivals), {
  load: 'idle',
})
const LeadListFooter = lazyComponent(
  () => import('./lead-list-footer.tsx').then((module) => module.LeadListFooter),
  {
    load: 'idle',
    fallback: () => <div className="h-10 shrink-0 border-t border-line bg-canvas max-tablet:hidden" />,
  },
)
const SaveListDialog = lazyComponent(
  () => import('../smart-lists/save-list-dialog.tsx').then((module) => module.SaveListDialog),
  { onFailed: closeOnFailure },
)

interface LeadListProps {
  /** The list to fetch from the server. */
  list: LeadListKey
  search: LeadSearch
  /** Changes the search params. */
  onSearch: (change: (before: LeadSearch) => LeadSearch) => void
  smartList?: ShownSmartList | undefined
  /** Rendered above the rows, for something more urgent than the rows. */
  above?: ReactNode
  /** Columns that the list always shows, after its first ones. */
  moreColumns?: readonly LeadColumn[] | undefined
}

/** A smart list, and what its page adds to the list of its leads. */
interface ShownSmartList {
  saved: SmartList
  /** The key under which the columns are stored. */
  storeId: string
  /** Saves the displayed state, instead of storing it in the usual place. */
  onKeep: (state: ListState) => void
  /** Replaces the button that saves a smart list. */
  menu: ReactNode
  /** Rendered above the filters, to say that the list was edited. `onSave` saves the displayed state as a new one. */
  renderBanner: (at: { state: ListState; total: number | undefined; onSave: () => void }) => ReactNode
  /** Shown when the list is empty under its own filters. */
  empty: ReactNode
}

/** A list of leads: filters, the table, new leads, and how fresh the data is. */
export function LeadList({ list, search, onSearch, smartList, above, moreColumns }: LeadListProps) {
  const title = smartList?.saved.name ?? listTitles[list]
  const defaults: ListDefaults = smartList?.saved ?? listDefaults[list]
  const storeId = smartList?.storeId ?? list
  const client = useQueryClient()
  const session = useSession()
  const { user } = useViewer()
  const density = useDensity()
  const phone = density === 'phone'
  const now = useNow(30_000)
  const [{ marks, waitingLeads, previewed }] = useState(createListAtoms)
  const [saving, setSaving] = useState(false)
  const table = useRef<TableHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const arrivals = useRef<ArrivalsHandle>(null)
  const actions = useRef<ListActionsHandle>(null)

  const state = useMemo(() => stateOf(search, defaults), [search, defaults])
  const draftIds = useDraftIds(state.filters.hasDraft)
  const view = viewOf(list, state, now, session, draftIds)
  const viewKey = hashKey([view])
  const start = useMemo(() => positionIn(client, viewKey), [client, viewKey])
  const rows = useLeadPages(view, start?.row ?? 0)
  const seen = useSeenVersion(rows)
  const change = useListChange({ state, defaults, onSearch, onKeep: smartList?.onKeep, storeId })
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
  const { open, text, intent } = useOpenRow(rows, view)
  useListKeys({ table, field, onOpen: atIndex(rows, open), onText: atIndex(rows, text) })

  const save = () => setSaving(true)
  return (
    <>
      <ListHeader
        {...{ title, state, view, rows, phone, waitingLeads }}
        menu={smartList?.menu}
        onSearch={() => field.current?.focus()}
        onSave={save}
        onShowNew={() => void arrivals.current?.show()}
      />
      {smartList?.renderBanner({ state, total: rows.total, onSave: save })}
      <LeadToolbar
        {...{ list, state, defaults, now, phone, columns }}
        onChange={change}
        scope={scopeOf(view)}
        total={rows.loading ? undefined : rows.total}
        onSaveAsList={save}
        fieldRef={field}
        onRows={() => table.current?.focus(table.current.cursor() ?? 0)}
        marked={smartList !== undefined}
      />
      {above}
      <div className="@container/list relative flex min-h-0 flex-1">
        <div ref={root} className="lead-list flex min-h-0 min-w-0 flex-1 flex-col">
          <LeadTable
            ref={table}
            label={title}
            list={list}
            rows={rows}
            state={state}
            columns={columns}
            now={now}
            user={user}
            density={density}
            view={seen}
            start={start}
            onLeave={(position) => rememberPosition(client, rows.listKey, position)}
            callbacks={{ onOpen: open, onText: text, actions }}
            marks={marks}
            onIntent={intent}
            fallback={
              !rows.total || rows.error ? (
                <ListFallback
                  rows={rows}
                  list={list}
                  state={state}
                  defaults={defaults}
                  onChange={change}
                  fallback={smartList?.empty}
                />
              ) : undefined
            }
          />
          <Arrivals {...{ view, rows, seen, table, root, waitingLeads }} ref={arrivals} />
        </div>
        <ListActions
          ref={actions}
          {...{ title, rows, view, marks, table, previewed }}
          listKey={chosenKey(storeId, state)}
          onOpen={open}
          onText={text}
        />
      </div>
      <LeadListFooter {...{ rows, state, previewed, marks }} view={seen} />
      {saving && (
        <SaveListDialog
          {...{ list, state }}
          saved={smartList?.saved}
          columns={columns.state}
          scope={scopeOf(view)}
          total={rows.total}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
}

const createListAtoms = () => ({
  marks: createMarks<ListRow>(),
  waitingLeads: createAtom(0),
  previewed: createAtom(false),
})

// Does not contain the view, because its instants change at midnight, although the user has not chosen another list.
const chosenKey = (storeId: string, { filters }: ListState) => hashKey([storeId, filters])

/**
 * Returns the ids of the leads that match the filter Has draft. They are read only once, when the filter is set. If a
 * draft disappears because its text was sent, its row, the selection and the preview stay where they are.
 */
function useDraftIds(hasDraft: boolean | undefined): string[] {
  const session = useSession()
  return useMemo(() => filteredDraftIds(hasDraft, clock.now(), session), [hasDraft, session])
}

/** Returns the row height for this user and window. */
function useDensity(): Density {
  const { client } = useViewer()
  const compact = hasFeature(useConfig(), 'compactList', client.id)
  return useMedia(PHONE) ? 'phone' : compact ? 'compact' : 'normal'
}

const atIndex = (rows: LeadRows, act: (row: LeadRow) => void) => (index: number) => {
  const row = rows.rowAt(index)
  if (row !== undefined && !isUnreadable(row)) act(row)
}

/**
 * Returns a function that changes filters or order. They are put in the address and stored, so that the user finds them
 * again.
 */
function useListChange({
  state,
  defaults,
  onSearch,
  onKeep,
  storeId,
}: {
  state: ListState
  defaults: ListDefaults
  onSearch: LeadListProps['onSearch']
  onKeep: ShownSmartList['onKeep'] | undefined
  storeId: string
}) {
  const router = useRouter()
  const { user } = useViewer()
  const keep = (next: ListState) => (onKeep ? onKeep(next) : storeState(user.id, storeId, next))
  return (what: ListChange) => {
    // The user navigated to another page while a filter was still being typed. Store the change, but don't navigate
    // back here.
    const { latestLocation, state: shown } = router
    if (latestLocation.pathname !== (shown.resolvedLocation ?? latestLocation).pathname)
      return keep(changedState(state, what))
    onSearch((before) => {
      const next = changedState(stateOf(before, defaults), what)
      keep(next)
      return searchOf(next, defaults)
    })
  }
}

/** What a row opens: the lead page or the text conversation. */
function useOpenRow(rows: LeadRows, view: LeadListView) {
  const client = useQueryClient()
  const router = useRouter()
  const popout = useTextPopout()
  const intent = useCallback(
    (row: LeadRow) => {
      router.preloadRoute({ to: '/leads/$leadId', params: { leadId: row.id } }).catch(() => undefined)
    },
    [router],
  )
  return {
    intent,
    open(row: LeadRow) {
      rememberSequence(client, { view, cursor: rows.order, total: rows.total }, row.id, rows.indexOf(row.id))
      void router.navigate({ to: '/leads/$leadId', params: { leadId: row.id } })
    },
    text({ id: leadId, phone, name, contactRef }: LeadRow) {
      if (phone !== undefined) popout.open({ leadId, phone, name, contactType: 'TENANT', contactRef })
    },
  }
}

/** Returns the rows in view, and reports them to the row loader. */
function useSeenVersion(rows: LeadRows) {
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the loader must also know of a new order or length
  }, [seen, rows.order, rows.total])
  return seen
}
