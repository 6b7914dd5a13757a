import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Calendar, ChevronDown, ReceiptText } from 'lucide-react'
import { useState } from 'react'

import { telecomBillQuery } from '#/api/admin/billing.ts'
import { isNotFound } from '#/api/request/errors.ts'
import { QueryErrorPanel } from '#/components/failures/query-error-panel.tsx'
import { KpisSkeleton } from '#/components/figures/kpi.tsx'
import { PageHeader } from '#/components/header/page-header.tsx'
import { billView } from '#/domain/billing/billing-rights.ts'
import { type BillingPeriod, monthText, periodDaysText } from '#/domain/billing/telecom-bill.ts'
import { useNow } from '#/providers/now.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/display/empty-state.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { Skeleton } from '#/ui/display/skeleton.tsx'
import { Menu } from '#/ui/layers/menu.tsx'

import { StaleNote } from '../table/stale-note.tsx'
import { useAdminSearch } from '../table/use-admin-search.ts'
import { BillStrip } from './bill-strip.tsx'
import { type BillingDialog, BillingDialogs } from './billing-dialogs.tsx'
import { type BillingSearch, billingSearchSchema } from './billing-search.ts'
import { BusinessProfiles, CapPanel, Invoices } from './money-panels.tsx'
import { NumbersPanel } from './numbers-panel.tsx'
import { UsagePanel } from './usage-panel.tsx'

import '#/features/admin/admin.css'

/**
 * The cost of the phone service and the numbers it is paid for. Everybody may open the page. Its content depends on the
 * user's rights.
 */
export function BillingPage() {
  const { user } = useViewer()
  const may = billView(user).numbers
  const [search, onSearch] = useAdminSearch(billingSearchSchema)
  const now = useNow(60_000)
  const [dialog, setDialog] = useState<BillingDialog>()
  const { queryKey } = telecomBillQuery(search.period ?? 'this')
  const query = useQuery({
    ...telecomBillQuery(search.period ?? 'this'),
    placeholderData: keepPreviousData,
    enabled: may,
  })
  const { data, error } = query
  const none = isNotFound(error)
  // The previous period may stay on screen while another one loads, but not if the other one does not exist.
  const bill = query.isPlaceholderData && error ? undefined : data
  return (
    <>
      <PageHeader
        title="Telecom billing"
        after={
          may &&
          bill && (
            <span className="ml-1 truncate text-ink-3 max-tablet:hidden">
              {periodDaysText(bill.period, now)}
            </span>
          )
        }
        actions={
          may && <PeriodMenu period={search.period} periods={bill?.periods ?? []} onSearch={onSearch} />
        }
      />
      {may && <StaleNote what="bill" query={query} />}
      {!may ? (
        <EmptyState icon={ReceiptText} title="Your administrator has the phone bill." />
      ) : bill ? (
        <div
          aria-busy={query.isPlaceholderData || undefined}
          className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 tablet:px-6 tablet:py-5"
        >
          <BillStrip bill={bill} now={now} />
          <div
            className={
              bill.money
                ? 'grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_328px]'
                : 'grid items-start gap-4'
            }
          >
            <div className="flex min-w-0 flex-col gap-4">
              <UsagePanel bill={bill} />
              <NumbersPanel
                queryKey={queryKey}
                bill={bill}
                now={now}
                search={search}
                onSearch={onSearch}
                onDialog={setDialog}
              />
            </div>
            {bill.money && (
              <div className="flex min-w-0 flex-col gap-4">
                <CapPanel
                  money={bill.money}
                  running={bill.period.id === bill.periods[0]}
                  onEdit={() => setDialog({ type: 'cap' })}
                />
                <Invoices queryKey={queryKey} invoices={bill.money.invoices} zone={bill.period.zone} />
                <BusinessProfiles queryKey={queryKey} profiles={bill.money.profiles} />
              </div>
            )}
          </div>
          <BillingDays period={bill.period} />
        </div>
      ) : none ? (
        <EmptyState
          icon={ReceiptText}
          title="There is no bill for this period."
          action={<Button onClick={() => onSearch({ period: undefined })}>Show this period</Button>}
        />
      ) : error ? (
        <QueryErrorPanel query={query} what="The phone bill" />
      ) : (
        <Loading />
      )}
      {/* It outlives the permission to see the bill, so that nothing typed is lost. */}
      {dialog && bill && <BillingDialogs dialog={dialog} bill={bill} onClose={() => setDialog(undefined)} />}
    </>
  )
}

/** Explains that the days of the bill are not in the user's time zone. */
function BillingDays({ period: { zone } }: { period: BillingPeriod }) {
  return (
    <p className="text-small text-ink-3">
      A billing period is a month, and its days start at midnight {zone === 'UTC' ? 'UTC' : `in ${zone}`}, not
      in your time zone.
    </p>
  )
}

function PeriodMenu({
  period,
  periods,
  onSearch,
}: {
  period: string | undefined
  periods: readonly string[]
  onSearch: (change: Partial<BillingSearch>) => void
}) {
  const known = period === undefined ? 'This period' : period === 'last' ? 'Last period' : monthText(period)
  const options = [
    { value: '', label: 'This period', ...(periods[0] ? { detail: monthText(periods[0]) } : {}) },
    { value: 'last', label: 'Last period', ...(periods[1] ? { detail: monthText(periods[1]) } : {}) },
    ...periods.slice(2).map((id) => ({ value: id, label: monthText(id) })),
  ]
  return (
    <Menu
      label="Billing period"
      align="end"
      trigger={
        <Button
          aria-label={`Billing period: ${known}`}
          end={<Icon icon={ChevronDown} size={14} className="text-ink-3" />}
        >
          <Icon icon={Calendar} size={15} className="text-ink-3 max-tablet:hidden" />
          {known}
        </Button>
      }
      items={[
        {
          type: 'radio',
          id: 'period',
          label: 'Billing period',
          value: period ?? '',
          options,
          onChange: (next) => onSearch({ period: next === '' ? undefined : next }),
        },
      ]}
    />
  )
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Loading the phone bill"
      className="flex min-h-0 flex-1 flex-col gap-4 overflow-hidden p-4 tablet:p-6"
    >
      <KpisSkeleton />
      <div className="grid gap-4 desktop:grid-cols-[minmax(0,1fr)_328px]">
        <Skeleton className="block h-72 rounded-md" />
        <Skeleton className="block h-72 rounded-md max-desktop:hidden" />
      </div>
      <Skeleton className="block h-72 w-full rounded-md" />
    </div>
  )
}
