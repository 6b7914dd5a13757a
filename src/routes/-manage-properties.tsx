import { type QueryClient } from '@tanstack/react-query'

import { propertyRowsQuery } from '#/api/admin/property-rows.ts'
import { ManagePage } from '#/features/admin/manage-properties/manage-page.tsx'

/** Asks for the properties; the page shows its columns meanwhile and says itself what fails. */
export function loadManagedProperties({ context }: { context: { queryClient: QueryClient } }): void {
  void context.queryClient.query({ ...propertyRowsQuery(), staleTime: 'static' }).catch(() => undefined)
}

/** The properties of the client. */
export function ManagedProperties() {
  return <ManagePage />
}
