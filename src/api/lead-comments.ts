import { CancelledError, type QueryClient } from '@tanstack/react-query'

import { mayMention, mentionedIds } from '#/domain/lead/mentions-typing.ts'
import { readable } from '#/lib/schema.ts'

import { apiOf } from './cache/query-client.ts'
import { readAnew } from './cache/read-anew.ts'
import { settle } from './cache/settle.ts'
import { addComment } from './endpoints/lead-comments.ts'
import { leadQuery } from './leads.ts'
import { usersQuery } from './users.ts'

/**
 * The ids of the people whom a comment mentions. Their names are read where they are not in the cache: a text may come back
 * as a draft, and nobody has to be chosen for it again.
 * @throws ApiError they could not be read
 */
export async function mentionsIn(client: QueryClient, text: string): Promise<string[]> {
  if (!mayMention(text)) return []
  const read = () => client.query({ ...usersQuery(), staleTime: Infinity })
  const people = await read().catch((error: unknown) => {
    // The page that was reading them was left, and the library gives up what nobody looks at.
    if (error instanceof CancelledError) return read()
    throw error
  })
  return mentionedIds(text, people)
}

/**
 * Adds a comment to a lead. Where the answer is lost, the lead is read again: a new comment of the same person with the
 * same text is the one that was sent.
 * @param by the acting user
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
    read: () => readAnew(client, leadQuery(leadId)),
    found: ({ comments }) =>
      readable(comments).some((one) => !known.has(one.id) && one.userRef === by && one.text === text),
  })
}
