import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Ellipsis, ListFilter, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'

import { fresh } from '#/api/cache/fresh.ts'
import { smartListsQuery } from '#/api/smart-lists.ts'
import { type SmartCriteria, type SmartList } from '#/domain/list/smart-list.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { encodedSegment } from '#/lib/ids.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { Link } from '#/ui/controls/link.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Menu } from '#/ui/layers/menu.tsx'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'
import { PHONE, useMedia } from '#/ui/use-media.ts'

import { LeadList } from '../page/lead-list.tsx'
import { type LeadSearch, searchOf, stateOf } from '../state/list-state.ts'
import { changedFilters } from './changed-filters.ts'
import { readEdit, saveEdit } from './edit-store.ts'
import { EditedNotice, ListNotice } from './list-notice.tsx'
import { rememberList, storeIdOf } from './open-list.ts'
import { useDeleteList } from './use-delete-list.ts'

const RenameListDialog = lazyComponent(
  () => import('./rename-list-dialog.tsx').then((module) => module.RenameListDialog),
  { onFailed: closeOnFailure },
)

// Clicks the toolbar button, so that it anchors the popover and gets the focus back.
const openFilters = () => document.querySelector<HTMLElement>('[data-filter-button]')?.click()

interface SmartListPageProps {
  /** The list as it was when the page was opened. */
  known: SmartList
  search: LeadSearch
  onSearch: (change: (before: LeadSearch) => LeadSearch) => void
}

/**
 * A saved list of leads (docs/product.md#smart-lists): its criteria, the user's changes to them, and the possible
 * actions.
 */
export function SmartListPage(props: SmartListPageProps) {
  // The route keeps its component when the address changes to that of another list.
  return <OneSmartList key={props.known.id} {...props} />
}

function OneSmartList({ known, search, onSearch }: SmartListPageProps) {
  const client = useQueryClient()
  const router = useRouter()
  const { user } = useViewer()
  // No event reports that a list was changed elsewhere, so poll.
  const { data } = useQuery({
    ...smartListsQuery(),
    refetchInterval: fresh.smartLists,
    meta: { quiet: true },
  })
  const found = data?.find(({ id }) => id === known.id)
  const [last, setLast] = useState(known)
  if (found && found !== last) setLast(found)
  const list = found ?? last
  const [leaving, setLeaving] = useState(false)
  const gone = data !== undefined && !found && !leaving
  const mine = list.owner === user.id
  const [renaming, setRenaming] = useState(false)
  const remove = useDeleteList()
  const size = useMedia(PHONE) ? 'lg' : 'sm'

  useEffect(() => {
    rememberList(client, list)
  }, [client, list])
  // The document title must follow the list's name.
  useEffect(() => {
    if (list.name !== known.name) void router.invalidate()
  }, [router, list.name, known.name])

  const { reset, onUpdated } = useEdit(list, onSearch)
  return (
    <>
      <LeadList
        list={list.list ?? 'all'}
        search={search}
        onSearch={onSearch}
        smartList={{
          saved: list,
          storeId: storeIdOf(list.id),
          onKeep: (state) => saveEdit(user.id, list.id, searchOf(state, list)),
          menu: mine && !gone && (
            <Menu
              label="Smart list"
              align="end"
              items={[
                { id: 'rename', label: 'Rename', icon: Pencil, onSelect: () => setRenaming(true) },
                {
                  id: 'delete',
                  label: 'Delete',
                  icon: Trash2,
                  danger: true,
                  onSelect: () => {
                    setLeaving(true)
                    remove(list)
                  },
                },
              ]}
              trigger={<IconButton label="Smart list actions" icon={Ellipsis} size="md" />}
            />
          ),
          renderBanner({ state, total, onSave }) {
            if (gone) {
              return (
                <ListNotice label="This smart list was deleted" text="Its filters are still here.">
                  <Link to="/leads/list/all" look="ghost" size={size}>
                    All leads
                  </Link>
                  <Button size={size} onClick={onSave}>
                    Save as new
                  </Button>
                </ListNotice>
              )
            }
            return (
              changedFilters(state, list).length > 0 && (
                <EditedNotice
                  list={list}
                  state={state}
                  total={total}
                  mine={mine}
                  onReset={reset}
                  onUpdated={onUpdated}
                  onSave={onSave}
                />
              )
            )
          },
          empty: (
            <EmptyState
              icon={ListFilter}
              title={`No lead matches ${shortName(list.name)} now.`}
              action={<Button onClick={openFilters}>Edit criteria</Button>}
            />
          ),
        }}
      />
      {renaming && <RenameListDialog list={list} onClose={() => setRenaming(false)} />}
    </>
  )
}

/** Resets the user's changes to a smart list, or keeps those that remain after the list was updated. */
function useEdit(list: SmartList, onSearch: (change: (before: LeadSearch) => LeadSearch) => void) {
  const router = useRouter()
  const { user } = useViewer()
  return {
    reset() {
      saveEdit(user.id, list.id, {})
      onSearch(() => ({}))
    },
    /** Changes that the user made after pressing Update are kept. */
    onUpdated(criteria: SmartCriteria) {
      const keep = (shown: LeadSearch) => {
        const edit = searchOf(stateOf(shown, list), criteria)
        saveEdit(user.id, list.id, edit)
        return edit
      }
      // If the user has gone to another page in the meantime, don't navigate.
      if (router.state.location.pathname === `/leads/list/${encodedSegment(list.id)}`) return onSearch(keep)
      const kept = readEdit(user.id, list.id)
      if (kept) keep(kept)
    },
  }
}
