import { Hand } from 'lucide-react'

import { type Taking } from '#/components/use-take-lead.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { Icon } from '#/ui/icon.tsx'

import { TakeButton } from './take-button.tsx'

/** Below the header of the sheet: an answer does not make a lead one's own (picture 40). */
export function ClaimLine({ lead, taking }: { lead: Lead; taking: Taking }) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-surface-2 px-3 py-2 text-small text-ink-2">
      <Icon icon={Hand} className="text-ink-3" />
      <p className="min-w-0 flex-1">Unassigned. Replying does not claim the lead.</p>
      <TakeButton lead={lead} taking={taking} icon={false} />
    </div>
  )
}
