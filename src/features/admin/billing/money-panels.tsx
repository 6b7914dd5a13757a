import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Download, Receipt } from 'lucide-react'
import { useRef, useState } from 'react'

import { askInvoice } from '#/api/admin/billing.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { Panel } from '#/components/figures/panel.tsx'
import { ToggleAll } from '#/components/figures/show-all.tsx'
import { safeHref } from '#/components/safe-link/safe-href.ts'
import {
  approvalText,
  type BillingProfile,
  type BillMoney,
  billSums,
  capUse,
  type Invoice,
  invoiceText,
  MAIL_AT,
  monthText,
} from '#/domain/billing/telecom-bill.ts'
import { formatAmount } from '#/lib/money.ts'
import { readable, type Unreadable } from '#/lib/schema.ts'
import { countOf } from '#/lib/text/count-of.ts'
import { useConfig } from '#/providers/config.tsx'
import { useToday } from '#/providers/now.ts'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { cx } from '#/ui/cx.ts'
import { Badge, type BadgeTone } from '#/ui/display/badge.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { toast } from '#/ui/layers/toast.ts'

/** Compares the spending with the spending cap. */
export function CapPanel({
  money,
  running,
  onEdit,
}: {
  money: BillMoney
  /** Whether the shown period is the current one, which the cap applies to. */
  running: boolean
  onEdit: () => void
}) {
  const { cents } = money.cap
  const { total } = billSums(money)
  return (
    <Panel
      title="Spending cap"
      ruled={false}
      action={
        <Button size="bar" variant="ghost" aria-label="Edit the spending cap" onClick={onEdit}>
          Edit
        </Button>
      }
    >
      {cents === undefined ? (
        <p className="px-4 pb-3 text-ink-2">No cap is set, so no one is told when the bill goes up.</p>
      ) : (
        <CapBar total={total} cents={cents} cap={money.cap} running={running} />
      )}
    </Panel>
  )
}

function CapBar({
  total,
  cents,
  cap: { mail, stopsBuying },
  running,
}: {
  total: number
  cents: number
  cap: BillMoney['cap']
  running: boolean
}) {
  const { percent, mailCents, reached, near } = capUse(total, cents)
  return (
    <div className="px-4 pt-1 pb-3.5">
      <p className="flex items-baseline gap-2">
        <span className="text-metric-sm tabular-nums">{formatAmount(total)}</span>
        <span className="text-ink-3">of {formatAmount(cents)}</span>
        <span className="ml-auto text-ink-2 tabular-nums">{percent}%</span>
      </p>
      <div aria-hidden className="relative mt-2.5 h-2 rounded-[2px] bg-active forced-colors:border">
        <div
          className={cx(
            'h-full rounded-[2px] forced-colors:bg-[Highlight]',
            reached ? 'bg-danger' : near ? 'bg-warning' : 'bg-chart-1',
          )}
          style={{ width: `${Math.min(100, percent)}%` }}
        />
        {mail && (
          <span
            className="absolute -top-[3px] h-3.5 w-0.5 bg-warning forced-colors:bg-[CanvasText]"
            style={{ left: `${MAIL_AT}%` }}
          />
        )}
      </div>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
        <span>{mail ? `Email at ${MAIL_AT}%, ${formatAmount(mailCents)}` : `No email at ${MAIL_AT}%`}</span>
        <span>Calls keep working</span>
        {stopsBuying && <span>Buying numbers stops</span>}
      </p>
      {running && reached && (
        <p role="status" className="mt-1 text-small font-medium text-danger-text">
          The cap is reached.
        </p>
      )}
      {running && near && !reached && (
        <p role="status" className="mt-1 text-small font-medium text-warning-text">
          Only {formatAmount(cents - total)} is left.
        </p>
      )}
    </div>
  )
}

const FIRST = 3

