import { queryOptions } from '@tanstack/react-query'

import { readable } from '#/lib/schema.ts'

import { getMarketingMaterials } from './endpoints/properties.ts'
import { keys } from './keys.ts'
import { apiOf } from './query-client.ts'

/** S1 section 7: the marketing materials of a property, those that could be read. */
export const materialsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: keys.materials(propertyId),
    queryFn: async ({ client, signal }) =>
      readable(await apiOf(client).call(getMarketingMaterials, { params: { propertyId } }, { signal })),
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
