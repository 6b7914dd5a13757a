import { createFileRoute } from '@tanstack/react-router'

import { telecomBillQuery } from '#/api/admin/billing.ts'
import { billView } from '#/domain/billing/billing-rights.ts'
import { BillingPage } from '#/features/admin/billing/billing-page.tsx'

import { loadViewer } from '../-load-viewer.ts'
import { titled } from '../-titles.ts'

/** The telephone bill. */
export const Route = createFileRoute('/_app/billing/telecom')({
  // Requests the bill of this period for users who may see any of it. The page reports failures itself.
  loader: async ({ context, location }) => {
    const { user } = await loadViewer(context.queryClient, context.session)
    if ('period' in location.search || !billView(user).numbers) return
    void context.queryClient
      .query({ ...telecomBillQuery('this'), staleTime: 'static' })
      .catch(() => undefined)
  },
  head: titled('Telecom'),
  component: BillingPage,
})
