import { queryOptions } from '@tanstack/react-query'

import { getAvailablePhoneNumbers } from './endpoints/phone-numbers.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** The numbers that the client owns and no campaign uses. */
export const savedNumbersQuery = () =>
  queryOptions({
    queryKey: [...keys.anyAdmin(), 'saved-numbers'] as const,
    queryFn: ({ client, signal }) => apiOf(client).call(getAvailablePhoneNumbers, {}, { signal }),
    meta: { quiet: true },
  })
