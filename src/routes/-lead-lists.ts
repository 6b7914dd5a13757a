import { type QueryClient } from '@tanstack/react-query'
import { defaultStringifySearch, redirect } from '@tanstack/react-router'

import { leadListQuery } from '#/api/leads.ts'
import { listDefaults } from '#/domain/list/lead-list-defaults.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { hasOwnColumns, loadColumns } from '#/features/leads/columns/use-columns.ts'
import { type LeadSearch, type ListState, searchOf, stateOf } from '#/features/leads/state/list-state.ts'
import { loadStoredState, readStored } from '#/features/leads/state/list-store.ts'
import { viewOf } from '#/features/leads/state/list-view.ts'
import { needsChips, ToolbarChips } from '#/features/leads/toolbar/toolbar-chips.tsx'
import { clock } from '#/lib/clock.ts'
import { actingUserId, type SessionUsers } from '#/providers/session.tsx'

/**
 * Restores the state in which the user left a list when its URL has no search parameters. Redirects to the URL with
 * that state, so that the URL always describes what is shown.
 * @param storeId the key under which the state of the list is stored
 */
export function restoreList(
  list: LeadListKey,
  defaults: ListState = listDefaults[list],
  storeId: string = list,
) {
  return async ({
    context,
    search,
    location,
  }: {
    context: { session: SessionUsers }
    search: LeadSearch
    location: { pathname: string }
  }): Promise<void> => {
    const stored = await loadStoredState(actingUserId(context.session), storeId)
    if (Object.keys(search).length > 0 || stored?.filters === undefined) return
    const { filters, sort = defaults.sort, dir = defaults.dir } = stored
    const kept = searchOf({ filters, sort, dir }, defaults)
    if (Object.keys(kept).length > 0)
      throw redirect({ href: location.pathname + defaultStringifySearch(kept), replace: true })
  }
}

/** Loads the first page of a list and what its first paint needs in addition. */
export function loadList(
  list: LeadListKey,
  defaults: ListState = listDefaults[list],
  storeId: string = list,
) {
  return async ({
    context,
    deps,
    cause,
  }: {
    context: { queryClient: QueryClient; session: SessionUsers }
    deps: LeadSearch
    cause: string
  }): Promise<void> => {
    const state = stateOf(deps, defaults)
    const view = viewOf(list, state, clock.now(), context.session)
    const parts = [
      hasOwnColumns(list, readStored(actingUserId(context.session), storeId)?.columns) && loadColumns(),
      needsChips(state) && ToolbarChips.preload(),
    ].map((part) => Promise.resolve(part).catch(() => undefined))
    const first = context.queryClient
      .query({ ...leadListQuery(view), staleTime: 'static' })
      .catch(() => undefined)
    // A filter responds at once, while the current rows are still shown. The list reports failures itself.
    if (cause !== 'stay') await Promise.all([first, ...parts])
  }
}
