import { type QueryClient } from '@tanstack/react-query'

import { type Applier, createApplier } from '../live/apply.ts'
import { keys } from './keys.ts'
import { clientContextOf } from './query-client.ts'

/**
 * Returns the applier of the acting user, which makes the cache stale after events and mutations. It is created on
 * first use.
 */
export function applierOf(client: QueryClient): Applier {
  const own = clientContextOf(client)
  own.applier ??= createApplier(client, () =>
    own.api.representing === undefined
      ? client.getQueryData<{ id: string }>(keys.currentUser())?.id
      : undefined,
  )
  return own.applier
}
