import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

import { PageHeader } from '#/components/page-header.tsx'
import { hasFeature } from '#/domain/feature-flags.ts'
import { type LeadRow } from '#/domain/lead-row.ts'
import { clock } from '#/lib/clock.ts'
import { isUnreadable } from '#/lib/schema.ts'
import { useConfig } from '#/providers/config.tsx'
import { useNow } from '#/providers/now.ts'
import { useTextPopout } from '#/providers/text-popout/popout-context.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { usePart } from '#/ui/part.ts'
import { createSignal } from '#/ui/table/signal.ts'
import { type TableHandle } from '#/ui/table/table-body.tsx'
import { nothingInView, sameView } from '#/ui/table/table-view.ts'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { updatedWords } from './freshness-words.ts'
import { LeadListFooter } from './lead-list-footer.tsx'
import { LeadTable } from './lead-table.tsx'
import { LeadToolbar } from './lead-toolbar.tsx'
import { ListInstead } from './list-instead.tsx'
import { listParts } from './list-parts.ts'
import { keepPlace, placeIn } from './place-memory.ts'
import { type LeadSearch, viewOf } from './search.ts'
import { useArrivals } from './use-arrivals.ts'
import { type LeadRows, useLeadPages } from './use-lead-pages.ts'
import { useListKeys } from './use-list-keys.ts'
import { useOnline } from './use-online.ts'
import { usePresence } from './use-presence.ts'

/** All leads: filters, the table, what is new, and how fresh it is. */
export function AllLeads({
  search,
  onSearch,
}: {
  search: LeadSearch
  /** Changes what the address says. */
  onSearch: (change: Partial<LeadSearch>) => void
}) {
  const client = useQueryClient()
  const router = useRouter()
  const config = useConfig()
  const { user, client: organisation } = useViewer()
  const popout = useTextPopout()
  const online = useOnline()
  const phone = useMedia(PHONE)
  const now = useNow(30_000)
  const parts = usePart(listParts)

  const table = useRef<TableHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)

  const view = viewOf(search, now)
  const viewKey = hashKey([view])
  const start = useMemo(() => placeIn(client, viewKey), [client, viewKey])
  const rows = useLeadPages(view, start?.row ?? 0)
  const seen = useSeen(rows)
  const scrolled = useSyncExternalStore(seen.subscribe, () => seen.get().first > 0)
  const { presence, props } = usePresence(root, scrolled)
  const arrivals = useArrivals(view, rows, presence, table, root)

  const open = (row: LeadRow) => void router.navigate({ to: '/leads/$leadId', params: { leadId: row.id } })
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
  const at = (act: (row: LeadRow) => void) => (index: number) => {
    const row = rows.rowAt(index)
    if (row !== undefined && !isUnreadable(row)) act(row)
  }
  useListKeys({ table, field, onOpen: at(open), onText: at(text) })

  const stale = rows.gaps
    ? 'Some leads could not be loaded'
    : rows.staleSince !== undefined && updatedWords(clock.local() - rows.staleSince)
  return (
    <>
      <PageHeader
        title="All leads"
        count={rows.total}
        countLabel={
          rows.total === undefined ? undefined : `${rows.total} ${rows.total === 1 ? 'lead' : 'leads'}`
        }
        after={
          <>
            {parts && arrivals.pill > 0 && (
              <parts.NewLeadsPill count={arrivals.pill} onShow={arrivals.show} />
            )}
            {parts && stale !== false && online && <parts.StaleBadge words={stale} onRetry={rows.retry} />}
          </>
        }
      />
      <LeadToolbar search={search} onSearch={onSearch} now={now} phone={phone} fieldRef={field} />
      <div ref={root} {...props} className="lead-list flex min-h-0 flex-1 flex-col">
        <LeadTable
          ref={table}
          label="All leads"
          rows={rows}
          search={search}
          onSort={onSearch}
          now={now}
          me={user.id}
          density={
            phone ? 'phone' : hasFeature(config, 'compactList', organisation.id) ? 'compact' : 'normal'
          }
          view={seen}
          start={start}
          onLeave={(place) => keepPlace(client, rows.listKey, place)}
          onOpen={open}
          onText={text}
          onIntent={intent}
          instead={
            !rows.total || rows.error ? (
              <ListInstead rows={rows} search={search} onSearch={onSearch} />
            ) : undefined
          }
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
    </>
  )
}

/** What is in view, told to whoever loads it. */
function useSeen(rows: LeadRows) {
  const [seen] = useState(() => createSignal(nothingInView, sameView))
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  useEffect(() => {
    const tell = () => latest.current.see(seen.get())
    tell()
    return seen.subscribe(tell)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new order or length is news for who loads, too
  }, [seen, rows.order, rows.total])
  return seen
}
