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

/** The names of several properties by id, in one request. */
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

/** One property. */
export const propertyQuery = (propertyId: string) =>
  queryOptions({
    queryKey: keys.property(propertyId),
    queryFn: ({ client, signal }) => apiOf(client).call(getProperty, { params: { propertyId } }, { signal }),
  })

/** The properties of the client, those that could be read. */
export const propertiesQuery = () =>
  queryOptions({
    queryKey: keys.propertyNames(['all']),
    queryFn: async ({ client, signal, queryKey }) =>
      readableOf(queryKey, await apiOf(client).call(getProperties, {}, { signal })),
    meta: { quiet: true },
  })

/** The marketing materials of a property, those that could be read. */
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
 * Whether a file of this site is still there; unknown, and so true, for everything else: other hosts are not asked. It goes
 * past `call()`: no JSON, and neither token nor acting user may leave with it, as a link's own request has neither.
 * @param href absolute address that was checked by the caller
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
