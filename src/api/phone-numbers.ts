import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { adminKeys } from './admin/keys.ts'
import { fresh } from './cache/fresh.ts'
import { apiOf } from './cache/query-client.ts'
import {
  getAvailablePhoneNumbers,
  getBusinessProfiles,
  purchasePhoneNumber,
  searchPhoneNumbers,
} from './endpoints/phone-numbers.ts'

/** Query for the business profiles of the client. They stay fresh for 5 min. */
export const businessProfilesQuery = () =>
  queryOptions({
    queryKey: adminKeys.businessProfiles(),
    queryFn: ({ client, signal }) => apiOf(client).call(getBusinessProfiles, {}, { signal }),
    staleTime: fresh.businessProfiles,
    meta: { quiet: true },
  })

/** Query for the saved numbers that no channel uses. */
export const savedNumbersQuery = () =>
  queryOptions({
    queryKey: adminKeys.savedNumbers(),
    queryFn: ({ client, signal }) => apiOf(client).call(getAvailablePhoneNumbers, {}, { signal }),
    meta: { quiet: true },
  })

/** Query for five numbers that can be bought in an area code. */
export const offeredNumbersQuery = (areaCode: string, profile: string) =>
  queryOptions({
    queryKey: adminKeys.offeredNumbers(areaCode, profile),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(
        searchPhoneNumbers,
        { params: { areaCode }, query: { businessProfileId: profile, count: '5' } },
        { signal },
      ),
    enabled: /^\d{3}$/.test(areaCode) && profile !== '',
    meta: { quiet: true },
  })

/** Buys a number. @throws ApiError; the caller settles an unknown outcome by reading the saved numbers */
export async function buyNumber(
  client: QueryClient,
  number: string,
  profile: string,
  key: string,
): Promise<void> {
  await apiOf(client).call(
    purchasePhoneNumber,
    { query: { number, busProfile: profile } },
    { idempotencyKey: key },
  )
}
