import { ArrowRightLeft, CalendarPlus, Info, MessageSquare } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { useLeadPermissions } from '#/components/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { allOf, tourGate } from '#/domain/policy/lead-gates.ts'
import { formatTime, formatLongDay } from '#/domain/time/format.ts'
import { refused } from '#/lib/result.ts'
import { useNow } from '#/providers/now.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'

import { nextTour } from './caller-facts.ts'
import { callTextTarget } from './text-target.ts'

const noNumber = refused('no-number', 'This lead has no number to text', 'Add a phone number on the lead')

/** What a call leads to: a tour, a text, another lead. */
export function CallActions({
  lead,
  number,
  told = false,
  onTour,
  onTourAhead,
  onFile,
}: {
  lead: Lead
  number: string | undefined
  /** Says that a tour is set already. */
  told?: boolean
  onTour: () => void
  /** A sign that the person will. */
  onTourAhead: () => void
  onFile: () => void
}) {
  const { rights } = useLeadPermissions(lead.id)
  const openText = useOpenText()
  const now = useNow(60_000)
  const tour = nextTour(lead, now)
  const target = callTextTarget(lead, number)
  return (
    <div className="call-section">
      <div className="call-acts flex flex-wrap gap-1.5">
        <GatedButton
          verdict={allOf(rights.edit, tourGate(lead))}
          icon={CalendarPlus}
          onPointerEnter={onTourAhead}
          onFocus={onTourAhead}
          onClick={onTour}
        >
          Set tour
        </GatedButton>
        <GatedButton
          verdict={rights.communicate.ok && target === undefined ? noNumber : rights.communicate}
          icon={MessageSquare}
          onClick={() => target && openText(target)}
        >
          Text
        </GatedButton>
        <Button icon={ArrowRightLeft} onClick={onFile}>
          File under another lead
        </Button>
      </div>
      {told && tour && (
        <p className="mt-2 flex items-center gap-1.5 text-small text-ink-3">
          <Icon icon={Info} size={14} />A tour is already set for{' '}
          {formatLongDay(tour.startTs, now).split(',')[0]}, {formatTime(tour.startTs)}.
        </p>
      )}
    </div>
  )
}
