import { Share2 } from 'lucide-react'

import { keys } from '#/api/cache/keys.ts'
import { GatedButton, GatedIconButton } from '#/components/gated-button.tsx'
import { readable } from '#/lib/schema.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { preloadOnIntent } from '#/ui/lazy.tsx'

import { shareVerdict } from '../dialogs/action-verdicts.ts'
import { leadDialogs } from '../dialogs/lead-dialogs.tsx'
import { useLeadDialog } from '../dialogs/open-dialog.ts'
import { GateReason, type RailSectionProps, RailSection } from '../rail/rail-section.tsx'
import { ShareList } from './share-list.tsx'

const preloadDialog = preloadOnIntent(leadDialogs.share)

/** The teams that a lead is shared with, and Share if the status allows it (docs/product.md#rights). */
export function ShareSection({ lead, rights }: RailSectionProps) {
  const open = useLeadDialog()
  const { teamNoun } = useViewer()
  const verdict = shareVerdict(lead, rights)
  const shares = readable(lead.shares)
  const start = () => open({ name: 'share' })
  return (
    <RailSection
      title="Share"
      answer={{ queryKey: [...keys.lead(lead.id), 'shares'], one: 'share', many: 'shares' }}
      action={
        shares.length > 0 && (
          <GatedIconButton
            verdict={verdict}
            icon={Share2}
            label="Share lead"
            onClick={start}
            {...preloadDialog}
          />
        )
      }
    >
      {shares.length === 0 ? (
        <div className="flex min-h-8 items-center justify-between gap-3">
          <p className="text-ink-3">{`Not shared with another ${teamNoun.team.toLowerCase()}`}</p>
          <GatedButton verdict={verdict} icon={Share2} onClick={start} {...preloadDialog}>
            Share
          </GatedButton>
        </div>
      ) : (
        <ShareList shares={shares} />
      )}
      <GateReason verdict={verdict} edit={rights.edit} />
    </RailSection>
  )
}
