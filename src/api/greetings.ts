import { queryOptions } from '@tanstack/react-query'

import { emailExists } from './endpoints/greetings.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** Whether an email address is in use, or kept from what was deleted. */
export const emailExistsQuery = (email: string) =>
  queryOptions({
    queryKey: [...keys.anyAdmin(), 'email-exists', email] as const,
    queryFn: ({ client, signal }) => apiOf(client).call(emailExists, { query: { email } }, { signal }),
    meta: { quiet: true },
  })
