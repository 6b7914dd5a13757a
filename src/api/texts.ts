import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type Communication } from '#/domain/message/communication.ts'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { refetchNow } from './cache/refetch-now.ts'
import { shareRows } from './cache/share-rows.ts'
import { type InputOf } from './endpoints/endpoint.ts'
import { getTextThread, getUndeliveredTexts, sendText } from './endpoints/texts.ts'
import { checkActingUser } from './request/acting-user.ts'
import { type Api } from './request/call.ts'

/** Query for the texts with one number, oldest first. The response contains all of them. */
export const threadQuery = (leadId: string, phone: string) =>
  queryOptions({
    queryKey: keys.thread(leadId, phone),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(
        queryKey,
        await apiOf(client).call(getTextThread, { params: { leadId }, query: { phone } }, { signal }),
      ),
    structuralSharing: shareRows,
    meta: { quiet: true },
  })

/**
 * Refetches a thread and puts it into the cache. A read that is already in flight proves nothing, because the server
 * may have answered it before it stored the text.
 * @throws ApiError
 */
export async function readThread(
  client: QueryClient,
  leadId: string,
  phone: string,
): Promise<readonly Communication[]> {
  return refetchNow(client, threadQuery(leadId, phone))
}

/** A text that is about to be sent. `actingUser` was fixed when Send was pressed. */
export interface OutgoingText {
  leadId: string
  actingUser: string
  body: InputOf<typeof sendText>['body']
  /** Idempotency key of the text, for a server that stores no text twice. */
  key?: string | undefined
}

/**
 * Sends a text through the API that was fixed together with it. There is one request, which is never repeated.
 * Navigation does not abort it, only a change of the acting user does.
 * @throws ApiError
 */
export async function postText(api: Api, text: OutgoingText) {
  checkActingUser(api, text.actingUser, sendText)
  return api.call(
    sendText,
    { params: { leadId: text.leadId }, body: text.body },
    { idempotencyKey: text.key },
  )
}

/**
 * Assumed: query for the acting user's texts that the carrier refused and that no later text has followed. Unreadable
 * texts are left out.
 */
export const undeliveredTextsQuery = () =>
  queryOptions({
    queryKey: keys.undeliveredTexts(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getUndeliveredTexts, {}, { signal })),
    // If the server does not know this endpoint, the tray lacks one group, and no toast is shown.
    meta: { quiet: true },
  })
