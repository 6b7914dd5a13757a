import { type QueryClient } from '@tanstack/react-query'

import { type Applier, createApplier } from '../live/apply.ts'
import { keys } from './keys.ts'
import { belongingsOf } from './query-client.ts'

/** Where events and mutations of the acting user make the cache stale; made when the first of them comes. */
export function applierOf(client: QueryClient): Applier {
  const own = belongingsOf(client)
  own.applier ??= createApplier(client, () =>
    own.api.representing === undefined
      ? client.getQueryData<{ id: string }>(keys.currentUser())?.id
      : undefined,
  )
  return own.applier
}
