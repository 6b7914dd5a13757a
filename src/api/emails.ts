import { type QueryClient } from '@tanstack/react-query'

import { type Communication } from '#/domain/message/communication.ts'
import { readable } from '#/lib/schema.ts'

import { apiOf } from './cache/query-client.ts'
import { refetchNow } from './cache/refetch-now.ts'
import { sendEmail, startEmailAttachment } from './endpoints/emails.ts'
import { type InputOf } from './endpoints/endpoint.ts'
import { leadQuery } from './lead.ts'
import { checkActingUser } from './request/acting-user.ts'
import { type Api } from './request/call.ts'

/** An email that is about to be sent. `actingUser` was fixed when Send was pressed. */
export interface OutgoingEmail {
  leadId: string
  actingUser: string
  body: InputOf<typeof sendEmail>['body']
  /** Idempotency key of the email, for a server that stores no email twice. */
  key?: string | undefined
}

/**
 * Sends an email through the API that was fixed together with it. There is one request, which is never repeated.
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
 * Refetches a lead and returns its emails. A read that is already in flight proves nothing, because the server may have
 * answered it before it stored the email.
 * @throws ApiError
 */
export async function readEmails(client: QueryClient, leadId: string): Promise<readonly Communication[]> {
  const lead = await refetchNow(client, leadQuery(leadId))
  return readable(lead.communications)
}

/** Returns the cached communications of a lead. Empty when the lead was not read yet. */
export function knownEmails(client: QueryClient, leadId: string): readonly Communication[] {
  return readable(client.getQueryData(leadQuery(leadId).queryKey)?.communications ?? [])
}

/** Requests the address to upload a file to. @throws ApiError */
export function askForUpload(
  client: QueryClient,
  leadId: string,
  file: { filename: string; contentType: string; bytes: number },
  signal: AbortSignal,
) {
  return apiOf(client).call(startEmailAttachment, { params: { leadId }, body: file }, { signal })
}
