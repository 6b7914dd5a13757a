import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'

import { adminKeys } from './admin/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { useAct } from './cache/mutation.ts'
import { apiOf } from './cache/query-client.ts'
import {
  callWithGreeting,
  emailExists,
  getGreetings,
  getGreetingSampleUrl,
  getGreetingUploadUrl,
} from './endpoints/greetings.ts'

/** Query for the recorded greetings of the client. Unreadable greetings are left out. */
export const greetingsQuery = () =>
  queryOptions({
    queryKey: adminKeys.greetings(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getGreetings, {}, { signal })),
    // The list shows its own error message.
    meta: { quiet: true },
  })

/**
 * Requests the address of a recording in which a text is read aloud. Call this only on a press, because the text is
 * part of the request's URL.
 */
export function readAloud(
  client: QueryClient,
  say: string,
  voice: string,
  signal: AbortSignal,
): Promise<string> {
  return apiOf(client)
    .call(getGreetingSampleUrl, { query: { say, voice } }, { signal })
    .then(({ url }) => url)
}

/** A greeting with the values to save. */
interface GreetingToHear {
  readonly greetingMethod: string
  readonly text?: string
  readonly voice?: string
  readonly greetingRef?: string
}

/** Calls the user's own phone with a greeting that is not saved yet. */
export function useGreetingCall() {
  const client = useQueryClient()
  return useAct({
    mutationFn: (greeting: GreetingToHear) => apiOf(client).call(callWithGreeting, { body: greeting }),
  })
}

/** Requests the upload address and the content type for a recording. @param filename with its extension */
export function greetingUpload(
  client: QueryClient,
  filename: string,
  signal: AbortSignal,
): Promise<{ uploadUrl: string; contentType: string }> {
  return apiOf(client).call(getGreetingUploadUrl, { query: { filename } }, { signal })
}

/** Query for whether an email address is in use, or was kept from something deleted. */
export const emailExistsQuery = (email: string) =>
  queryOptions({
    queryKey: adminKeys.emailExists(email),
    queryFn: ({ client, signal }) => apiOf(client).call(emailExists, { query: { email } }, { signal }),
    meta: { quiet: true },
  })
