import { createFileRoute } from '@tanstack/react-router'

import { propertyRowsQuery } from '#/api/admin/property-rows.ts'
import { ManagePage } from '#/features/admin/manage-properties/manage-page.tsx'

import { guard } from '../../-guards.ts'
import { titled } from '../../-titles.ts'

/** The properties of the client. The page shows its columns while they are requested, and reports failures itself. */
export const Route = createFileRoute('/_app/manage/properties/')({
  beforeLoad: guard('manageProperties'),
  loader: ({ context }) => {
    void context.queryClient.query({ ...propertyRowsQuery(), staleTime: 'static' }).catch(() => undefined)
  },
  head: titled('Properties'),
  component: ManagePage,
})
