import { type QueryClient } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { apiOf } from './cache/query-client.ts'
import { readAnew } from './cache/read-anew.ts'
import { settle } from './cache/settle.ts'
import { type InputOf } from './endpoints/endpoint.ts'
import { addComment } from './endpoints/lead-comments.ts'
import { leadQuery } from './leads.ts'

/**
 * Adds a comment to a lead. Where the answer is lost, the lead is read again: a new comment of the same person with the
 * same text is the one that was sent.
 * @param by the acting user
 */
export async function postComment(
  client: QueryClient,
  leadId: string,
  by: string,
  body: InputOf<typeof addComment>['body'],
): Promise<void> {
  const before = client.getQueryData(leadQuery(leadId).queryKey)
  const known = new Set(readable(before?.comments ?? []).map(({ id }) => id))
  await settle(() => apiOf(client).call(addComment, { params: { leadId }, body }), {
    read: () => readAnew(client, leadQuery(leadId)),
    found: ({ comments }) =>
      readable(comments).some((one) => !known.has(one.id) && one.userRef === by && one.text === body.text),
  })
}
