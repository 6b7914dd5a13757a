import { type QueryClient } from '@tanstack/react-query'

import { propertyRowsQuery } from '#/api/admin/property-rows.ts'
import { ManagePage } from '#/features/admin/manage-properties/manage-page.tsx'

/** Requests the properties. The page shows its columns in the meantime and reports failures itself. */
export function loadManagedProperties({ context }: { context: { queryClient: QueryClient } }): void {
  void context.queryClient.query({ ...propertyRowsQuery(), staleTime: 'static' }).catch(() => undefined)
}

/** The properties of the client. */
export function ManagedProperties() {
  return <ManagePage />
}
