import { createFileRoute, redirect } from '@tanstack/react-router'

import { isId } from '#/lib/ids.ts'

/**
 * S2 section 2 names this address twice. The id is looked up among the person's smart lists first; no match means that
 * it is a lead, and the address is replaced by the lead's (decisions, Routes).
 */
export const Route = createFileRoute('/_app/leads/list/$listId')({
  beforeLoad: async ({ context, params, location }) => {
    const lead = redirect({
      href: `/leads/${encodeURIComponent(params.listId)}${location.searchStr}`,
      replace: true,
    })
    // Checked before any request (P77); the lead's page has the words for an id that can not be one.
    if (!isId(params.listId)) throw lead
    // Few come here: what asks for the lists is not in the first load.
    const { smartListsQuery } = await import('#/api/smart-lists.ts')
    const lists = await context.queryClient.query({ ...smartListsQuery(), staleTime: 'static' })
    const list = lists.find(({ id }) => id === params.listId)
    if (!list) throw lead
    return { smartList: list }
  },
  head: ({ match }) => ({ meta: [{ title: match.context.smartList.name }] }),
})
