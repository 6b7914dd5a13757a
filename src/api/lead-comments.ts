import { type QueryClient } from '@tanstack/react-query'

import { mayMention, mentionedIds } from '#/domain/lead/mentions-typing.ts'
import { readable } from '#/lib/schema.ts'

import { queryAgainIfCanceled } from './cache/query-again-if-canceled.ts'
import { apiOf } from './cache/query-client.ts'
import { refetchNow } from './cache/refetch-now.ts'
import { settle } from './cache/settle.ts'
import { addComment } from './endpoints/lead-comments.ts'
import { leadQuery } from './lead.ts'
import { usersQuery } from './users.ts'

/**
 * Returns the IDs of the users whom a comment mentions. Their names are fetched if they are not cached, because the
 * text may come from a restored draft, for which the user does not choose them again.
 * @throws ApiError when the names could not be read
 */
export async function mentionsIn(client: QueryClient, text: string): Promise<string[]> {
  if (!mayMention(text)) return []
  const people = await queryAgainIfCanceled(client, { ...usersQuery(), staleTime: Infinity })
  return mentionedIds(text, people)
}

/**
 * Adds a comment to a lead. If the response is lost, the lead is refetched: a new comment by the same user with the
 * same text counts as the sent one.
 * @param by ID of the acting user
 */
export async function postComment(
  client: QueryClient,
  leadId: string,
  by: string,
  text: string,
): Promise<void> {
  const mentions = await mentionsIn(client, text)
  const before = client.getQueryData(leadQuery(leadId).queryKey)
  const known = new Set(readable(before?.comments ?? []).map(({ id }) => id))
  await settle(() => apiOf(client).call(addComment, { params: { leadId }, body: { text, mentions } }), {
    read: () => refetchNow(client, leadQuery(leadId)),
    found: ({ comments }) =>
      readable(comments).some((one) => !known.has(one.id) && one.userRef === by && one.text === text),
  })
}
