import { Code, Copy, ExternalLink } from 'lucide-react'

import { safeHref } from '#/components/safe-link/safe-href.ts'
import { type CampaignRow, campaignStatuses } from '#/domain/campaign/campaign-details.ts'
import { CAMPAIGN_DAYS, formScopeLabel, formUrlOf } from '#/domain/campaign/campaign-rows.ts'
import { labelIn } from '#/domain/campaign/choice.ts'
import { percentLabel } from '#/domain/report/share.ts'
import { embedCode } from '#/domain/team/contact-form-url.ts'
import { formatCount } from '#/lib/text/format-count.ts'
import { useConfig } from '#/providers/config.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { type AdminColumn } from '../table/admin-row.tsx'
import { byKnown, byNumber, byText } from '../table/column-order.ts'
import { CountBar, MeterBar } from '../table/count-bar.tsx'
import { NoValue } from '../table/no-value.tsx'
import { type CampaignCellContext, CampaignName, CampaignStatus, LeadsLink } from './campaign-cells.tsx'

/** Returns the columns of forms, with their addresses and how many people submit them. */
export function formColumns({ largest, period }: CampaignCellContext): AdminColumn<CampaignRow>[] {
  return [
    {
      id: 'name',
      header: 'Form',
      size: 170,
      flexible: true,
      compare: byText(({ name }) => name),
      draw: (row, open) => <CampaignName row={row} open={open} under={formScopeLabel(row)} />,
    },
    { id: 'url', header: 'URL', size: 216, priority: 3, draw: (row) => <FormUrl row={row} /> },
    {
      id: 'fields',
      header: 'Fields',
      size: 64,
      priority: 2,
      descFirst: true,
      ...byKnown(({ form }) => form?.fields.length),
      draw: (row) => <FieldCount row={row} />,
    },
    {
      id: 'leads',
      header: 'Submissions, 30 days',
      size: 144,
      descFirst: true,
      compare: byNumber(({ leads }) => leads),
      draw: (row) => (
        <CountBar value={row.leads} largest={largest}>
          <LeadsLink row={row} period={period} noun="submission" />
        </CountBar>
      ),
    },
    {
      id: 'completion',
      header: 'Completion',
      size: 104,
      priority: 1,
      descFirst: true,
      ...byKnown(({ formUse }) => (formUse?.opened ? formUse.sent / formUse.opened : undefined)),
      draw: ({ formUse: { sent, opened } = { sent: 0, opened: 0 } }) =>
        opened === 0 ? (
          <NoValue />
        ) : (
          <span
            data-tip={`Of ${formatCount(opened)} who opened the form in ${CAMPAIGN_DAYS} days, ${formatCount(sent)} sent it`}
          >
            <MeterBar value={sent} of={opened}>
              {percentLabel(sent, opened)}
            </MeterBar>
          </span>
        ),
    },
    {
      id: 'status',
      header: 'Status',
      size: 68,
      compare: byText(({ status }) => labelIn(campaignStatuses, status)),
      draw: (row) => <CampaignStatus campaign={row} />,
    },
    { id: 'use', header: 'Preview and embed', size: 236, draw: (row) => <FormUse row={row} /> },
  ]
}

/** Returns the URL of a form. undefined when it has none. */
function useFormUrl(row: Pick<CampaignRow, 'property'>): string | undefined {
  return formUrlOf(row, useConfig().contactFormUrl)
}

function FieldCount({ row: { form } }: { row: CampaignRow }) {
  if (form === undefined) return <NoValue />
  const names = form.fields.map(({ label, required }) => (required ? `${label} (required)` : label))
  return (
    <span data-tip={names.join(', ')} className="tabular-nums">
      {form.fields.length}
      <span className="sr-only">: {names.join(', ')}</span>
    </span>
  )
}

function FormUrl({ row }: { row: CampaignRow }) {
  const url = useFormUrl(row)
  if (url === undefined) return <NoValue />
  return (
    <span className="flex min-w-0 items-center gap-1">
      <span className="min-w-0 truncate text-ink-2" data-tip={url}>
        {url.replace(/^https?:\/\//, '')}
      </span>
      <IconButton
        label={`Copy the URL of ${row.name}`}
        icon={Copy}
        onClick={() => void copyToClipboard(url)}
      />
    </span>
  )
}

/** Opens the form as renters see it, and copies the HTML that embeds it on another site. */
function FormUse({ row }: { row: CampaignRow }) {
  const { name } = row
  const url = useFormUrl(row)
  const safe = safeHref(url, location.origin)
  const code = url === undefined ? undefined : embedCode(url, name)
  if (safe === undefined || code === undefined) return null
  return (
    <span className="flex items-center gap-1">
      <a
        href={safe.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Preview ${name}, in a new tab`}
        className="inline-flex h-7 items-center gap-1.5 rounded px-2 text-small font-medium text-ink-2 hover:bg-hover hover:text-ink"
      >
        <Icon icon={ExternalLink} size={14} />
        Preview
      </a>
      <Button
        size="sm"
        variant="ghost"
        icon={Code}
        aria-label={`Copy embed code of ${name}`}
        onClick={() => void copyToClipboard(code)}
      >
        Copy embed code
      </Button>
    </span>
  )
}