/** The invoices, newest first. Shows three, and the rest on request. */
export function Invoices({
  queryKey,
  invoices: all,
  zone,
}: {
  /** Query key of the bill. */
  queryKey: QueryKey
  invoices: readonly (Invoice | Unreadable)[]
  zone: string
}) {
  const [every, setEvery] = useState(false)
  const today = useToday()
  const invoices = readable(all)
  const { ask, asking } = useInvoiceFile()
  return (
    <Panel
      title="Invoices"
      answer={{ queryKey: [...queryKey, 'invoices'], one: 'invoice', many: 'invoices' }}
      action={
        invoices.length > FIRST && (
          <ToggleAll shown={every} onShow={setEvery} all="All invoices" few="The newest" />
        )
      }
    >
      {invoices.length === 0 ? (
        <p className="px-4 py-3 text-ink-3">
          No invoices yet. The first one comes at the end of this period.
        </p>
      ) : (
        <ul>
          {invoices.slice(0, every ? undefined : FIRST).map((invoice, at) => (
            <li
              key={invoice.id}
              className={cx(
                'flex min-h-[38px] items-center gap-2.5 pr-[9px] pl-4',
                at > 0 && 'border-t border-line',
              )}
            >
              <Icon icon={Receipt} size={14} className="shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 truncate">
                {monthText(invoice.period)}{' '}
                <span className={cx('ml-1', invoice.state === 'overdue' ? 'text-danger-text' : 'text-ink-3')}>
                  {invoiceText(invoice, today, zone)}
                </span>
              </span>
              <span className="tabular-nums">{formatAmount(invoice.cents)}</span>
              <IconButton
                label={`Download the invoice of ${monthText(invoice.period)} as a PDF`}
                data-tip="PDF"
                icon={Download}
                iconSize={14}
                size="sm"
                className="-ml-1.5 text-ink-3!"
                aria-busy={asking === invoice.id || undefined}
                onClick={() => ask(invoice)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** Downloads an invoice. Its URL is requested on demand because it expires within minutes. */
function useInvoiceFile() {
  const client = useQueryClient()
  const [asking, setAsking] = useState<string>()
  const busy = useRef(false)
  const ask = async ({ id, period }: Invoice) => {
    if (busy.current) return
    busy.current = true
    setAsking(id)
    try {
      const { url, filename } = await askInvoice(client, id)
      const safe = safeHref(url, location.origin)
      if (safe === undefined) throw new Error('The server named no address that can be opened')
      const link = document.createElement('a')
      link.href = safe.href
      link.download = filename
      link.rel = 'noopener noreferrer'
      if (safe.host !== undefined) link.target = '_blank'
      link.click()
    } catch (error) {
      toast.error({ title: `No invoice of ${monthText(period)}`, body: errorMessage(error) })
    } finally {
      busy.current = false
      setAsking(undefined)
    }
  }
  return { ask: (invoice: Invoice) => void ask(invoice), asking }
}

const toneOf: Readonly<Record<string, BadgeTone>> = {
  Approved: 'success',
  'In review': 'warning',
  'Not approved': 'danger',
}

/** The business profiles, how far each one is approved, and what to correct. */
export function BusinessProfiles({
  queryKey,
  profiles: all,
}: {
  /** Query key of the bill. */
  queryKey: QueryKey
  profiles: readonly (BillingProfile | Unreadable)[]
}) {
  const { supportEmail } = useConfig()
  const profiles = readable(all)
  const support = supportEmail !== '' && (
    <a href={`mailto:${supportEmail}`} className="text-accent-text underline underline-offset-2">
      {supportEmail}
    </a>
  )
  return (
    <Panel
      title="Business profiles"
      answer={{
        queryKey: [...queryKey, 'profiles'],
        one: 'business profile',
        many: 'business profiles',
      }}
    >
      {profiles.length === 0 ? (
        <p className="px-4 py-3 text-ink-2">
          Your company has no business profile yet, so you can’t buy numbers.{' '}
          {support ? <>Write to {support} to add one.</> : 'Ask support to add one.'}
        </p>
      ) : (
        <ul>
          {profiles.map(({ id, name, approval, numbers, why, corrections }, at) => (
            <li key={id} className={cx('px-4 pt-1.5 pb-2', at > 0 && 'border-t border-line')}>
              <div className="flex items-center gap-3">
                <div className="min-w-0 flex-1">
                  <bdi className="block truncate leading-[18px] font-medium" data-user-text>
                    {name}
                  </bdi>
                  <p className="text-small text-ink-3">
                    {numbers === 0 ? 'No numbers yet' : countOf(numbers, 'number')}
                  </p>
                </div>
                <Badge tone={toneOf[approvalText(approval)]}>{approvalText(approval)}</Badge>
              </div>
              {approval === 'not_approved' && (
                <div className="mt-2 text-small">
                  <p className="text-danger-text">{why ?? 'The carriers gave no reason.'}</p>
                  {corrections.length > 0 && (
                    <>
                      <p className="mt-1 text-ink-2">Needs correction:</p>
                      <ul className="list-disc pl-5 text-ink-2" data-user-text>
                        {corrections.map((one) => (
                          <li key={one}>{one}</li>
                        ))}
                      </ul>
                    </>
                  )}
                  {support && <p className="mt-1 text-ink-2">Send the correct details to {support}.</p>}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
