import { Pencil } from 'lucide-react'

import { GatedButton, GatedIconButton } from '#/components/gated-button.tsx'
import { formatDollars } from '#/lib/text/format-count.ts'
import { formatIsoDate } from '#/lib/time/format-date.ts'
import { preloadOnIntent } from '#/ui/lazy.tsx'

import { leaseVerdict } from '../dialogs/action-verdicts.ts'
import { leadDialogs } from '../dialogs/lead-dialogs.tsx'
import { useLeadDialog } from '../dialogs/open-dialog.ts'
import { GateReason, type RailSectionProps, RailSection } from '../rail/rail-section.tsx'

const preloadDialog = preloadOnIntent(leadDialogs.lease)

/** The rail section with the lease of a lead. */
export function LeaseSection({ lead, rights }: RailSectionProps) {
  const open = useLeadDialog()
  const verdict = leaseVerdict(lead, rights)
  const { lease } = lead
  const start = () => open({ name: 'lease' })
  const facts: readonly (readonly [string, string | undefined])[] = lease
    ? [
        ['Leased on', formatIsoDate(lease.leasedDate)],
        ['Property', [lease.property?.name, lease.unit].filter(Boolean).join(', ') || undefined],
        ['Start', lease.startDate && formatIsoDate(lease.startDate)],
        ['End', lease.endDate && formatIsoDate(lease.endDate)],
        ['Rent', lease.rent === undefined ? undefined : `${formatDollars(lease.rent)} a month`],
      ]
    : []
  return (
    <RailSection
      title="Lease"
      action={
        lease && (
          <GatedIconButton
            verdict={verdict}
            icon={Pencil}
            label="Change lease"
            onClick={start}
            {...preloadDialog}
          />
        )
      }
    >
      {lease ? (
        <dl className="grid grid-cols-[88px_minmax(0,1fr)]">
          {facts.map(
            ([label, value]) =>
              value !== undefined && (
                <div key={label} className="contents">
                  <dt className="py-[3px] text-ink-3">{label}</dt>
                  <dd className="min-w-0 py-[3px] wrap-anywhere text-ink" data-user-text>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
      ) : (
        <div className="flex min-h-8 items-center justify-between gap-3">
          <p className="text-ink-3">No lease recorded</p>
          <GatedButton verdict={verdict} onClick={start} {...preloadDialog}>
            Add lease
          </GatedButton>
        </div>
      )}
      <GateReason verdict={verdict} edit={rights.edit} />
    </RailSection>
  )
}
