import { queryOptions } from '@tanstack/react-query'

import { getProperty } from './endpoints/property.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: one property. */
export const propertyQuery = (propertyId: string) =>
  queryOptions({
    queryKey: keys.property(propertyId),
    queryFn: ({ client, signal }) => apiOf(client).call(getProperty, { params: { propertyId } }, { signal }),
  })
