import { MessageSquare } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { useHeaderSlots } from '#/components/header-slots.tsx'
import { PersonName } from '#/components/person-name.tsx'
import { StatusBadge } from '#/components/status-badge.tsx'
import { type Lead, leadName } from '#/domain/lead.ts'
import { type Team } from '#/domain/team.ts'
import { type Verdict } from '#/lib/result.ts'

import { BackToList } from './back-to-list.tsx'
import { usePropertyName } from './use-property-name.ts'
import { WaitingChip } from './waiting-chip.tsx'
import { waitingSince } from './waiting-since.ts'

/** The header of a lead on a phone: name over property and team, status, bell; the action tiles below. The name needs the room of the presence. */
export function LeadPhoneHeader({
  lead,
  team,
  text,
  onText,
  onBack,
}: {
  lead: Lead
  team: Team | undefined
  text: Verdict
  onText: () => void
  onBack: (() => void) | undefined
}) {
  const { bell } = useHeaderSlots()
  const property = usePropertyName(lead)
  const where = [property, team?.name].filter((part) => part !== undefined && part !== '').join(', ')
  return (
    <>
      <header className="flex h-[52px] shrink-0 items-center gap-1 border-b border-line bg-surface pr-3 pl-0.5">
        <BackToList onBack={onBack} />
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-title leading-5" data-user-text>
            <PersonName name={leadName(lead)} />
          </h1>
          {where !== '' && (
            <p className="truncate text-small text-ink-3" data-user-text>
              {where}
            </p>
          )}
        </div>
        <StatusBadge status={lead.leadStatus} className="max-w-[40vw]" />
        {bell}
      </header>
      <div className="flex shrink-0 items-center gap-3 border-b border-line px-4 py-2.5">
        <GatedButton
          verdict={text}
          icon={MessageSquare}
          size="touch"
          onClick={onText}
          className="!h-[52px] flex-1"
        >
          Text
        </GatedButton>
        <WaitingChip since={waitingSince(lead)} warningSettings={team?.settings.warningSettings} />
      </div>
    </>
  )
}
