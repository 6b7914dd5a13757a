import { createFileRoute } from '@tanstack/react-router'

import { propertyOverviewQuery, propertyRowsQuery } from '#/api/admin/property-rows.ts'
import { PropertyPage } from '#/features/admin/manage-properties/property-page.tsx'
import { isId } from '#/lib/ids.ts'

import { guard } from '../../-guards.ts'
import { titled } from '../../-titles.ts'

/** One property of the client. */
export const Route = createFileRoute('/_app/manage/properties/$propertyId')({
  beforeLoad: guard('manageProperties'),
  // The rows of all properties include this one. The overview is what its page shows beyond its row.
  loader: ({ context: { queryClient }, params: { propertyId } }) => {
    if (!isId(propertyId)) return
    void queryClient.query({ ...propertyRowsQuery(), staleTime: 'static' }).catch(() => undefined)
    void queryClient
      .query({ ...propertyOverviewQuery(propertyId), staleTime: 'static' })
      .catch(() => undefined)
  },
  head: titled('Property'),
  component: ManagedProperty,
})

function ManagedProperty() {
  const { propertyId } = Route.useParams()
  return <PropertyPage key={propertyId} propertyId={propertyId} />
}
