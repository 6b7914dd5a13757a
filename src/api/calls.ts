import { queryOptions, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { type TransferRules } from '#/domain/call/do-not-disturb.ts'
import { clock } from '#/lib/clock.ts'
import { onOtherTab, storageEntry } from '#/lib/storage.ts'

import { fresh } from './cache/fresh.ts'
import { keys } from './cache/keys.ts'
import { useAct } from './cache/mutation.ts'
import { apiOf } from './cache/query-client.ts'
import { refetchNow } from './cache/refetch-now.ts'
import { settle } from './cache/settle.ts'
import { getCallInProgress, getTransferRules, setTransferRules } from './endpoints/calls.ts'

/**
 * Query for the running call of a user, or null. It stays fresh for 10 s.
 * @param userRef the acting user that the query client belongs to
 */
export const callInProgressQuery = (userRef: string) =>
  queryOptions({
    queryKey: keys.callInProgress(),
    queryFn: ({ client, signal }) =>
      apiOf(client).call(getCallInProgress, { query: { userRef } }, { signal }),
    staleTime: fresh.callInProgress,
    meta: { quiet: true },
  })

/** Query for how calls reach a user. Contains the end of do not disturb. */
export const transferRulesQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.transferRules(userId),
    queryFn: ({ client, signal }) => apiOf(client).call(getTransferRules, { params: { userId } }, { signal }),
    meta: { quiet: true },
  })

/** No server event announces this change, so other tabs listen for a change of this storage entry. */
const setKey = (userId: string) => `do-not-disturb:${userId}`

/** Calls the listener when do not disturb of a user was set in another tab. @returns a function that stops listening */
export const onDoNotDisturbElsewhere = (userId: string, listener: () => void) =>
  onOtherTab((key) => {
    if (key === setKey(userId)) listener()
  })

/**
 * Sets do not disturb of a user: until a time (epoch milliseconds), without an end (null), or off.
 * @returns see `useAct`
 */
export function useSetDoNotDisturb(userId: string) {
  const client = useQueryClient()
  return useAct({
    mutationFn: (until: number | null | 'off') =>
      settle<unknown, TransferRules, boolean>(
        () =>
          apiOf(client).call(setTransferRules, {
            params: { userId },
            body: {
              doNotDisturb:
                until === 'off' ? null : { endTime: until === null ? null : new Date(until).toISOString() },
            },
          }),
        {
          read: () => refetchNow(client, transferRulesQuery(userId)),
          found: ({ doNotDisturb }) =>
            until === 'off'
              ? doNotDisturb === undefined
              : doNotDisturb && (doNotDisturb.endTime ?? null) === until,
        },
      ),
    causes: () => [{ eventType: 'DO_NOT_DISTURB_SET' }],
    onSuccess: () => storageEntry('browser', setKey(userId), z.number()).write(clock.local()),
  })
}
