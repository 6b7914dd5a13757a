import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { type Communication } from '#/domain/message/communication.ts'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import { readAnew } from './cache/read-anew.ts'
import { shareRows } from './cache/share-rows.ts'
import { type InputOf } from './endpoints/endpoint.ts'
import { getTextThread, getUndeliveredTexts, sendText } from './endpoints/texts.ts'
import { checkActingUser } from './request/acting-user.ts'
import { type Api } from './request/call.ts'

/** The texts with one number, oldest first. Answers whole. */
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
 * Reads a thread anew and puts it into the cache. An earlier read that is still on its way is no evidence: it may have
 * been answered before the text was stored.
 * @throws ApiError
 */
export async function readThread(
  client: QueryClient,
  leadId: string,
  phone: string,
): Promise<readonly Communication[]> {
  return readAnew(client, threadQuery(leadId, phone))
}

/** A text that is about to leave; `actingUser` was frozen when Send was pressed. */
export interface OutgoingText {
  leadId: string
  actingUser: string
  body: InputOf<typeof sendText>['body']
  /** Names the text to a server that stores nothing twice. */
  key?: string | undefined
}

/**
 * Sends a text through the API that was frozen with it; one request, never repeated. It is not ended by navigation, only
 * with the acting user.
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

/** Assumed: the acting user's texts that the carrier refused and nothing has followed, those that could be read. */
export const undeliveredTextsQuery = () =>
  queryOptions({
    queryKey: keys.undeliveredTexts(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getUndeliveredTexts, {}, { signal })),
    // A server that does not know it costs the tray one group, not the page a toast.
    meta: { quiet: true },
  })
