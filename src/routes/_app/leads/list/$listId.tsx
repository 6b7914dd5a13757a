import { defaultStringifySearch, createFileRoute, redirect } from '@tanstack/react-router'

import { PreviewComposerContext } from '#/components/preview-composer.ts'
import { LeadListPending } from '#/features/leads/page/lead-list-pending.tsx'
import { SmartListPage } from '#/features/leads/smart-lists/smart-list-page.tsx'
import { readSearch } from '#/features/leads/state/list-state.ts'
import { encodedSegment, isId } from '#/lib/ids.ts'
import { actingUserId } from '#/providers/session.tsx'

import { loadList } from '../../../-lead-lists.ts'
import { previewComposer } from './-lead-composer.tsx'

/**
 * This address has two meanings. The id is looked up among the person's smart lists first; no match means that
 * it is a lead, and the address is replaced by the lead's.
 */
export const Route = createFileRoute('/_app/leads/list/$listId')({
  validateSearch: readSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context, params, search, location }) => {
    const lead = redirect({
      href: `/leads/${encodedSegment(params.listId)}${location.searchStr}`,
      replace: true,
    })
    // Checked before any request; the lead's page has the words for an id that can not be one.
    if (!isId(params.listId)) throw lead
    // Few come here: what asks for the lists is not in the first load.
    const [{ openList, storeIdOf }, { readEdit }] = await Promise.all([
      import('#/features/leads/smart-lists/open-list.ts'),
      import('#/features/leads/smart-lists/edit-store.ts'),
    ])
    const smartList = await openList(context.queryClient, params.listId)
    if (!smartList) throw lead
    // A bare address takes what the person changed of the list in this session.
    const edit = Object.keys(search).length === 0 && readEdit(actingUserId(context.session), smartList.id)
    if (edit) throw redirect({ href: location.pathname + defaultStringifySearch(edit), replace: true })
    return { smartList, storeId: storeIdOf(smartList.id) }
  },
  loader: (at) => loadList(at.context.smartList.list ?? 'all', at.context.smartList, at.context.storeId)(at),
  // Without the list where the lists could not be read.
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
