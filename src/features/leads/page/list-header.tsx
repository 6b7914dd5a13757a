import { type Atom } from '@tanstack/store'
import { BookmarkPlus, Search } from 'lucide-react'
import { type ReactNode } from 'react'

import { updatedLabel } from '#/components/failures/updated-label.ts'
import { PageHeader } from '#/components/header/page-header.tsx'
import { type LeadListView } from '#/domain/list/lead-filters-query.ts'
import { clock } from '#/lib/clock.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { lazyComponent } from '#/ui/lazy.tsx'
import { useOnline } from '#/ui/use-online.ts'

import { type ListState } from '../state/list-state.ts'
import { sortLabel } from '../toolbar/sort-choices.ts'
import { ListName } from './list-name.tsx'
import { type LeadRows } from './use-lead-pages.ts'

const StartQueue = lazyComponent(
  () => import('../queue/start-queue.tsx').then((module) => module.StartQueue),
  { load: 'idle' },
)
const NewLeadsPill = lazyComponent(() => import('./list-status.tsx').then((module) => module.NewLeadsPill), {
  load: 'idle',
})
const AgeBadge = lazyComponent(() => import('./list-status.tsx').then((module) => module.AgeBadge), {
  load: 'idle',
})
const StaleBadge = lazyComponent(
  () => import('#/components/failures/stale-badge.tsx').then((module) => module.StaleBadge),
  { load: 'idle' },
)

const ListSwitcher = lazyComponent(
  () => import('./list-switcher.tsx').then((module) => module.ListSwitcher),
  { fallback: ({ list }) => <ListName title={list.title} /> },
)

/** The title of the list, its number of leads, new leads, and the age of the data. */
export function ListHeader({
  title,
  state,
  view,
  rows,
  phone,
  menu,
  waitingLeads,
  onSearch,
  onSave,
  onShowNew,
}: {
  title: string
  state: ListState
  view: LeadListView
  rows: LeadRows
  phone: boolean
  /** Replaces the button that saves a smart list. */
  menu: ReactNode
  /** Number of leads that are not in the displayed order yet. */
  waitingLeads: Atom<number>
  /** Focuses the search field of the list. */
  onSearch: () => void
  onSave: () => void
  onShowNew: () => void
}) {
  const online = useOnline()
  const { total } = rows
  const list = { title, sortLabel: sortLabel(state), view, order: rows.order, total }
  const stale = rows.gaps
    ? 'Some leads couldn’t be loaded'
    : rows.staleSince !== undefined && updatedLabel(clock.local() - rows.staleSince)
  return (
    <PageHeader
      title={phone ? <ListSwitcher list={list} /> : title}
      actions={
        phone ? (
          <>
            <IconButton
              label="Search this list"
              icon={Search}
              size="touch"
              iconSize={20}
              onClick={onSearch}
            />
            {menu}
          </>
        ) : (
          <>
            <StartQueue list={list} />
            {/* Late content appears to the left of this button, where nothing has to make room for it. */}
            {!menu && (
              <Button variant="ghost" icon={BookmarkPlus} onClick={onSave}>
                Save as smart list
              </Button>
            )}
            {menu}
          </>
        )
      }
      // On a phone, the name of a smart list and its menu take up the space.
      count={phone && menu ? undefined : total}
      countLabel={`${total} lead${total === 1 ? '' : 's'}`}
      after={
        <>
          <NewLeadsPill waitingLeads={waitingLeads} onShow={onShowNew} />
          {online &&
            (stale === false ? (
              <AgeBadge updatedAt={rows.updatedAt} />
            ) : (
              <StaleBadge text={stale} isFixed={rows.gaps} retrying={rows.retrying} onRetry={rows.retry} />
            ))}
        </>
      }
    />
  )
}
