import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { type Api } from './call.ts'
import { type InputOf } from './endpoints/endpoint.ts'
import { getTextThread, sendText } from './endpoints/leads.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: the texts with one number, oldest first. Answers whole (decisions, Calls). */
export const threadQuery = (leadId: string, phone: string) =>
  queryOptions({
    queryKey: keys.thread(leadId, phone),
    queryFn: async ({ client, signal }) =>
      readable(await apiOf(client).call(getTextThread, { params: { leadId }, query: { phone } }, { signal })),
    meta: { quiet: true },
  })

/** A text that is about to leave; `actingUser` was frozen when Send was pressed (P33). */
export interface OutgoingText {
  leadId: string
  actingUser: string
  body: InputOf<typeof sendText>['body']
}

/** Sends a text through the API that was frozen with it. @throws ApiError */
export function postText(api: Api, text: OutgoingText) {
  return api.call(sendText, { params: { leadId: text.leadId }, body: text.body })
}
