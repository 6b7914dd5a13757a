import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getUndeliveredTexts } from './endpoints/undelivered-texts.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** Assumed: the acting user's texts that the carrier refused and nothing has followed, those that could be read. */
export const undeliveredTextsQuery = () =>
  queryOptions({
    queryKey: keys.undeliveredTexts(),
    queryFn: async ({ client, signal }) =>
      readable(await apiOf(client).call(getUndeliveredTexts, {}, { signal })),
    // A server that does not know it costs the tray one group, not the page a toast.
    meta: { quiet: true },
  })
