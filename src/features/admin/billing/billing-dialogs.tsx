import { useQuery } from '@tanstack/react-query'

import { telecomBillQuery } from '#/api/admin/billing.ts'
import { type BilledNumber } from '#/domain/billing/billed-number.ts'
import { type TelecomBill } from '#/domain/billing/telecom-bill.ts'
import { readable } from '#/lib/schema.ts'
import { closeOnFailure, lazyComponent } from '#/ui/lazy.tsx'

import { useLastKnown } from '../kit/use-last-known.ts'

/** The open dialog of the bill. */
export type BillingDialog =
  | { readonly type: 'cap' }
  | { readonly type: 'port-in' }
  | { readonly type: 'assign' | 'forward' | 'release' | 'port-out' | 'port'; readonly number: BilledNumber }

const options = { onFailed: closeOnFailure }
const CapDialog = lazyComponent(() => import('./cap-dialog.tsx').then((m) => m.CapDialog), options)
const AssignDialog = lazyComponent(
  () => import('./number-dialogs.tsx').then((m) => m.AssignNumberDialog),
  options,
)
const ForwardDialog = lazyComponent(
  () => import('./number-dialogs.tsx').then((m) => m.ForwardDialog),
  options,
)
const ReleaseDialog = lazyComponent(
  () => import('./number-dialogs.tsx').then((m) => m.ReleaseDialog),
  options,
)
const PortDialog = lazyComponent(() => import('./port-dialog.tsx').then((m) => m.PortDialog), options)
const PortDetails = lazyComponent(() => import('./port-dialog.tsx').then((m) => m.PortDetails), options)

/**
 * Renders the open dialog of the bill. It shows the current version of a number, even if a colleague changed it
 * meanwhile. What it changes is that of this period, also if the page shows another one.
 */
export function BillingDialogs({
  dialog,
  bill: shown,
  onClose,
}: {
  dialog: BillingDialog
  bill: TelecomBill
  onClose: () => void
}) {
  const { data: bill = shown } = useQuery(telecomBillQuery('this'))
  const cap = useLastKnown(bill.money?.cap)
  if (dialog.type === 'cap') return cap ? <CapDialog cap={cap} onClose={onClose} /> : null
  if (dialog.type === 'port-in') return <PortDialog number={undefined} onClose={onClose} />
  const numbers = readable(bill.numbers)
  const number = numbers.find(({ id }) => id === dialog.number.id) ?? dialog.number
  switch (dialog.type) {
    case 'assign':
      return <AssignDialog number={number} numbers={numbers} onClose={onClose} />
    case 'forward':
      return <ForwardDialog number={number} onClose={onClose} />
    case 'release':
      return <ReleaseDialog number={number} costCents={bill.money?.numberCents} onClose={onClose} />
    case 'port-out':
      return <PortDialog number={number} onClose={onClose} />
    case 'port':
      return <PortDetails number={number} zone={bill.period.zone} onClose={onClose} />
  }
}
