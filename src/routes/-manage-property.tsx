import { type QueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { propertyOverviewQuery, propertyRowsQuery } from '#/api/admin/property-rows.ts'
import { PropertyPage } from '#/features/admin/manage-properties/property-page.tsx'
import { isId } from '#/lib/ids.ts'

/**
 * Requests one property: the rows of all properties, which include it, and the data that its page shows beyond its row.
 */
export function loadManagedProperty({
  context: { queryClient },
  params: { propertyId },
}: {
  context: { queryClient: QueryClient }
  params: { propertyId: string }
}): void {
  if (!isId(propertyId)) return
  void queryClient.query({ ...propertyRowsQuery(), staleTime: 'static' }).catch(() => undefined)
  void queryClient.query({ ...propertyOverviewQuery(propertyId), staleTime: 'static' }).catch(() => undefined)
}

/** One property of the client. */
export function ManagedPropertyRoute() {
  const { propertyId = '' } = useParams({ strict: false })
  return <PropertyPage key={propertyId} propertyId={propertyId} />
}
