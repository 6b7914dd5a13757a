import { type QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode } from 'react'

import { PreviewComposerContext } from '#/components/lead/preview-composer.ts'
import { type LeadListKey } from '#/domain/list/lead-lists.ts'
import { type GuardedPage } from '#/domain/policy/page-rights.ts'
import { listTitles } from '#/features/leads/columns/lists.ts'
import { LeadListPending } from '#/features/leads/page/lead-list-pending.tsx'
import { LeadList } from '#/features/leads/page/lead-list.tsx'
import { type LeadSearch, readSearch } from '#/features/leads/state/list-state.ts'

import { guard } from '../../../-guards.ts'
import { loadList, restoreList } from '../../../-lead-lists.ts'
import { titled } from '../../../-titles.ts'
import { previewComposer } from './-lead-composer.tsx'

/** What is shown above the rows of a list, and how it is loaded together with them. */
interface AboveRows {
  Component: ComponentType
  load: (client: QueryClient) => Promise<void>
}

/**
 * Returns the options of a list route, except for its path. The pages have no chunks of their own: the list of all
 * leads is the first page for nearly every user, and the others are the same page.
 * @param closed the page right that the list requires
 */
export function leadListRoute(list: LeadListKey, closed?: GuardedPage, above?: AboveRows) {
  const restore = restoreList(list)
  const load = loadList(list)
  const mayOpen = closed && guard(closed)
  return {
    validateSearch: readSearch,
    loaderDeps: ({ search }: { search: LeadSearch }) => search,
    beforeLoad: async (at: Parameters<typeof restore>[0] & Parameters<ReturnType<typeof guard>>[0]) => {
      await mayOpen?.(at)
      await restore(at)
    },
    loader: async (at: Parameters<typeof load>[0]): Promise<void> => {
      // A changed filter waits for nothing. The pending page would replace the field in which the user types.
      const isNew = at.cause !== 'stay'
      await Promise.all([load(at), isNew && above?.load(at.context.queryClient).catch(() => undefined)])
    },
    head: titled(listTitles[list]),
    pendingMs: 150,
    pendingComponent: (): ReactNode => <LeadListPending title={listTitles[list]} />,
    component: (): ReactNode => <LeadListPage list={list} above={above && <above.Component />} />,
  }
}

function LeadListPage({ list, above }: { list: LeadListKey; above: ReactNode }): ReactNode {
  const search: LeadSearch = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <PreviewComposerContext value={previewComposer}>
      <LeadList
        list={list}
        above={above}
        search={search}
        onSearch={(change) => void navigate({ to: '.', search: change, replace: true, resetScroll: false })}
      />
    </PreviewComposerContext>
  )
}
