import { type QueryClient } from '@tanstack/react-query'

import { type Communication } from '#/domain/message/communication.ts'
import { readable } from '#/lib/schema.ts'

import { apiOf } from './cache/query-client.ts'
import { readAnew } from './cache/read-anew.ts'
import { sendEmail, startEmailAttachment } from './endpoints/emails.ts'
import { type InputOf } from './endpoints/endpoint.ts'
import { leadQuery } from './leads.ts'
import { checkActingUser } from './request/acting-user.ts'
import { type Api } from './request/call.ts'

/** An email that is about to leave; `actingUser` was frozen when Send was pressed. */
export interface OutgoingEmail {
  leadId: string
  actingUser: string
  body: InputOf<typeof sendEmail>['body']
  /** Names the email to a server that stores nothing twice. */
  key?: string | undefined
}

/**
 * Sends an email through the API that was frozen with it; one request, never repeated.
 * @throws ApiError
 */
export async function postEmail(api: Api, email: OutgoingEmail) {
  checkActingUser(api, email.actingUser, sendEmail)
  return api.call(
    sendEmail,
    { params: { leadId: email.leadId }, body: email.body },
    { idempotencyKey: email.key },
  )
}

/**
 * Reads a lead anew, and with it its emails. An earlier read that is still on its way is no evidence: it may have been
 * answered before the email was stored.
 * @throws ApiError
 */
export async function readEmails(client: QueryClient, leadId: string): Promise<readonly Communication[]> {
  const lead = await readAnew(client, leadQuery(leadId))
  return readable(lead.communications)
}

/** The communications of a lead as they are known now; none where it was not read yet. */
export function knownEmails(client: QueryClient, leadId: string): readonly Communication[] {
  return readable(client.getQueryData(leadQuery(leadId).queryKey)?.communications ?? [])
}

/** Asks where a file may be uploaded to. @throws ApiError */
export function askForUpload(
  client: QueryClient,
  leadId: string,
  file: { filename: string; contentType: string; bytes: number },
  signal: AbortSignal,
) {
  return apiOf(client).call(startEmailAttachment, { params: { leadId }, body: file }, { signal })
}
