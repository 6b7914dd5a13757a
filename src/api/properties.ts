import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getPropertiesByIds } from './endpoints/properties.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: the names of several properties by id, in one request. */
export const propertyNamesQuery = (propertyIds: readonly string[]) =>
  queryOptions({
    queryKey: keys.propertyNames(propertyIds),
    queryFn: async ({ client, signal }) => {
      const ids = [...propertyIds]
      const found = await apiOf(client).call(getPropertiesByIds, { query: { ids } }, { signal })
      return new Map(readable(found).map(({ id, name }) => [id, name]))
    },
    enabled: propertyIds.length > 0,
    meta: { quiet: true },
  })
