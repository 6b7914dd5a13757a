import { Code, Copy, ExternalLink } from 'lucide-react'
import { type ReactNode } from 'react'

import { safeHref } from '#/components/safe-link/safe-href.ts'
import { type CampaignRow } from '#/domain/campaign/campaign-details.ts'
import { embedCode } from '#/domain/campaign/campaign-rows.ts'
import { contactFormUrl } from '#/domain/team/property.ts'
import { useConfig } from '#/providers/config.tsx'
import { Button } from '#/ui/controls/button.tsx'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { copyToClipboard } from '#/ui/copy-to-clipboard.ts'
import { Icon } from '#/ui/display/icon.tsx'

import { CountBar, ShareBar } from '../kit/count-bar.tsx'
import { CampaignName, campaignPath, CampaignStatus, LeadsLink, type RowContext } from './campaign-cells.tsx'
import { CampaignMenu } from './campaign-menu.tsx'
import { RowTable, type RowColumn } from './row-table.tsx'

interface CellContext extends Omit<RowContext, 'rows'> {
  readonly largest: number
}

const columns: readonly RowColumn<CampaignRow, CellContext>[] = [
  {
    id: 'name',
    header: 'Form',
    width: 'minmax(150px, 1fr)',
    draw: (row, { parent, team }) => (
      <CampaignName
        row={row}
        to={campaignPath(parent, team.id, row.id)}
        under={row.property?.name ?? 'All of it'}
      />
    ),
  },
  {
    id: 'url',
    header: 'URL',
    width: 'minmax(140px, 1.2fr)',
    draw: (row) => <FormUrl row={row} />,
  },
  { id: 'fields', header: 'Fields', width: '64px', draw: (row) => <FieldCount row={row} /> },
  {
    id: 'leads',
    header: 'Submissions, 30 days',
    width: '144px',
    draw: (row, { largest, period }) => (
      <CountBar value={row.leads} largest={largest}>
        <LeadsLink row={row} period={period} noun="submissions" />
      </CountBar>
    ),
  },
  {
    id: 'completion',
    header: 'Completion',
    width: '104px',
    wide: true,
    draw: ({ form }) =>
      form?.completion === undefined ? (
        <span className="text-ink-3">–</span>
      ) : (
        <span data-tip="Of those who opened the form, how many sent it">
          <ShareBar value={form.completion} of={100}>
            {Math.round(form.completion)}%
          </ShareBar>
        </span>
      ),
  },
  { id: 'status', header: 'Status', width: '64px', draw: (row) => <CampaignStatus campaign={row} /> },
  {
    id: 'use',
    header: 'Preview and embed',
    quiet: true,
    width: '236px',
    draw: (row) => <FormUse row={row} />,
  },
  {
    id: 'menu',
    header: 'Actions',
    quiet: true,
    width: '28px',
    draw: (row, context) => <CampaignMenu row={row} {...context} />,
  },
]

/** The forms of a team, with their addresses and how many people send them. */
export function FormsTable({ rows, under, ...context }: RowContext & { under?: ReactNode }) {
  const largest = Math.max(0, ...(rows ?? []).map(({ leads }) => leads))
  return (
    <RowTable label="Forms" columns={columns} rows={rows} context={{ ...context, largest }} under={under} />
  )
}

/** The address of a form: that of the contact form of its property; undefined where there is none. */
export function useFormUrl({ property }: Pick<CampaignRow, 'property'>): string | undefined {
  const { contactFormUrl: base } = useConfig()
  return base === '' || property?.shortExternalListingId === undefined
    ? undefined
    : contactFormUrl(base, property.shortExternalListingId)
}

function FieldCount({ row: { form } }: { row: CampaignRow }) {
  if (form === undefined) return <span className="text-ink-3">–</span>
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
  if (url === undefined) return <span className="text-ink-3">–</span>
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

/** Opens the form as renters see it, and copies the markup that shows it on another site. */
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
