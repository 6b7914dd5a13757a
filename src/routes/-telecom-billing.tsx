import { type QueryClient } from '@tanstack/react-query'

import { telecomBillQuery } from '#/api/admin/billing.ts'
import { billView } from '#/domain/billing/billing-rights.ts'
import { BillingPage } from '#/features/admin/billing/billing-page.tsx'

import { type Guarded } from './-guarded.ts'
import { loadViewer } from './-load-viewer.ts'

/** Requests the bill of this period for users who may see any of it. The page reports failures itself. */
export async function loadBill({
  context,
  location,
}: Guarded & { context: { queryClient: QueryClient }; location: { search: object } }): Promise<void> {
  const { user } = await loadViewer(context.queryClient, context.session)
  if ('period' in location.search || !billView(user).numbers) return
  void context.queryClient.query({ ...telecomBillQuery('this'), staleTime: 'static' }).catch(() => undefined)
}

/** The telephone bill. */
export function TelecomBilling() {
  return <BillingPage />
}
