import { ArrowRightLeft, CalendarPlus, Info, MessageSquare } from 'lucide-react'
import { type ReactNode } from 'react'

import { GatedButton } from '#/components/gated-button.tsx'
import { useLeadPermissions } from '#/components/lead/use-lead-permissions.ts'
import { type Lead } from '#/domain/lead/lead.ts'
import { allOf, tourGate } from '#/domain/policy/lead-gates.ts'
import { currentOrNextTour } from '#/domain/tour/next-tour.ts'
import { formatTourWeekday } from '#/domain/tour/tour-time.ts'
import { refused } from '#/lib/verdict.ts'
import { useNow } from '#/providers/now.ts'
import { useOpenText } from '#/providers/popout/popout-context.ts'
import { Button } from '#/ui/controls/button.tsx'
import { Icon } from '#/ui/display/icon.tsx'
import { type LazyComponent } from '#/ui/lazy.tsx'

import { type KnownCaller } from '../use-caller.ts'
import { callTextTarget } from './text-target.ts'

const noNumber = refused('no-number', 'This lead has no number to text', 'Add a phone number on the lead')

/** The dialog behind Set tour. It belongs to the lead page, so the route passes it in. */
export type CallTourDialog = LazyComponent<{ leadId: string; tour: undefined; onClose: () => void }>

/** Opens that dialog. It is not part of the card, so that it stays open when another call replaces the card. */
export interface CallTourOpener {
  open(leadId: string): void
  /** Called when the user is likely to open it. */
  preload(): void
}

/** The next steps of a call: set a tour, send a text, file under another lead. */
export function CallActions({
  caller,
  over,
  tourOpener,
  onFile,
}: {
  caller: KnownCaller
  /** Whether the call has ended. A tour that is already set is then mentioned. */
  over: boolean
  tourOpener: CallTourOpener
  onFile: () => void
}) {
  const fileButton = (
    <Button data-files icon={ArrowRightLeft} onClick={onFile}>
      File under another lead
    </Button>
  )
  if (!caller.lead) return <div className="call-section">{fileButton}</div>
  return (
    <LeadActions
      lead={caller.lead}
      number={caller.number}
      isTourNamed={over}
      tourOpener={tourOpener}
      fileButton={fileButton}
    />
  )
}

function LeadActions({
  lead,
  number,
  isTourNamed,
  tourOpener,
  fileButton,
}: {
  lead: Lead
  number: string | undefined
  /** Whether to mention a tour that is already set. */
  isTourNamed: boolean
  tourOpener: CallTourOpener
  fileButton: ReactNode
}) {
  const { rights } = useLeadPermissions(lead.id)
  const openText = useOpenText()
  const now = useNow(60_000)
  const tour = currentOrNextTour(lead.tours, now)
  const target = callTextTarget(lead, number)
  return (
    <div className="call-section">
      <div className="call-acts flex flex-wrap gap-1.5">
        <GatedButton
          verdict={allOf(rights.edit, tourGate(lead))}
          icon={CalendarPlus}
          onPointerEnter={tourOpener.preload}
          onFocus={tourOpener.preload}
          onClick={() => tourOpener.open(lead.id)}
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
        {fileButton}
      </div>
      {isTourNamed && tour && (
        <p className="mt-2 flex items-center gap-1.5 text-small text-ink-3">
          <Icon icon={Info} size={14} />A tour is already set for {formatTourWeekday(tour, now)}.
        </p>
      )}
    </div>
  )
}
