import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'

import { adminKeys } from './admin/keys.ts'
import { keys } from './cache/keys.ts'
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

/** The recorded greetings of the client, those that could be read. */
export const greetingsQuery = () =>
  queryOptions({
    queryKey: adminKeys.greetings(),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getGreetings, {}, { signal })),
    // The list says it.
    meta: { quiet: true },
  })

/** The address of a text that is read aloud. It is asked for by a press only: the text is in its address. */
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

/** A greeting as it would be saved. */
interface GreetingToHear {
  readonly greetingMethod: string
  readonly text?: string
  readonly voice?: string
  readonly greetingRef?: string
}

/** Rings one's own phone with a greeting that is not saved yet. */
export function useGreetingCall() {
  const client = useQueryClient()
  return useAct({
    mutationFn: (greeting: GreetingToHear) => apiOf(client).call(callWithGreeting, { body: greeting }),
  })
}

/** Where a recording is to be uploaded, and as what. @param filename with its ending */
export function greetingUpload(
  client: QueryClient,
  filename: string,
  signal: AbortSignal,
): Promise<{ uploadUrl: string; contentType: string }> {
  return apiOf(client).call(getGreetingUploadUrl, { query: { filename } }, { signal })
}

/** Whether an email address is in use, or kept from what was deleted. */
export const emailExistsQuery = (email: string) =>
  queryOptions({
    queryKey: [...keys.anyAdmin(), 'email-exists', email] as const,
    queryFn: ({ client, signal }) => apiOf(client).call(emailExists, { query: { email } }, { signal }),
    meta: { quiet: true },
  })
