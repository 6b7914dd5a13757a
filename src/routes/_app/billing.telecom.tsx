import { createFileRoute } from '@tanstack/react-router'

import { loadBill, TelecomBilling } from '../-telecom-billing.tsx'
import { titled } from '../-titles.ts'

export const Route = createFileRoute('/_app/billing/telecom')({
  loader: loadBill,
  head: titled('Telecom'),
  component: TelecomBilling,
})
