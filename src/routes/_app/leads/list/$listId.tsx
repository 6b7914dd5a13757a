import { defaultStringifySearch, createFileRoute, redirect } from '@tanstack/react-router'

import { PreviewComposerContext } from '#/components/lead/preview-composer.ts'
import { LeadListPending } from '#/features/leads/page/lead-list-pending.tsx'
import { SmartListPage } from '#/features/leads/smart-lists/smart-list-page.tsx'
import { readSearch } from '#/features/leads/state/list-state.ts'
import { encodedSegment, isId } from '#/lib/ids.ts'
import { actingUserId } from '#/providers/session.tsx'

import { loadList } from '../../../-lead-lists.ts'
import { previewComposer } from './-lead-composer.tsx'

/**
 * This URL has two meanings. The ID is looked up among the user's smart lists first. If there is no match, it is the ID
 * of a lead, and the URL is replaced with the lead's.
 */
export const Route = createFileRoute('/_app/leads/list/$listId')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context, params, search, location }) => {
    const lead = redirect({
      href: `/leads/${encodedSegment(params.listId)}${location.searchStr}`,
      replace: true,
    })
    // Check the ID before any request. The lead's page has the message for an invalid ID.
    if (!isId(params.listId)) throw lead
    // Few users come here, so the code that requests the lists is not in the first load.
    const [{ openList, storeIdOf }, { readEdit }] = await Promise.all([
      import('#/features/leads/smart-lists/open-list.ts'),
      import('#/features/leads/smart-lists/edit-store.ts'),
    ])
    const smartList = await openList(context.queryClient, params.listId)
    if (!smartList) throw lead
    // A URL without search parameters restores what the user changed in the list in this session.
    const edit = Object.keys(search).length === 0 && readEdit(actingUserId(context.session), smartList.id)
    if (edit) throw redirect({ href: location.pathname + defaultStringifySearch(edit), replace: true })
    return { smartList, storeId: storeIdOf(smartList.id) }
  },
  loader: (at) => loadList(at.context.smartList.list ?? 'all', at.context.smartList, at.context.storeId)(at),
  // The context has no list if the lists could not be read.
  head: ({ match: { context } }) =>
    'smartList' in context ? { meta: [{ title: context.smartList.name }] } : {},
  pendingMs: 150,
  pendingComponent: Pending,
  component: Page,
})

function Pending() {
  return <LeadListPending title="Smart list" />
}

function Page() {
  const { smartList } = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PreviewComposerContext value={previewComposer}>
      <SmartListPage
        known={smartList}
        search={search}
        onSearch={(change) => void navigate({ search: change, replace: true, resetScroll: false })}
      />
    </PreviewComposerContext>
  )
}
