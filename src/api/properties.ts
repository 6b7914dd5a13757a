import { queryOptions } from '@tanstack/react-query'

import { keys } from './cache/keys.ts'
import { readableOf } from './cache/missing-rows.ts'
import { apiOf } from './cache/query-client.ts'
import {
  getProperties,
  getPropertiesByIds,
  getProperty,
  getMarketingMaterials,
} from './endpoints/properties.ts'

/** Query for the names of several properties by ID, in one request. */
export const propertyNamesQuery = (propertyIds: readonly string[]) =>
  queryOptions({
    queryKey: keys.propertyNames(propertyIds),
    queryFn: async ({ client, signal, queryKey }) => {
      const ids = [...propertyIds]
      const found = await apiOf(client).call(getPropertiesByIds, { query: { ids } }, { signal })
      return new Map(readableOf(queryKey, found).map(({ id, name }) => [id, name]))
    },
    enabled: propertyIds.length > 0,
    meta: { quiet: true },
  })

/** Query for one property. */
export const propertyQuery = (propertyId: string) =>
  queryOptions({
    queryKey: keys.property(propertyId),
    queryFn: ({ client, signal }) => apiOf(client).call(getProperty, { params: { propertyId } }, { signal }),
  })

/** Query for the properties of the client. Unreadable properties are left out. */
export const propertiesQuery = () =>
  queryOptions({
    queryKey: keys.propertyNames(['all']),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getProperties, {}, { signal })),
    meta: { quiet: true },
  })

/** Query for the marketing materials of a property. Unreadable materials are left out. */
export const materialsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: keys.materials(propertyId),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(
        queryKey,
        await apiOf(client).call(getMarketingMaterials, { params: { propertyId } }, { signal }),
      ),
    meta: { quiet: true },
  })

/**
 * Query for whether a file of this site still exists. True for files on other hosts, which are not checked. It bypasses
 * `call()`, because the response is no JSON, and the request must contain neither token nor acting user, just like the
 * request of a link.
 * @param href absolute URL that the caller has validated
 */
export const fileThereQuery = (href: string) =>
  queryOptions({
    queryKey: keys.fileThere(href),
    queryFn: async ({ signal }) => {
      if (new URL(href).origin !== location.origin) return true
      // oxlint-disable-next-line no-restricted-globals -- a file, not an API call
      const { status } = await fetch(href, { method: 'HEAD', signal, credentials: 'same-origin' })
      return status !== 404 && status !== 410
    },
    meta: { quiet: true },
  })
