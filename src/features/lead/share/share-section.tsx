import { Share2 } from 'lucide-react'
import { useState } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { readable } from '#/lib/schema.ts'
import { preload } from '#/ui/part.ts'

import { shareDialogPart } from '../deed-dialog-parts.ts'
import { shareVerdict } from '../deed-verdicts.ts'
import { GateLine } from '../gate-line.tsx'
import { GatedIconButton } from '../gated-icon-button.tsx'
import { type RailSectionProps } from '../rail-section-props.ts'
import { RailSection } from '../rail-section.tsx'
import { ShareDialog } from './share-lead-dialog.tsx'
import { ShareList } from './share-list.tsx'

const ahead = { onPointerEnter: () => preload(shareDialogPart), onFocus: () => preload(shareDialogPart) }

/** With whom a lead is shared, and Share where the status allows it (S1 section 4). */
export function ShareSection({ lead, rights }: RailSectionProps) {
  const [open, setOpen] = useState(false)
  const verdict = shareVerdict(lead, rights)
  const shares = readable(lead.shares)
  const start = () => setOpen(true)
  return (
    <RailSection
      title="Share"
      action={
        shares.length > 0 && (
          <GatedIconButton verdict={verdict} icon={Share2} label="Share lead" onClick={start} {...ahead} />
        )
      }
    >
      {shares.length === 0 ? (
        <div className="flex min-h-8 items-center justify-between gap-3">
          <p className="text-ink-3">Not shared with another team</p>
          <GatedButton verdict={verdict} icon={Share2} onClick={start} {...ahead}>
            Share
          </GatedButton>
        </div>
      ) : (
        <ShareList shares={shares} />
      )}
      <GateLine verdict={verdict} />
      <ShareDialog leadId={lead.id} open={open} onOpenChange={setOpen} />
    </RailSection>
  )
}
