import { MessageSquare } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { useHeaderSlots } from '#/components/header-slots.tsx'
import { PersonName } from '#/components/person-name.tsx'
import { StatusBadge } from '#/components/status-badge.tsx'
import { type Lead, leadName } from '#/domain/lead.ts'
import { shortName } from '#/domain/short-name.ts'
import { type Team } from '#/domain/team.ts'
import { type Verdict } from '#/lib/result.ts'

import { AssignedAgent } from './assigned-agent.tsx'
import { BackToList } from './back-to-list.tsx'
import { useAgent } from './use-agent.ts'
import { WaitingChip } from './waiting-chip.tsx'
import { waitingSince } from './waiting-since.ts'

/** The top bar of a lead, 64 px: who, what stage, whose, how long they have waited; Text, connection and bell at the right. */
export function LeadHeader({
  lead,
  team,
  text,
  onText,
  onBack,
}: {
  lead: Lead
  team: Team | undefined
  /** Whether a text can be sent, and why not. */
  text: Verdict
  onText: () => void
  onBack: (() => void) | undefined
}) {
  const { presence, bell } = useHeaderSlots()
  const agent = useAgent(lead)
  const since = waitingSince(lead)
  return (
    <header className="flex h-16 shrink-0 items-center gap-3 border-b border-line bg-surface pr-4 pl-[18px]">
      <div className="flex min-w-0 flex-1 items-center gap-2.5">
        <BackToList onBack={onBack} />
        <h1
          className="min-w-20 truncate text-title-lg"
          data-user-text
          data-tip={shortName(leadName(lead), 200)}
        >
          <PersonName name={leadName(lead)} />
        </h1>
        <StatusBadge status={lead.leadStatus} />
        <span className="ml-1 flex shrink-0 items-center gap-3">
          <AssignedAgent agent={agent} />
          <WaitingChip since={since} warningSettings={team?.settings.warningSettings} className="shrink-0" />
        </span>
      </div>
      <GatedButton verdict={text} icon={MessageSquare} onClick={onText}>
        Text
      </GatedButton>
      <span aria-hidden className="h-5 w-px bg-line-2" />
      {presence}
      {bell}
    </header>
  )
}
